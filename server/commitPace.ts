/** A disk that stood still for once makes nobody wait for a multiple of that again. */
const LONGEST_REST_MS = 100;

/**
 * When what waits is put on disk: each commit holds up everybody, so all that comes within one turn of the event loop,
 * or in the rest after a commit, shares the next one. `commit` is synchronous and throws nothing. The rest is `rest` times
 * as long as the commit took: with 3 at most a quarter of the time is spent in commits, with 0 there is none.
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
    /** There is something to commit. */
    ask(): void {
      if (isAsked) return;
      isAsked = true;
      const left = restsUntil - performance.now();
      if (left > 0) setTimeout(now, left);
      else setImmediate(now);
    },
    /** Commits at once what waits. */
    now,
  };
}
