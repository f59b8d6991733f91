const AGAIN_MS = 10_000;
const PATIENCE_MS = 8000;

export interface ReloadDeps {
  readonly get: (page: string, init: RequestInit) => Promise<{ readonly ok: boolean }>;
  readonly after: (ms: number, task: () => void) => void;
  readonly reload: () => void;
}

/**
 * Reloads the page once it is reachable: otherwise the browser shows its own error page, where none of our
 * code runs. Until then the show continues.
 */
export function reloadOnceReachable(page: string, { get, after, reload }: ReloadDeps): void {
  async function isThere(): Promise<boolean> {
    const abort = new AbortController();
    after(PATIENCE_MS, () => abort.abort());
    return get(page, { signal: abort.signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  async function attempt(): Promise<void> {
    if (await isThere()) reload();
    else after(AGAIN_MS, () => void attempt());
  }
  void attempt();
}
