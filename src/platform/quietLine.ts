/** What determines whether a page still loads something. */
export interface LineWatch {
  /** Number of responses so far; it never decreases. */
  readonly count: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** How long nothing may have arrived. */
const QUIET_MS = 1000;
/** A page that never rests, because it streams something or its user hurries on, must not delay further work. */
export const PATIENCE_MS = 5_000;

/** Resolves once nothing arrives any more, at the latest after `PATIENCE_MS`. */
export async function quietLine({ count, wait }: LineWatch): Promise<void> {
  let before = count();
  for (let waited = 0; waited < PATIENCE_MS; waited += QUIET_MS) {
    await wait(QUIET_MS);
    const now = count();
    if (now === before) return;
    before = now;
  }
}

/** The connection of this page, by what it has loaded. */
export const pageLine: LineWatch = {
  count: () => performance.getEntriesByType('resource').length,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
