import type { Rolldown } from 'vite';

const PACKAGE = /[\\/]node_modules[\\/]/;
const COMMON = /[\\/]src[\\/](ui|i18n|platform)[\\/]/;
/** What the entry imports statically, as far as it is used. */
const INITIAL: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'], priority: 2 };

/**
 * A few files instead of fifty for what the app starts with: they compress better and take fewer
 * requests. Packages have one of their own, as they seldom change. `page` is the file of the first
 * page; what of it other pages use as well comes with it.
 */
export function startGroups(page: string): Rolldown.CodeSplittingGroup[] {
  let ofPage: ReadonlySet<string> | undefined;
  const named =
    (name: string, which: RegExp): Rolldown.CodeSplittingNameFunction =>
    (id, context) => {
      ofPage ??= importedBy(page, context);
      return ofPage.has(id) && which.test(id) ? name : null;
    };
  return [
    { ...INITIAL, name: 'packages', test: PACKAGE, priority: 3 },
    INITIAL,
    // Parts of any page go before what only some pages share with the first.
    { name: named('parts', COMMON), priority: 1 },
    { name: named('dashboard', /./), priority: 0 },
  ];
}

/** The app's own modules that `page` imports statically, itself included; none if it is not built. */
function importedBy(page: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const ids = new Set(context.getModuleInfo(page) ? [page] : []);
  for (const id of ids) {
    const next = context.getModuleInfo(id)?.importedIds.filter((other) => !PACKAGE.test(other));
    for (const other of next ?? []) ids.add(other);
  }
  return ids;
}
