/**
 * For an effect that waits: runs its work, after a pause if one is given, and returns the effect's cleanup. The work
 * asks whether it is over before it shows what it found.
 */
export function untilOver(work: (isOver: () => boolean) => Promise<unknown>, pauseMs?: number) {
  let isOver = false;
  const run = () => void work(() => isOver);
  const timer = pauseMs === undefined ? undefined : setTimeout(run, pauseMs);
  if (pauseMs === undefined) run();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
