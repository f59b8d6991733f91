export interface LazyImportDeps {
  /** Asks anew for the style sheets that did not come; rejects while one does not. */
  bringStyles(): Promise<unknown>;
  wait(ms: number): Promise<void>;
  isOnline(): boolean;
  /** Whether the site answers now. */
  isServed(): Promise<boolean>;
  /** False while a reload would lose work, or has just been tried. */
  mayReload(): boolean;
  /** The page ends; what was asked for is asked for by the next one. */
  reload(): void;
}

/** How long a part that could not be loaded is left alone before each further try, ms. */
const AGAIN_MS = [500, 2000];

/**
 * Loads a part of the app, and tries again where that failed. Firefox keeps a failed `import()` failed for
 * the life of the page, with all that needed it: where the site answers and the part still fails, the page
 * is loaded anew. Rejects without a network, or where a reload would lose work; a later call tries again.
 */
export function createLazyImport(deps: LazyImportDeps) {
  const { wait, isOnline, isServed, mayReload, reload } = deps;
  return async function lazyImport<T>(ask: () => Promise<T>): Promise<T> {
    const load = () => deps.bringStyles().then(ask);
    for (const ms of AGAIN_MS) {
      const part = await load().catch(() => undefined);
      if (part !== undefined) return part;
      if (!isOnline()) break;
      await wait(ms);
    }
    return load().catch(async (cause: unknown) => {
      if (mayReload() && (await isServed())) reload();
      throw cause;
    });
  };
}
