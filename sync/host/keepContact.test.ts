import { expect, it } from 'vitest';
import { createFakeTime } from '../../src/player/engine/engine.testkit.ts';
import type { Backend, Json } from '../engine/ports.ts';
import { keepContact } from './keepContact.ts';

it('notes the contact once what is listened to has answered, renews it, and notes at once that it is lost', async () => {
  const time = createFakeTime();
  const notes: Json[] = [];
  let isOver = false;
  const tell = new Map<string, (value: Json) => void>();
  const watch: Backend['watch'] = (path, onValue) => {
    tell.set(path, onValue);
    return () => void tell.delete(path);
  };
  const stop = keepContact(
    {
      putFact: async (_path, value) => void notes.push(value),
      timers: {
        set: (run, ms) => time.after(ms, run),
        clear: (timer) => (timer as (() => void) | undefined)?.(),
      },
      onFault: (cause) => expect.fail(String(cause)),
    },
    { watch } as Backend,
    () => isOver,
  );
  tell.get('.info/serverTimeOffset')?.(7000);
  tell.get('.info/connected')?.(true);
  await time.advance(4000);
  expect(notes).toEqual([]);
  await time.advance(122_000);
  expect(notes).toEqual(Array(3).fill({ isConnected: true, aheadMs: 7000 }));
  tell.get('.info/connected')?.(false);
  await time.advance(300_000);
  expect(notes.slice(3)).toEqual([{ isConnected: false, aheadMs: 7000 }]);
  isOver = true;
  tell.get('.info/connected')?.(false);
  expect(notes).toHaveLength(4);
  tell.get('.info/connected')?.(true);
  stop();
  expect([time.pending(), tell.size]).toEqual([0, 0]);
});
