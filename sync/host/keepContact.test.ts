import { expect, it } from 'vitest';
import { createFakeTime } from '../../src/player/engine/engine.testkit.ts';
import type { Backend, Json } from '../engine/ports.ts';
import { keepContact } from './keepContact.ts';

const OFFSET = '.info/serverTimeOffset';
const CONNECTED = '.info/connected';

function startKeeping() {
  const time = createFakeTime();
  const notes: Json[] = [];
  const firstNotes: Json[] = [];
  const told = new Map<string, (value: Json) => void>();
  const run = { isOver: false };
  const watch: Backend['watch'] = (path, onValue) => {
    told.set(path, onValue);
    return () => void told.delete(path);
  };
  const deps = {
    putFact: async (_path: string, value: Json, unless?: 'known') =>
      void (unless ? firstNotes : notes).push(value),
    timers: {
      set: (then: () => void, ms: number) => time.after(ms, then),
      clear: (timer: unknown) => (timer as (() => void) | undefined)?.(),
    },
    onFault: (cause: unknown) => expect.fail(String(cause)),
  };
  const stop = keepContact(deps, { watch } as Backend, () => run.isOver);
  return {
    time,
    notes,
    firstNotes,
    told,
    run,
    stop,
    tell: (path: string, v: Json) => told.get(path)?.(v),
  };
}

it('notes the contact once what is listened to has answered, renews it, and notes at once that it is lost', async () => {
  const { time, notes, told, run, stop, tell } = startKeeping();
  tell(OFFSET, 7000);
  tell(CONNECTED, true);
  await time.advance(4000);
  expect(notes).toEqual([]);
  await time.advance(122_000);
  expect(notes).toEqual(Array(3).fill({ isConnected: true, aheadMs: 7000 }));
  tell(CONNECTED, false);
  await time.advance(300_000);
  expect(notes.slice(3)).toEqual([{ isConnected: false, aheadMs: 7000 }]);
  run.isOver = true;
  tell(CONNECTED, false);
  expect(notes).toHaveLength(4);
  tell(CONNECTED, true);
  stop();
  expect([time.pending(), told.size]).toEqual([0, 0]);
});

it('leaves the note of the former run until there was contact, as a start without a network heard nothing', async () => {
  const { time, notes, tell } = startKeeping();
  tell(OFFSET, 0);
  tell(CONNECTED, false);
  await time.advance(600_000);
  tell(CONNECTED, true);
  await time.advance(4000);
  tell(CONNECTED, false);
  await time.advance(600_000);
  expect(notes).toEqual([]);
});

it('begins the record of a new device at once, as its own clock may be wrong by days', () => {
  const { notes, firstNotes, run, tell } = startKeeping();
  tell(OFFSET, -86_400_000);
  tell(CONNECTED, false);
  expect(firstNotes).toEqual([]);
  tell(CONNECTED, true);
  expect([firstNotes, notes]).toEqual([[{ isConnected: false, aheadMs: -86_400_000 }], []]);
  run.isOver = true;
  tell(CONNECTED, true);
  expect(firstNotes).toHaveLength(1);
});
