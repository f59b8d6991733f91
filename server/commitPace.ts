/** Bounds the rest, so that one stalled commit does not delay others by a multiple. */
const LONGEST_REST_MS = 100;

/**
 * Decides when to commit: each commit blocks everyone, so all requests within one turn of the event loop, or in the
 * rest after a commit, share the next one. `commit` must be synchronous and not throw. The rest lasts `rest` times as
 * long as the commit: 3 spends at most a quarter of the time in commits, 0 means no rest.
 */
export function createCommitPace(commit: () => void, rest: number) {
  let isAsked = false;
  let restsUntil = 0;

  function now(): void {
    if (!isAsked) return;
    isAsked = false;
    const began = performance.now();
    commit();
    const ended = performance.now();
    restsUntil = ended + Math.min(LONGEST_REST_MS, rest * (ended - began));
  }

  return {
    /** Requests a commit. */
    ask(): void {
      if (isAsked) return;
      isAsked = true;
      const left = restsUntil - performance.now();
      if (left > 0) setTimeout(now, left);
      else setImmediate(now);
    },
    /** Commits at once if a commit was requested. */
    now,
  };
}
