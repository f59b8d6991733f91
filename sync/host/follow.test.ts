import { beforeEach, expect, it } from 'vitest';
import type { TeamId } from '../../src/model/ids.ts';
import { teamKey } from '../../src/model/kinds.ts';
import { childGrant } from '../../src/model/rules/childGrant.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, idOf, U1, type Device } from '../engine/device.testkit.ts';
import { tamper, type Tampered } from '../engine/rules.testkit.ts';
import { followedFacts, followedSpaces } from './follow.ts';

const [A, B, P] = [1, 2, 3].map((n) => idOf<TeamId>('team', n)) as [TeamId, TeamId, TeamId];
const parent = `teams/${P}` as const;
const team = (name: string) => ({ name, parentTeam: P, rootTeam: P, rev: 1 });
const grant = { brandManager: true, createTemplates: true };
const slide = (n: number) => ({ id: idOf('slide', n), type: 'image', title: `S${n}`, shownRev: n });
const published = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [n, slide(n + 1)]));
const closed = (path: string) => path === `${parent}/children` || /users|screens|tags/.test(path);

let server: MemoryServer;
let net: Tampered;
let device: Device;
beforeEach(() => {
  const children = { [A]: { id: A, name: 'A' }, [B]: { id: B, name: 'B', ...grant } };
  const childSettings = { brandManager: false, createTemplates: false, parentTemplates: true };
  const head = { name: 'Parent', rev: 9, revs: { info: 9 } };
  server = createMemoryServer({
    initial: {
      teams: {
        [P]: { ...head, children, childSettings, published },
        [A]: team('A'),
        [B]: team('B'),
      },
    },
    access: {
      mayRead: (_uid, path) => !path.startsWith(parent) || !closed(path),
      mayWrite: () => true,
    },
  });
  net = tamper(server.connect(U1));
  device = createDevice(net, { seed: 1 });
});

/** A turn of a leader that has just started. */
async function turn(...teamIds: TeamId[]): Promise<void> {
  for (const _again of [1, 2]) {
    for (const { space, access, forTeams } of (await followedSpaces(device.store, U1, teamIds))
      .followed) {
      await device.engine.open(space, access, forTeams);
      const rev = server.tree.get(`${space}/rev`);
      device.engine.notice(space, typeof rev === 'number' ? rev : 0);
    }
    await device.engine.drain();
  }
}
const grantOfB = () => childGrant(device.row(teamKey(P))!, B);
const readsOf = (path: string) => net.reads.filter((read) => read === `${parent}/${path}`);

it('[HO3] [PL13] a parent is read for both of two open teams below it', async () => {
  await turn(A, B);
  expect(grantOfB()).toMatchObject(grant);
  expect(readsOf(`children/${A}`)).toHaveLength(1);
});

it('[PL13] one more team below a parent reads what is said of it, and no slide again', async () => {
  await turn(A);
  expect(grantOfB()).toMatchObject({ brandManager: false });
  net.reads.length = 0;
  await turn(A, B);
  expect(grantOfB()).toMatchObject(grant);
  expect(readsOf('name')).toHaveLength(1);
  expect(device.slot.disk.spaces.get(parent)).toMatchObject({ rev: 9, forTeams: [A, B] });
  // Only the news is requested; a first read would fetch all seven.
  expect(server.counts.refusals).toBeGreaterThan(0);
  net.reads.length = 0;
  await turn(B);
  await turn(A);
  expect(net.reads.filter((path) => path.startsWith(parent))).toEqual([]);
  expect(grantOfB()).toMatchObject(grant);
});

it('[PL13] a team that comes while the parent is read for the first time is not missed', async () => {
  net.before = (path) => (path === `${parent}/published` ? 'unreachable' : undefined);
  await turn(A);
  expect(device.slot.disk.spaces.get(parent)?.rev).toBeUndefined();
  net.before = undefined;
  device.engine.hurry();
  await turn(A, B);
  device.engine.hurry();
  await turn(A, B);
  expect(device.slot.disk.spaces.get(parent)).toMatchObject({ rev: 9 });
  expect(grantOfB()).toMatchObject(grant);
});

it('[PL13] templates that a parent keeps from its team are not asked for, until it lets it use them', async () => {
  const templates = async () =>
    (await followedSpaces(device.store, U1, [A])).followed.map(({ space }) => space);
  await turn(A);
  expect(await templates()).toContain(`templates/${P}`);
  server.admin({
    [`${parent}/children/${A}/parentTemplates`]: false,
    [`${parent}/rev`]: 10,
    [`${parent}/revs/info`]: 10,
  });
  await turn(A);
  expect(await templates()).not.toContain(`templates/${P}`);
  expect(await templates()).toContain(parent);
});

it('a root that is not the parent is read, too', async () => {
  const root = idOf<TeamId>('team', 4);
  server.admin({ [`teams/${root}`]: { name: 'Root', rev: 1 }, [`teams/${A}/rootTeam`]: root });
  await turn(A);
  expect(device.row(teamKey(root))).toMatchObject({ name: 'Root' });
});

it('plans, news and widgets are followed of every open team, screens of those that are looked at', () => {
  expect(followedFacts([A, B], [B]).toSorted()).toEqual(
    [
      `alerts/${A}`,
      `alerts/${B}`,
      'generalAssets/update',
      `plans/${A}`,
      `plans/${B}`,
      `screens/${B}`,
      `screenStates/${B}`,
      'widgets',
    ].toSorted(),
  );
});
