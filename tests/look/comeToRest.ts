/** In the page: until nothing of it has changed for a moment, while its animations have ended and its fonts are here. */
export function comeToRest(): Promise<void> {
  /** Longer than reading rows from the disk takes, by which lists are filled. */
  const QUIET_MS = 150;
  /** A page with a clock never rests: it is taken as it is. */
  const AT_MOST_MS = 5000;
  const isMoving = () =>
    document.getAnimations().some(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    });
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    };
    const changes = new MutationObserver(wait);
    const end = () => {
      changes.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve();
    };
    const look = () => (isMoving() || document.fonts.status === 'loading' ? wait() : end());
    const last = setTimeout(end, AT_MOST_MS);
    changes.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
    wait();
  });
}
