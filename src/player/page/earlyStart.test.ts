import { describe, expect, it } from 'vitest';
import { createFakeBackend, createFakeTime } from '../engine/engine.testkit.ts';
import type { PairingState } from '../engine/pairing.ts';
import { startEarly } from './earlyStart.ts';

const CONNECTING = { name: 'connecting', hasFailed: false } as const;

function start(connect?: () => Promise<never>) {
  const time = createFakeTime();
  const fake = createFakeBackend();
  const states: PairingState[] = [];
  const early = startEarly({
    connect: connect ?? (() => Promise.resolve(fake.backend)),
    randomBytes: (length) => new Uint8Array(length),
    show: (state) => states.push(state),
    after: time.after,
  });
  let isSettled = false;
  void early.settled.then(() => (isSettled = true));
  return { time, fake, states, early, isSettled: () => isSettled };
}

describe('the start of a new device', () => {
  it('shows a code once the backend has it, and hands it over once', async () => {
    const { time, fake, states, early, isSettled } = start();
    await time.settle();
    const code = await early.takeCode();
    expect(states).toEqual([CONNECTING, { name: 'showingCode', code }]);
    expect(Object.keys(fake.writes[0] ?? {})).toEqual([`codes/${code}`]);
    expect(await early.takeCode()).toBeUndefined();
    expect(isSettled()).toBe(true);
    expect(time.pending()).toBe(0);
  });

  it('keeps its code on screen while the player connects, but not once that fails', async () => {
    const { time, early } = start();
    expect(early.shown(CONNECTING)).toEqual(CONNECTING);
    await time.settle();
    const failed = { name: 'connecting', hasFailed: true } as const;
    expect(early.shown(CONNECTING)).toMatchObject({ name: 'showingCode' });
    expect(early.shown(failed)).toEqual(failed);
    expect(early.shown(CONNECTING)).toEqual(CONNECTING);
  });

  it('leaves failures to the player', async () => {
    const { time, states, early, isSettled } = start(() => Promise.reject(new Error('no network')));
    await time.settle();
    expect(states).toEqual([CONNECTING]);
    expect(await early.takeCode()).toBeUndefined();
    expect(isSettled()).toBe(true);
  });

  it('does not hold up the player on a slow line', async () => {
    const { time, isSettled } = start(() => new Promise(() => {}));
    await time.advance(1900);
    expect(isSettled()).toBe(false);
    await time.advance(200);
    expect(isSettled()).toBe(true);
  });
});
