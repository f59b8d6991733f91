import type { Cursor } from '../../model/rules/playSequence.ts';
import type { PlayItem } from './playItem.ts';
import type { PreparedItem, Stage } from './stage.ts';

/** For decoding a large image or opening a video on a slow device; longer is a failure. */
const PREPARE_LIMIT_MS = 15_000;
/** Between `show` and the first painted frame. */
const PAINT_LIMIT_MS = 3000;

/** The item being prepared behind the screen. */
export interface Upcoming {
  readonly item: PlayItem;
  readonly cursor: Cursor;
  readonly prepared: PreparedItem;
  readonly since: number;
  state: 'preparing' | 'ready' | 'painting' | 'failed';
  lengthMs: number | undefined;
  paintingSince: number;
}

/** Starts preparing an item; `onChange` is called when it is ready, or cannot be. */
export function startUpcoming(
  stage: Stage,
  item: PlayItem,
  cursor: Cursor,
  now: number,
  onChange: () => void,
): Upcoming {
  const made: Upcoming = {
    item,
    cursor,
    prepared: prepareSafely(stage, item, onChange),
    since: now,
    state: 'preparing',
    lengthMs: undefined,
    paintingSince: 0,
  };
  made.prepared.ready.then(
    ({ lengthMs }) => {
      if (made.state === 'preparing') made.state = 'ready';
      made.lengthMs = lengthMs;
      onChange();
    },
    () => {
      made.state = 'failed';
      onChange();
    },
  );
  return made;
}

/** True when its time is up and it is still not ready. */
export function isLate({ state, since, paintingSince }: Upcoming, now: number): boolean {
  if (state === 'painting') return now - paintingSince > PAINT_LIMIT_MS;
  return state !== 'ready' && now - since > PREPARE_LIMIT_MS;
}

/** A stage that throws is a slide that fails. */
function prepareSafely(stage: Stage, item: PlayItem, onEvent: () => void): PreparedItem {
  try {
    return stage.prepare(item, onEvent);
  } catch (error) {
    return {
      ready: Promise.reject(error),
      show: () => Promise.reject(error),
      position: () => null,
      hasEnded: () => false,
      update: () => false,
      isOutgrown: () => false,
      dispose: () => {},
    };
  }
}
