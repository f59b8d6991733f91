/** Runs in the page: resolves once animations have ended, fonts are loaded and nothing has changed for `QUIET_MS`. */
export function comeToRest(): Promise<void> {
  /** Longer than reading rows from the disk takes, which fills lists. */
  const QUIET_MS = 150;
  /** A page with a clock never comes to rest; it is taken as it is. */
  const AT_MOST_MS = 5000;
  const isMoving = () =>
    document.getAnimations().some(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    });
  /** On touch screens React Aria holds a dialog with a field back until the keyboard is out, or 600 ms have passed. */
  const isHeldBack = () =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
      (dialog) => !dialog.checkVisibility({ opacityProperty: true }),
    );
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
    const look = () =>
      isMoving() || isHeldBack() || document.fonts.status === 'loading' ? wait() : end();
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
