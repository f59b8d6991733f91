import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

const PACKAGE = /[\\/]node_modules[\\/]/;
const COMMON = /[\\/]src[\\/](ui|words|media|platform)[\\/]/;
/** Re-exported by packages that the start needs, but used only by pages loaded later. */
const LATER = /[\\/](useBlocker|NumberParser)\.m?js$/;
/** The entry's static imports, as far as they are used. */
const INITIAL: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'], priority: 5 };

/**
 * What several pages share, a file for each layer. As each layer imports only those below it, no file waits for one that
 * waits for it. Without these groups a page is loaded in a hundred files of a few hundred bytes.
 */
const LAYERS: readonly Rolldown.CodeSplittingGroup[] = [
  layer('icons', /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/),
  layer('model', /[\\/]src[\\/]model[\\/]/),
  layer('store', /[\\/]src[\\/]store[\\/]/),
  layer('controls', COMMON),
  layer('verbs', /[\\/]src[\\/]verbs[\\/]/),
];

/** Entry files of a start, besides the main entry. */
export interface Starts {
  /** The first page when signed in. */
  readonly page: string;
  /** What surrounds all pages when signed in, including the database. */
  readonly home: string;
  readonly signIn: string;
  /** What the first page imports while it is drawn. */
  readonly drawn: readonly string[];
}

/**
 * Bundles the start of the app into a few files instead of fifty: they compress better and take fewer requests. The same
 * for what later pages share. Packages have separate files, since they seldom change. The sign-in loads nothing that is
 * only needed after it.
 */
export function startGroups({ page, home, signIn, drawn }: Starts): Rolldown.CodeSplittingGroup[] {
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
    // Needed by both, and parts of other pages that the first page contains.
    group('parts', 4, (id, context) =>
      isIn(signIn, id, context) ? isAfter(id, context) : COMMON.test(id) && isIn(page, id, context),
    ),
    group('signIn', 3, (id, context) => isIn(signIn, id, context)),
    group('homePackages', 2, (id, context) => PACKAGE.test(id) && isAfter(id, context)),
    group('home', 1, (id, context) => isIn(home, id, context)),
    group('dashboard', 0, (id, context) => isIn(page, id, context)),
    // The layers hold more than the first page needs.
    group('drawn', 0, (id, context) => drawn.some((file) => isIn(file, id, context))),
    ...LAYERS,
  ];
}

function layer(name: string, test: RegExp): Rolldown.CodeSplittingGroup {
  return { name, test, minShareCount: 2, priority: 0 };
}

/** Returns the modules that `file` imports statically, including itself; none if it is not built. */
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

/** Exported alongside what the first pages use of a package, but used by other pages only. */
const OTHERS = /[\\/](NumberParser|useBlocker)\.m?js$/;
/** Lists all existing icons, of which a file uses a few. */
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
