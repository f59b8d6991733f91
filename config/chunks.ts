import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

const PACKAGE = /[\\/]node_modules[\\/]/;
const COMMON = /[\\/]src[\\/](ui|platform)[\\/]/;
/** Exported by packages of which the start uses other parts; only pages loaded later use these. */
const LATER = /[\\/](useBlocker|NumberParser)\.m?js$/;
/** What the entry imports statically, as far as it is used. */
const INITIAL: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'], priority: 5 };

/** The modules with which a start begins, besides the entry. */
export interface Starts {
  /** The first page after the sign-in. */
  readonly page: string;
  /** The frame around all pages after the sign-in, with the database. */
  readonly home: string;
  readonly signIn: string;
}

/**
 * Groups what the app starts with into a few files instead of fifty: they compress better and take fewer requests.
 * Packages have separate files, as they seldom change. The sign-in loads nothing that is only needed after it.
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
    // Modules needed by both, and common parts that the first page uses.
    group('parts', 4, (id, context) =>
      isIn(signIn, id, context) ? isAfter(id, context) : COMMON.test(id) && isIn(page, id, context),
    ),
    group('signIn', 3, (id, context) => isIn(signIn, id, context)),
    group('homePackages', 2, (id, context) => PACKAGE.test(id) && isAfter(id, context)),
    group('home', 1, (id, context) => isIn(home, id, context)),
    group('dashboard', 0, (id, context) => isIn(page, id, context)),
  ];
}

/** Returns the modules that `file` imports statically, itself included; none if it is not built. */
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

/** Named next to the parts of a package that the first pages use, but used by other pages only. */
const OTHERS = /[\\/](NumberParser|useBlocker)\.m?js$/;
/** Lists all icons; a file uses a few of them. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;
const TAKEN = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const LISTED = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Returns the files of the icons that the module `id` imports from the list. */
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
