import { describe, expect, it } from 'vitest';
import { isCode } from '../../model/text/code.ts';
import { createFakeBackend, createFakeTime } from './engine.testkit.ts';
import type { Pairing } from './content.ts';
import { startPairing, type PairingState } from './pairing.ts';

const MINUTE = 60_000;
const PAIRED = { teamId: 'team-of-the-tests-0', screenId: 'screen-of-tests-00' };

function createPairing() {
  const time = createFakeTime();
  const fake = createFakeBackend();
  const states: PairingState[] = [];
  const paired: Pairing[] = [];
  let serial = 0;
  const start = () =>
    startPairing({
      backend: fake.backend,
      after: time.after,
      random: () => 0,
      randomBytes: (length) => Uint8Array.from({ length }, () => (serial += 7) % 200),
      onState: (state) => states.push(state),
      onPaired: (pairing) => paired.push(pairing),
      report: () => {},
    });
  const codes = () => states.flatMap((state) => (state.name === 'showingCode' ? [state.code] : []));
  return { time, fake, states, paired, codes, start };
}

describe('pairing', () => {
  it('shows a code that the backend has', async () => {
    const { time, fake, codes, start } = createPairing();
    start();
    await time.settle();
    expect(codes()).toHaveLength(1);
    expect(isCode(codes()[0] ?? '')).toBe(true);
    expect(fake.writes).toEqual([
      {
        [`codes/${codes()[0]}`]: {
          created: { '.sv': 'timestamp' },
          device: 'device-number-000001',
        },
      },
    ]);
  });

  it('shows another code before the first one ends', async () => {
    const { time, codes, start } = createPairing();
    start();
    await time.advance(8 * MINUTE);
    expect(codes()).toHaveLength(1);
    await time.advance(2 * MINUTE);
    expect(new Set(codes()).size).toBe(2);
  });

  it('listens once, however often the code changes', async () => {
    const { time, fake, start } = createPairing();
    start();
    await time.advance(60 * MINUTE);
    expect(fake.listening()).toEqual(['devices/device-number-000001']);
  });

  it('says that there is no connection and goes on by itself', async () => {
    const { time, fake, states, codes, start } = createPairing();
    fake.cut();
    start();
    await time.advance(10 * MINUTE);
    expect(states[states.length - 1]).toEqual({ name: 'connecting', hasFailed: true });
    expect(codes()).toEqual([]);
    fake.join();
    await time.advance(20_000);
    expect(codes()).toHaveLength(1);
  });

  it('says that the network wants a sign-in of its own, and goes on by itself', async () => {
    const { time, fake, states, codes, start } = createPairing();
    fake.meetPageOnce();
    start();
    await time.settle();
    expect(states[states.length - 1]).toEqual({
      name: 'connecting',
      hasFailed: true,
      isPortal: true,
    });
    await time.advance(20_000);
    expect(codes()).toHaveLength(1);
  });

  it('says that too many new screens came from this address, and goes on by itself', async () => {
    const { time, fake, states, codes, start } = createPairing();
    fake.crowdOnce();
    start();
    await time.settle();
    expect(states[states.length - 1]).toEqual({
      name: 'connecting',
      hasFailed: true,
      isCrowded: true,
    });
    await time.advance(20_000);
    expect(codes()).toHaveLength(1);
  });

  it('ends when the device is paired, and leaves nothing behind', async () => {
    const { time, fake, paired, start } = createPairing();
    start();
    await time.advance(MINUTE);
    fake.set('devices/device-number-000001', PAIRED);
    await time.advance(60 * MINUTE);
    expect(paired).toEqual([PAIRED]);
    expect(fake.listening()).toEqual([]);
    expect(time.pending()).toBe(0);
  });

  it('takes no ids that could point elsewhere', async () => {
    const { time, fake, paired, start } = createPairing();
    start();
    await time.settle();
    fake.set('devices/device-number-000001', { teamId: 'a/b', screenId: 'screen-of-tests-00' });
    expect(paired).toEqual([]);
  });

  it('makes a new device when the account is gone', async () => {
    const { time, fake, codes, start } = createPairing();
    fake.failOnce('signedOut');
    start();
    await time.advance(20_000);
    expect(codes()).toHaveLength(1);
    expect(fake.listening()).toEqual(['devices/device-number-000002']);
  });
});
