/** What is asked to find out whether a page still loads something. */
export interface LineWatch {
  /** How much has come over the line so far; it only grows. */
  readonly count: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** So long nothing may have come. */
const QUIET_MS = 1000;
/** A page that never rests, as one that follows something, must not hold up what comes after it. */
const PATIENCE_MS = 30_000;

/** Resolves once nothing comes over the line any more, or after half a minute. */
export async function quietLine({ count, wait }: LineWatch): Promise<void> {
  let before = count();
  for (let waited = 0; waited < PATIENCE_MS; waited += QUIET_MS) {
    await wait(QUIET_MS);
    const now = count();
    if (now === before) return;
    before = now;
  }
}

/** The line of this page, by what it has loaded. */
export const pageLine: LineWatch = {
  count: () => performance.getEntriesByType('resource').length,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
