import { EMPTY_CURSOR, type Cursor } from '../../model/rules/playSequence.ts';
import {
  createFakeStage,
  createFakeTime,
  fakeItem,
  line,
  type Behaviour,
} from './engine.testkit.ts';
import { createFailures } from './failures.ts';
import type { PlayItem } from './playItem.ts';
import type { PlaylistEntry } from './playlist.ts';
import { createTimeline } from './timeline.ts';

export const SECOND = 1000;

/** Runs the loop over slides that behave as told, with a clock and a stage of its own. */
export function createLoop(names: readonly string[], behaviours: Record<string, Behaviour> = {}) {
  const time = createFakeTime();
  const stage = createFakeStage(time);
  for (const [name, behaviour] of Object.entries(behaviours)) stage.behave(name, behaviour);
  const items = new Map<string, PlayItem>();
  const order: string[] = [];
  const played: { slideId: string; ms: number }[] = [];
  const reports: string[] = [];
  const held: number[] = [];
  let cursor: Cursor = EMPTY_CURSOR;
  const add = (name: string, over: Partial<PlayItem> = {}): void => {
    if (!items.has(name)) order.push(name);
    items.set(
      name,
      fakeItem(name, { kind: behaviours[name]?.lengthMs ? 'video' : 'image', ...over }),
    );
  };
  for (const name of names) add(name);
  let isBroken = false;
  let asked = 0;
  const playlist = (): PlaylistEntry[] => {
    asked += 1;
    if (isBroken) throw new Error('nobody can read this');
    return order.flatMap((name, index) => {
      const item = items.get(name);
      const frequency = name.startsWith('every') ? Number(name.slice(5)) - 1 : 0;
      return item
        ? [{ item, loop: { id: name, frequency, order: String(index).padStart(3, '0') } }]
        : [];
    });
  };
  const failures = createFailures(time.clock.monotonic);
  const timeline = createTimeline({
    clock: time.clock,
    after: time.after,
    stage: stage.stage,
    failures,
    playlist,
    cursor,
    saveCursor: (next) => (cursor = next),
    onPlayed: (slideId, ms) => played.push({ slideId, ms }),
    onShown: () => {},
    onHeld: (ms) => held.push(ms),
    onBenched: () => {},
    mayChange: () => true,
    report: (event, detail) => reports.push(line(event, detail?.['slideId'], detail?.['why'])),
  });
  timeline.wake();
  return {
    time,
    stage,
    timeline,
    items,
    add,
    failures,
    played,
    reports,
    /** How long each hold was to be when it began; 0 where one ended. */
    held,
    cursor: () => cursor,
    asked: () => asked,
    breakPlaylist: (breaks: boolean) => (isBroken = breaks),
    remove(name: string) {
      items.delete(name);
      timeline.wake();
    },
    shown: () => stage.log.map(({ shows }) => shows),
  };
}
