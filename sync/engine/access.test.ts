import { beforeEach, describe, expect, it } from 'vitest';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { slideKey, teamKey } from '../../src/model/kinds.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { saveTeam } from '../../src/model/mutations/team/saveTeam.ts';
import { saveUser } from '../../src/model/mutations/user/saveUser.ts';
import { setSubscription } from '../../src/model/mutations/slide/setSubscription.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createBackoff } from './pace/backoff.ts';
import { createDevice, T1, T2, twoTeams, U1, type Device } from './device.testkit.ts';
import { BackendError } from './ports.ts';
import { discardParked, retryChange } from './review.ts';
import {
  add,
  isPatch,
  reasons,
  ref,
  save,
  slide,
  states,
  tamper,
  team,
  type Tampered,
} from './rules.testkit.ts';

let server: MemoryServer;
let net: Tampered;
let one: Device;
let now = 1_000_000;
/** Matches the paths that are refused now. */
let closed = /^$/;

const at = (path: string) => server.tree.get(`${team}/${path}`);
const drain = () => one.engine.drain();
const later = async (ms = 300_000) => {
  now += ms;
  return drain();
};
const look = async () => {
  one.engine.notice(team, undefined);
  return later();
};
const lost = (space: typeof team | `users/${string}` = team) =>
  one.slot.disk.spaces.get(space)?.lost;
const deps = () => ({ store: one.store, mutators: MUTATORS });

beforeEach(async () => {
  now = 1_000_000;
  closed = /^$/;
  server = createMemoryServer({
    initial: twoTeams(),
    access: {
      mayRead: (_uid, path) => !closed.test(path),
      mayWrite: (_uid, path) => !closed.test(path),
    },
  });
  net = tamper(server.connect(U1));
  one = createDevice(net, { seed: 1, now: () => now });
  for (const space of [team, `teams/${T2}`, `users/${U1}`] as const)
    await one.engine.open(space, 'member');
  await drain();
});

describe('a space that was closed for a moment', () => {
  it('[b N] [FA11] opens again although its revision stays, and takes up what was set aside', async () => {
    await one.commit(addSlide, add(1));
    closed = /^teams\/team0000000000000001/;
    await look();
    expect([lost(), reasons(one)]).toEqual([true, ['removedFromTeam']]);
    closed = /^$/;
    await look();
    expect([lost(), one.log()]).toEqual([undefined, []]);
    expect(at('slides/0/id')).toBe(ref(1).key.split('/')[1]);
  });

  it('[i] [FA11] a profile opens again in the next start, when nobody else moves it', async () => {
    const space = `users/${U1}` as const;
    closed = /^users/;
    one.engine.notice(space, undefined);
    await drain();
    expect(lost(space)).toBe(true);
    closed = /^$/;
    await one.commit(saveUser, { fields: { language: 'de' } });
    const next = createDevice(net, { seed: 2, slot: one.slot, now: () => now });
    next.engine.notice(space, 0);
    await next.engine.drain();
    expect([lost(space), next.log()]).toEqual([undefined, []]);
    expect(server.tree.get(`users/${U1}/language`)).toBe('de');
  });

  it('[FA11] is looked at now and then without being asked, for the price of one read', async () => {
    closed = /^teams\/team0000000000000001/;
    await look();
    const before = net.reads.length;
    for (let minute = 0; minute < 600; minute++) await later(60_000);
    expect(net.reads.length - before).toBeGreaterThan(5);
    expect(net.reads.length - before).toBeLessThan(40);
    expect(net.refreshed).toBe(1);
    expect(lost()).toBe(true);
    expect(one.slot.disk.status?.phase).toBe('idle');
    closed = /^$/;
    await later(3_600_000);
    expect(lost()).toBeUndefined();
  });

  it('[FA11] a try that its user asks for is made at once, and set aside again while it is closed', async () => {
    await one.commit(addSlide, add(1));
    closed = /^teams\/team0000000000000001/;
    await look();
    const [row] = one.slot.disk.log.values();
    await retryChange(deps(), row!.id);
    await drain();
    expect(reasons(one)).toEqual(['removedFromTeam']);
    await retryChange(deps(), row!.id);
    closed = /^$/;
    await drain();
    expect(one.log()).toEqual([]);
  });

  it('[FA11] what its user has discarded meanwhile stays away', async () => {
    await one.commit(addSlide, add(1));
    closed = /^teams\/team0000000000000001/;
    await look();
    const [row] = one.slot.disk.log.values();
    await discardParked(deps(), row!.id);
    closed = /^$/;
    await look();
    expect([one.log(), at('slides')]).toEqual([[], null]);
  });
});

describe('a member who only reads now', () => {
  it('[b G] [PL4] finds what waits set aside, and can let go of it', async () => {
    await one.commit(addSlide, add(1, { title: 'For the parent team' }));
    await one.commit(addSlide, add(2, {}, T2));
    await one.engine.open(team, 'reader', [T2]);
    await look();
    expect(reasons(one)).toEqual(['removedFromTeam']);
    expect(one.row(ref(1))).toBeUndefined();
    expect(server.tree.get(`teams/${T2}/slides/0/id`)).toBeDefined();
    const [row] = one.slot.disk.log.values();
    await discardParked(deps(), row!.id);
    expect(one.log()).toEqual([]);
  });

  it('[PL4] and back: what was set aside goes again, once, also if it was on its way', async () => {
    net.after = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.commit(addSlide, add(1));
    await drain();
    net.after = undefined;
    await one.commit(addSlide, add(2));
    await one.engine.open(team, 'reader', [T2]);
    await look();
    expect(reasons(one)).toEqual(['removedFromTeam', 'removedFromTeam']);
    expect(one.slot.disk.batches.size).toBe(0);
    await one.engine.open(team, 'member');
    await look();
    expect(one.log()).toEqual([]);
    expect(Object.keys(at('slides') as object)).toHaveLength(2);
  });

  it('[PL4] [FA13] takes nothing for closed to them because their token ended while they read', async () => {
    server.admin({
      [`${team}/rev`]: 1,
      [`${team}/childSettings`]: { brandManager: true, createTemplates: true },
    });
    closed = /^teams\/team0000000000000001\/(users|tags|slides)/;
    let hasEnded = false;
    net.before = (path) => {
      hasEnded ||= path === `${team}/name`;
      return hasEnded && net.refreshed === 0 && path.startsWith(team) ? 'denied' : undefined;
    };
    const reader = createDevice(net, { seed: 8, now: () => now });
    await reader.engine.open(team, 'reader', [T2]);
    await reader.engine.drain();
    now += 300_000;
    await reader.engine.drain();
    expect(reader.row(teamKey(T1))).toMatchObject({
      name: 'One',
      childSettings: { brandManager: true, createTemplates: true },
    });
    expect(net.refreshed).toBe(1);
  });

  it('[PL4] a change over two teams waits for neither of them then', async () => {
    await one.engine.open(team, 'reader', [T2]);
    await look();
    await one.commit(saveUser, { fields: { language: 'de' } });
    await look();
    expect(one.log()).toEqual([]);
  });
});

describe('what a refusal is', () => {
  const isOffender = (patch?: object) => JSON.stringify(patch ?? {}).includes('Refused');

  it('[b E] [FA12] a rule also where the clock takes every token for old', async () => {
    net.before = (_path, patch) => (isOffender(patch) ? 'expired' : undefined);
    await one.commit(addSlide, add(1, { title: 'Refused by a rule' }));
    await one.commit(addSlide, add(2, { title: 'Innocent' }));
    for (let turn = 0; turn < 6; turn++) await look();
    expect(reasons(one)).toEqual(['refusedByRule']);
    expect(at('slides/0/title')).toBe('Innocent');
    expect(net.refreshed).toBeLessThanOrEqual(2);
  });

  it('what changed in another space, with the reason that people understand', async () => {
    const office = `teams/${T2}` as const;
    await one.commit(saveTeam, { teamId: T1, fields: { acceptsRequired: true } });
    await one.commit(addSlide, { ...add(1, {}, T2), status: 'published' });
    await drain();
    const two = createDevice(server.connect(U1), { seed: 5, now: () => now });
    await two.engine.open(office, 'member');
    await two.engine.drain();
    const share = { isRequired: true, toAll: true, place: 'after' } as const;
    await two.commit(saveSlide, save(1, { share }, T2));
    await two.engine.drain();
    net.before = (_path, patch) =>
      JSON.stringify(patch ?? {}).includes('subscriptions') ? 'denied' : undefined;
    const off = { teamId: T1, slideId: slide(1), from: 'parent', isOn: false, name: '' } as const;
    // An older app named no team, and has no other reason.
    await one.commit(setSubscription, off);
    expect(one.row(slideKey(T2, slide(1)))).not.toHaveProperty('share');
    await drain();
    await one.commit(setSubscription, { ...off, ownerId: T2 });
    await drain();
    expect(reasons(one)).toEqual(['refusedByRule', 'requiredAbove']);
    expect(one.row(slideKey(T2, slide(1)))).toMatchObject({ share });
  });

  it('[h E] [FA12] a removal also where the clock takes every token for old', async () => {
    await one.commit(addSlide, add(1));
    net.before = (path, patch) =>
      path.startsWith(team) || patch?.[`${team}/rev`] ? 'expired' : undefined;
    await look();
    expect([lost(), reasons(one)]).toEqual([true, ['removedFromTeam']]);
    for (let turn = 0; turn < 30; turn++) await look();
    expect(net.refreshed).toBeLessThan(40);
  });

  it('[FA13] no change is blamed for a token that ended on its way', async () => {
    await one.commit(addSlide, add(1));
    let count = 0;
    // The database cannot tell the two apart.
    net.before = (path, patch) => (isPatch(path, patch) && ++count === 1 ? 'denied' : undefined);
    await drain();
    expect([one.log(), net.refreshed]).toEqual([[], 1]);
    expect(net.patches).toHaveLength(2);
  });

  it('[FA13] a token that cannot be renewed blames nobody', async () => {
    await one.commit(addSlide, add(1));
    net.before = (path, patch) => (isPatch(path, patch) ? 'denied' : undefined);
    net.refresh = () => Promise.reject(new BackendError('unreachable', 'no answer'));
    for (let turn = 0; turn < 5; turn++) await look();
    expect(states(one)).toEqual(['sent']);
  });

  it('[FA12] a read that is refused for an old token is asked again, and not forgotten', async () => {
    server.admin({ [`${team}/rev`]: 1, [`${team}/name`]: 'Renamed', [`${team}/revs/info`]: 1 });
    let count = 0;
    net.before = (path) => (path === `${team}/minClient` && ++count === 1 ? 'expired' : undefined);
    one.engine.notice(team, 1);
    await drain();
    await later();
    expect(one.row({ kind: 'team', key: T1 })?.name).toBe('Renamed');
    expect((await later()).nextMs).toBeUndefined();
  });

  it('[b Q] [FA14] of a wrong request is told as one, and the rest of its batch goes', async () => {
    net.before = (_path, patch) => (isOffender(patch) ? 'invalid' : undefined);
    for (let n = 1; n <= 5; n++)
      await one.commit(addSlide, add(n, { title: n === 3 ? 'Refused' : 'Fine' }));
    await drain();
    expect(reasons(one)).toEqual(['invalid']);
    expect(Object.keys(at('slides') as object)).toHaveLength(4);
  });
});

describe('clocks', () => {
  const YEAR = 365 * 86_400_000;
  it.each([20 * YEAR, -20 * YEAR, 3_600_000, -3_600_000])(
    '[FA6] a jump of %d ms stalls nothing',
    async (jump) => {
      let isAway = true;
      net.before = () => (isAway ? 'unreachable' : undefined);
      await one.commit(saveSlide, save(1, {})).catch(() => undefined);
      await one.commit(addSlide, add(1));
      for (let turn = 0; turn < 8; turn++) await look();
      now += jump;
      isAway = false;
      for (let turn = 0; turn < 3; turn++) {
        const { nextMs } = await drain();
        expect(nextMs ?? 0).toBeLessThanOrEqual(300_000);
        now += nextMs ?? 0;
      }
      await drain();
      expect(one.log()).toEqual([]);
    },
  );

  it('[FA6] a lane whose wait is over and that nobody needs keeps nobody awake', () => {
    let ms = 0;
    const backoff = createBackoff({ now: () => ms }, () => Uint8Array.of(0, 0));
    backoff.fail('lane');
    expect(backoff.nextMs()).toBe(1_000);
    ms = 2_000;
    backoff.prune(() => true);
    expect(backoff.nextMs()).toBe(0);
    backoff.prune(() => false);
    expect(backoff.nextMs()).toBeUndefined();
  });
});
