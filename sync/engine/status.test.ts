import { beforeEach, expect, it } from 'vitest';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, twoTeams, U1, type Device } from './device.testkit.ts';
import { add, tamper, team, type Tampered } from './rules.testkit.ts';

let server: MemoryServer;
let net: Tampered;
let one: Device;
let now = 1_000_000;

const status = () => one.slot.disk.status;
const phases = () => status()?.transitions?.map(({ phase }) => phase);
const look = () => {
  one.engine.notice(team, undefined);
  one.engine.hurry();
  return one.engine.drain();
};

beforeEach(async () => {
  now = 1_000_000;
  server = createMemoryServer({ initial: twoTeams() });
  net = tamper(server.connect(U1));
  one = createDevice(net, { seed: 1, now: () => now });
  await one.engine.open(team, 'member');
});

it('[TL1] is not up to date before the server has answered', async () => {
  net.before = () => 'unreachable';
  await one.engine.drain();
  expect(status()).toMatchObject({ phase: 'offline', loading: [team] });
  expect(status()?.upToDateAtMs).toBeUndefined();
  net.before = undefined;
  now += 5_000;
  await look();
  expect(status()).toMatchObject({ phase: 'idle', loading: [], upToDateAtMs: now });
});

it('[TL1] confirms again when it looks again, at most once a minute', async () => {
  await one.engine.drain();
  now += 59_000;
  await look();
  expect(status()?.upToDateAtMs).toBe(now - 59_000);
  now += 1_000;
  await look();
  expect(status()?.upToDateAtMs).toBe(now);
});

it('[TL1] confirms at once after a clock was set back', async () => {
  now += 86_400_000;
  await one.engine.drain();
  now -= 86_400_000;
  await look();
  expect(status()?.upToDateAtMs).toBe(now);
});

it.each(['signedOut', 'unreachable'] as const)(
  '[TL2] stays %s while it tries again, also in the next start',
  async (kind) => {
    await one.engine.drain();
    net.before = () => kind;
    await look();
    const before = phases();
    await look();
    one = createDevice(net, { seed: 2, slot: one.slot, now: () => now });
    await look();
    expect(phases()).toEqual(before);
  },
);

it('[TL2] is sending as soon as there is something to send', async () => {
  await one.engine.drain();
  net.before = () => 'unreachable';
  await one.commit(addSlide, add(1));
  await one.engine.drain();
  net.before = undefined;
  await look();
  expect(phases()?.slice(-3)).toEqual(['offline', 'sending', 'idle']);
});
