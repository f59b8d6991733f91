/** After a commit so many times as long as it took are free of commits: at most a quarter of the time is one. */
const REST = 3;
/** A disk that stood still for once makes nobody wait for three times as long again. */
const LONGEST_REST_MS = 100;

/**
 * When what waits is put on disk: each commit holds up everybody, so all that comes within one turn of the event loop,
 * or in the rest after a commit, shares the next one. `commit` is synchronous and throws nothing.
 */
export function createCommitPace(commit: () => void) {
  let isAsked = false;
  let restsUntil = 0;

  function now(): void {
    if (!isAsked) return;
    isAsked = false;
    const began = performance.now();
    commit();
    const ended = performance.now();
    restsUntil = ended + Math.min(LONGEST_REST_MS, REST * (ended - began));
  }

  return {
    /** There is something to commit. */
    ask(): void {
      if (isAsked) return;
      isAsked = true;
      const rest = restsUntil - performance.now();
      if (rest > 0) setTimeout(now, rest);
      else setImmediate(now);
    },
    /** Commits at once what waits. */
    now,
  };
}
