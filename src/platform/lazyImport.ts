export interface LazyImportDeps {
  /** Requests failed style sheets again; rejects while one fails. */
  bringStyles(): Promise<unknown>;
  wait(ms: number): Promise<void>;
  isOnline(): boolean;
  /** True if the site responds now. */
  isServed(): Promise<boolean>;
  /** False while a reload would lose work, or has just been tried. */
  mayReload(): boolean;
  /** The page ends; the next one requests again what was requested. */
  reload(): void;
}

/** Pauses before each further try to load a part, in ms. */
const AGAIN_MS = [500, 2000];

/**
 * Loads a part of the app, and retries after a failure. Firefox caches a failed `import()` for the lifetime
 * of the page, with everything that needed it: if the site responds and the part still fails, the page
 * reloads. Rejects without a network, or if a reload would lose work; a later call tries again.
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
