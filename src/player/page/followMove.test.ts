import { expect, it } from 'vitest';
import { createFakeTime } from '../engine/engine.testkit.ts';
import { arrive, followMove } from './followMove.ts';

const TO = 'https://new.example';
const NOTE = { to: TO, device: 'old-device', ticket: 'a-ticket' };
const HOUR = 60 * 60_000;
const HASH = '#moved=old-device.a-ticket';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function createOld(storage = createStorage()) {
  const time = createFakeTime();
  const went: string[] = [];
  const asked: string[] = [];
  const world = {
    movedTo: null as string | null | undefined,
    isThere: true,
    isOffline: false,
  };
  const start = () =>
    followMove({
      backend: async () => ({
        call: async (name: string) => {
          asked.push(name);
          if (world.isOffline) throw new Error('offline');
          return NOTE;
        },
      }),
      movedTo: async () => world.movedTo,
      isThere: async () => world.isThere,
      after: time.after,
      storage,
      go: (url) => void went.push(url),
    });
  return { time, went, asked, world, start, storage };
}

it('stays while the site is here, and goes once it says where it went', async () => {
  const { time, went, asked, world, start } = createOld();
  const stop = start();
  await time.advance(5 * HOUR);
  expect(went).toEqual([]);
  expect(asked).toEqual([]);
  world.movedTo = TO;
  await time.advance(2 * HOUR);
  stop();
  expect(asked).toEqual(['moveTicket']);
  expect(went).toEqual([`${TO}/player/${HASH}`]);
  expect(time.pending()).toBe(0);
});

it('plays on where it is until the new address answers', async () => {
  const { time, went, world, start } = createOld();
  Object.assign(world, { movedTo: TO, isThere: false });
  start();
  await time.advance(HOUR);
  expect(went).toEqual([]);
  world.isThere = true;
  await time.advance(60_000);
  expect(went).toEqual([`${TO}/player/${HASH}`]);
});

it('asks again where the old address gave no ticket', async () => {
  const { time, went, world, start } = createOld();
  Object.assign(world, { movedTo: TO, isOffline: true });
  start();
  await time.advance(60_000);
  expect(went).toEqual([]);
  world.isOffline = false;
  await time.advance(2 * HOUR);
  expect(went).toHaveLength(1);
});

it('goes at the next start too, when the old address is no more', async () => {
  const first = createOld();
  first.world.movedTo = TO;
  first.start();
  await first.time.advance(60_000);
  const second = createOld(first.storage);
  second.world.movedTo = undefined;
  second.start();
  await second.time.advance(1);
  expect(second.went).toEqual([`${TO}/player/${HASH}`]);
  expect(second.asked).toEqual([]);
});

it('stays at a site that was opened again', async () => {
  const { time, went, world, start, storage } = createOld();
  Object.assign(world, { movedTo: TO, isThere: false });
  start();
  await time.advance(60_000);
  Object.assign(world, { movedTo: null, isThere: true });
  await time.advance(HOUR);
  expect(went).toEqual([]);
  const later = createOld(storage);
  later.world.movedTo = undefined;
  later.start();
  await later.time.advance(HOUR);
  expect(later.went).toEqual([]);
});

function createNew(hash: string, storage = createStorage()) {
  const time = createFakeTime();
  const calls: unknown[] = [];
  const world = { failure: undefined as string | undefined };
  const cleaned: string[] = [];
  const start = () =>
    arrive({
      backend: async () => ({
        signIn: async () => 'new-device',
        call: async (...call: unknown[]) => {
          calls.push(call);
          if (world.failure) throw Object.assign(new Error('no'), { kind: world.failure });
          return {};
        },
      }),
      location: { hash, pathname: '/player/', search: '' },
      clean: (address) => void cleaned.push(address),
      storage,
      after: time.after,
    });
  return { time, calls, world, cleaned, start, storage };
}

it('shows its ticket at the new address once, and takes it out of the address', async () => {
  const arrived = createNew(HASH);
  arrived.start();
  await arrived.time.advance(10 * 60_000);
  expect(arrived.calls).toEqual([['claimMove', { device: 'old-device', ticket: 'a-ticket' }]]);
  expect(arrived.cleaned).toEqual(['/player/']);
  const later = createNew('', arrived.storage);
  later.start();
  await later.time.advance(60_000);
  expect(later.calls).toEqual([]);
});

it('shows it again after a restart without network', async () => {
  const arrived = createNew(HASH);
  arrived.world.failure = 'offline';
  const stop = arrived.start();
  await arrived.time.advance(61_000);
  stop();
  expect(arrived.calls.length).toBeGreaterThan(1);
  const later = createNew('', arrived.storage);
  later.start();
  await later.time.advance(1);
  expect(later.calls).toHaveLength(1);
});

it('gives a ticket up that is refused', async () => {
  const arrived = createNew(HASH);
  arrived.world.failure = 'refused';
  arrived.start();
  await arrived.time.advance(10 * 60_000);
  expect(arrived.calls).toHaveLength(1);
  expect(arrived.time.pending()).toBe(0);
});
