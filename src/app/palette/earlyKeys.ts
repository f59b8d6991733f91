import { listenToPageKeys } from '../../platform/pageKeys.ts';

/** The latest count: someone may walk through the page by Tab first. */
const MOST = 8;
/** Whoever pressed a key longer ago has gone on to something else, ms. */
const LONGEST_MS = 5000;

export interface EarlyKeys {
  /** Records keys from now on. Returns how to stop. */
  listen(): () => void;
  /** Ends the recording; returns what was pressed, in order, unless the focus has moved since. */
  take(): readonly KeyboardEvent[];
}

/**
 * Records the keys of the page until the code that handles them is loaded: on a slow device that takes seconds, and the
 * page looks ready all the while.
 */
export function createEarlyKeys(): EarlyKeys {
  let pressed: KeyboardEvent[] = [];
  const note = (event: KeyboardEvent) => {
    pressed = [...pressed, event].slice(-MOST);
  };
  // F6 is heard even where a button stops all keys, as the handler of F6 does.
  const noteRegion = (event: KeyboardEvent) => event.key === 'F6' && note(event);
  const noteOther = (event: KeyboardEvent) => event.key !== 'F6' && note(event);
  let stopOther = () => {};
  const stop = () => {
    document.removeEventListener('keydown', noteRegion, true);
    stopOther();
  };
  return {
    listen() {
      document.addEventListener('keydown', noteRegion, true);
      stopOther = listenToPageKeys(noteOther);
      return stop;
    },
    take() {
      stop();
      const [all, last] = [pressed, pressed.at(-1)];
      pressed = [];
      if (!last || last.target !== document.activeElement) return [];
      return all.filter(({ timeStamp }) => performance.now() - timeStamp < LONGEST_MS);
    },
  };
}
