import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

const PACKAGE = /[\\/]node_modules[\\/]/;
const COMMON = /[\\/]src[\\/](ui|platform)[\\/]/;
/** Listed by packages that the start takes other things from; pages that are loaded later use them. */
const LATER = /[\\/](useBlocker|NumberParser)\.m?js$/;
/** What the entry imports statically, as far as it is used. */
const INITIAL: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'], priority: 5 };

/** The files with which a start begins, beside the entry. */
export interface Starts {
  /** The first page of who is signed in. */
  readonly page: string;
  /** What lies around all pages of who is signed in, with the database. */
  readonly home: string;
  readonly signIn: string;
}

/**
 * A few files instead of fifty for what the app starts with: they compress better and take fewer
 * requests. Packages have files of their own, as they seldom change. The sign-in loads nothing of what is
 * only needed after it.
 */
export function startGroups({ page, home, signIn }: Starts): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  const isIn = (file: string, id: string, context: Rolldown.ChunkingContext): boolean => {
    if (LATER.test(id)) return false;
    const all = known.get(file) ?? importedBy(file, context);
    known.set(file, all);
    return all.has(id);
  };
  const group = (
    name: string,
    priority: number,
    test: (id: string, context: Rolldown.ChunkingContext) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (test(id, context) ? name : null),
    priority,
  });
  const isAfter = (id: string, context: Rolldown.ChunkingContext) =>
    isIn(home, id, context) || isIn(page, id, context);
  return [
    { ...INITIAL, name: 'packages', test: PACKAGE, priority: 6 },
    INITIAL,
    // What is needed by both, and parts of any page that the first one has.
    group('parts', 4, (id, context) =>
      isIn(signIn, id, context) ? isAfter(id, context) : COMMON.test(id) && isIn(page, id, context),
    ),
    group('signIn', 3, (id, context) => isIn(signIn, id, context)),
    group('homePackages', 2, (id, context) => PACKAGE.test(id) && isAfter(id, context)),
    group('home', 1, (id, context) => isIn(home, id, context)),
    group('dashboard', 0, (id, context) => isIn(page, id, context)),
  ];
}

/** Modules that `file` imports statically, itself included; none if it is not built. */
function importedBy(file: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const ids = new Set(context.getModuleInfo(file) ? [file] : []);
  for (const id of ids) {
    for (const other of context.getModuleInfo(id)?.importedIds ?? []) {
      if (OTHERS.test(other)) continue;
      if (ICONS.test(other)) for (const icon of iconsOf(id, other, context)) ids.add(icon);
      else ids.add(other);
    }
  }
  return ids;
}

/** Named beside what the first pages take of a package, and used by other pages only. */
const OTHERS = /[\\/](NumberParser|useBlocker)\.m?js$/;
/** Lists all icons there are; a file takes a few of them. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;
const TAKEN = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const LISTED = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The files of the icons that the module `id` takes from the list. */
function iconsOf(id: string, list: string, context: Rolldown.ChunkingContext): readonly string[] {
  const codeOf = (module: string) => context.getModuleInfo(module)?.code ?? '';
  const taken = [...codeOf(id).matchAll(TAKEN)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]),
  );
  return [...codeOf(list).matchAll(LISTED)]
    .filter(([, names = '']) =>
      names.split(',').some((name) => taken.includes(name.trim().split(/\s+as\s+/)[1])),
    )
    .map(([, , file = '']) => resolve(dirname(list), file));
}
