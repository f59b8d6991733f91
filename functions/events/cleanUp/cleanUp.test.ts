import { beforeEach, expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.ts';
import { createMemoryPorts } from '../../testing/memoryPorts.testkit.ts';
import { cleanUp } from './cleanUp.ts';
import { storedFilesIn } from './filesIn.ts';
import { freeScreen } from './freeScreen.ts';
import { noteDeletedSlide, noteDeletedTemplate } from './noteDeleted.ts';
import { noteSlideFiles, noteUpload } from './noteFiles.ts';
import { createReferences } from './references.ts';

const DAY = 24 * 60 * 60 * 1000;
const TEAM = 'teamTEAMteamTEAM1234';
const CHILD = 'childCHILDchild12345';
const SLIDE = 'slideSLIDEslide12345';
const TEMPLATE = 'templateTEMPLATE1234';
const FILE = `teams/${TEAM}/slides/${SLIDE}/1700000000000__landscape`;
const OTHER = `teams/${TEAM}/slides/${SLIDE}/1700000000001__landscape`;
const showing = (path: string, fields: object = {}): Json => ({
  id: SLIDE,
  type: 'image',
  status: 'published',
  rev: 4,
  shownRev: 4,
  media: { landscape: { path } },
  ...fields,
});
const params = { team: TEAM, index: '0' };

let memory: ReturnType<typeof createMemoryPorts>;
beforeEach(async () => {
  memory = createMemoryPorts({ [`teams/${TEAM}/rev`]: 4 });
  for (const path of [FILE, OTHER]) {
    await memory.ports.files.write(path, new Uint8Array(3), 'image/png');
  }
});
const later = async (days: number) => {
  memory.advance(days * DAY);
  await cleanUp.run(memory.ports);
};
const replace = () =>
  noteSlideFiles.run(memory.ports, { params, before: showing(FILE), after: showing(OTHER) });

test('files are found by path and by address, at any depth', () => {
  const address = `/v0/b/site/o/${encodeURIComponent(OTHER)}?alt=media&token=x`;
  expect([
    ...storedFilesIn({ a: [{ path: FILE }], b: { c: address }, d: 'o/%E0%A4%A', e: 5 }),
  ]).toEqual([FILE, OTHER]);
});

test('a replaced file goes after its grace, not before', async () => {
  memory.set({ [`teams/${TEAM}/slides/0`]: showing(OTHER) });
  await replace();
  await later(6);
  expect([...memory.files.keys()]).toEqual([FILE, OTHER]);
  await later(2);
  expect([...memory.files.keys()]).toEqual([OTHER]);
  expect(memory.get('trash')).toBeNull();
});

test('a row that names files of others shortens nobody’s time', async () => {
  await noteUpload.run(memory.ports, FILE);
  const thief = { params: { team: CHILD, index: '0' }, before: showing(FILE), after: null };
  await noteSlideFiles.run(memory.ports, thief);
  // The row that the file was uploaded for is on an offline device.
  await later(60);
  expect(memory.files.has(FILE)).toBe(true);
  await later(31);
  expect(memory.files.has(FILE)).toBe(false);
});

test('a file of others that a row let go of is looked at again all the same', async () => {
  const child = { params: { team: CHILD, index: '0' }, before: showing(FILE), after: null };
  await noteSlideFiles.run(memory.ports, child);
  await later(91);
  expect(memory.files.has(FILE)).toBe(false);
});

test.each([
  ['another slide', { [`teams/${TEAM}/slides/1`]: showing(FILE) }],
  ['a template', { [`templates/${TEAM}/canvas/${TEMPLATE}`]: { doc: { source: FILE } } }],
  [
    'a child team',
    {
      [`teams/${TEAM}/children/${CHILD}/id`]: CHILD,
      [`teams/${CHILD}/slides/0`]: showing(FILE),
    },
  ],
])('a file that %s needs stays', async (_who, rows) => {
  memory.set(rows);
  await replace();
  await later(8);
  expect(memory.files.has(FILE)).toBe(true);
  expect(memory.get('trash')).toBeNull();
});

test('a file of a kept version stays until the version goes', async () => {
  const history = `teams/${TEAM}/history/${SLIDE}/3`;
  memory.set({ [history]: { at: 1, value: showing(FILE) } });
  await replace();
  await later(8);
  expect(memory.files.has(FILE)).toBe(true);
  memory.set({ [history]: null });
  await later(30);
  expect(memory.files.has(FILE)).toBe(false);
});

test('what a team has is looked at some at a time, and its versions only when no row needs the file', async () => {
  const rows = Array.from({ length: 90 }, (_, n) => [`teams/${TEAM}/slides/${n}`, showing(OTHER)]);
  const kept = Array.from({ length: 30 }, (_, n) => [
    `teams/${TEAM}/history/slide${n}/3`,
    { at: 1, value: showing(n === 29 ? FILE : OTHER) },
  ]);
  memory.set(Object.fromEntries([...rows, ...kept]) as Record<string, Json>);
  const asked: string[] = [];
  const { page, get } = memory.ports.database;
  Object.assign(memory.ports.database, {
    get: (path: string) => (asked.push(path), get(path)),
    page: (path: string, after: string | null, limit: number) => (
      asked.push(`${path} ${limit}`), page(path, after, limit)
    ),
  });
  const references = createReferences(memory.ports.database);
  expect(await references.find(OTHER)).toBe('row');
  expect(asked.filter((path) => path.includes('history'))).toEqual([]);
  expect(await references.find(FILE)).toBe('version');
  expect(new Set(asked.filter((path) => /slides|history|canvas/.test(path)))).toEqual(
    new Set([`teams/${TEAM}/slides 20`, `templates/${TEAM}/canvas 20`, `teams/${TEAM}/history 2`]),
  );
});

test('files of an import go after a day, files that nobody came to use after 90', async () => {
  const picked = `teams/${TEAM}/imports/${SLIDE}/logo.png`;
  await memory.ports.files.write(picked, new Uint8Array(3), 'image/png');
  for (const path of [picked, FILE]) await noteUpload.run(memory.ports, path);
  await later(1.1);
  expect([...memory.files.keys()]).toEqual([FILE, OTHER]);
  await later(89);
  expect([...memory.files.keys()]).toEqual([OTHER]);
});

test('an upload that is told of late, or once more, puts nothing off', async () => {
  await noteUpload.run(memory.ports, FILE);
  await replace();
  await noteUpload.run(memory.ports, FILE);
  await later(8);
  expect([...memory.files.keys()]).toEqual([OTHER]);
});

test('a deleted slide is purged after 30 days to what tells that it is deleted', async () => {
  const deleted = showing(FILE, { status: 'deleted' });
  memory.set({
    [`teams/${TEAM}/slides/0`]: deleted,
    [`teams/${TEAM}/history/${SLIDE}/3`]: { at: 1, value: showing(OTHER) },
  });
  const change = { params, before: showing(FILE), after: deleted };
  await noteDeletedSlide.run(memory.ports, change);
  await later(29);
  expect(memory.get(`teams/${TEAM}/slides/0/type`)).toBe('image');
  await later(2);
  expect(memory.get(`teams/${TEAM}/slides/0`)).toEqual({
    id: SLIDE,
    rev: 5,
    shownRev: 4,
    status: 'deleted',
  });
  expect(memory.get(`teams/${TEAM}/rev`)).toBe(5);
  expect(memory.get(`teams/${TEAM}/history`)).toBeNull();
  await later(8);
  expect(memory.files.size).toBe(0);
  const before = structuredClone(memory.root);
  await noteDeletedSlide.run(memory.ports, { ...change, before: null, after: null });
  expect(memory.root).toEqual(before);
});

test('a slide that was restored stays', async () => {
  const deleted = showing(FILE, { status: 'deleted' });
  memory.set({ [`teams/${TEAM}/slides/0`]: deleted });
  await noteDeletedSlide.run(memory.ports, { params, before: showing(FILE), after: deleted });
  memory.set({ [`teams/${TEAM}/slides/0`]: showing(FILE) });
  await noteDeletedSlide.run(memory.ports, { params, before: deleted, after: showing(FILE) });
  expect(memory.get('trash')).toBeNull();
  await later(31);
  expect(memory.get(`teams/${TEAM}/slides/0`)).toEqual(showing(FILE));
});

test('deleted templates are purged too', async () => {
  const path = `templates/${TEAM}/canvas/${TEMPLATE}`;
  const row = { id: TEMPLATE, name: 'Offer', status: 'deleted', rev: 2, doc: { source: FILE } };
  memory.set({ [path]: row });
  const template = { team: TEAM, template: TEMPLATE };
  const before = { ...row, status: 'active' };
  await noteDeletedTemplate.run(memory.ports, { params: template, before, after: row });
  await later(31);
  expect(memory.get(path)).toEqual({ id: TEMPLATE, status: 'deleted', rev: 1 });
  await later(8);
  expect(memory.files.has(FILE)).toBe(false);
});

test('old codes, invitations, counts of attempts and copies go', async () => {
  const now = memory.ports.clock.now();
  memory.set({
    'codes/ACDEFG': { created: now - DAY, device: 'd' },
    'codes/HJKMNP': { created: now, device: 'd' },
    'invites/a': { expiry: now - 31 * DAY },
    'invites/b': { expiry: now - DAY },
    'inviteProofs/a': 'x',
    'inviteProofs/b': 'y',
    'attempts/old': { until: now - 1 },
    'attempts/new': { until: now + 1 },
    'cache/feed/old': { until: now - 1 },
    'cache/weather/new': { until: now + 1 },
  });
  await later(0);
  expect(memory.get('codes')).toEqual({ HJKMNP: { created: now, device: 'd' } });
  for (const place of ['invites', 'inviteProofs']) {
    expect(Object.keys(memory.get(place) as object)).toEqual(['b']);
  }
  expect(memory.get('attempts')).toEqual({ new: { until: now + 1 } });
  expect(memory.get('cache')).toEqual({ weather: { new: { until: now + 1 } } });
});

test('a removed screen keeps no player, orders or state; a new pairing is left alone', async () => {
  const id = 'screenSCREENscreen12';
  const row = { id, name: 'Hall', deviceId: 'device1' };
  const orders = () => [
    memory.get(`commands/${TEAM}`),
    memory.get(`screens/${TEAM}`),
    memory.get(`screenStates/${TEAM}`),
  ];
  memory.device('device1');
  memory.set({
    [`teams/${TEAM}/screens/0`]: { ...row, removed: true },
    'devices/device1': { teamId: TEAM, screenId: id },
    [`screens/${TEAM}/${id}`]: 5,
    [`screenStates/${TEAM}/${id}`]: { rev: 1 },
    [`commands/${TEAM}/${id}`]: { id: 'x' },
  });
  const change = { params, before: row, after: { ...row, removed: true } };
  await freeScreen.run(memory.ports, change);
  expect(orders()).toEqual([null, null, null]);
  expect(memory.get('devices')).toBeNull();

  const paired = { ...row, deviceId: 'device2' };
  memory.set({
    [`teams/${TEAM}/screens/0`]: paired,
    'devices/device2': { teamId: TEAM, screenId: id },
    [`screens/${TEAM}/${id}`]: 6,
  });
  await freeScreen.run(memory.ports, change);
  expect(orders()[1]).toEqual({ [id]: 6 });
  expect(memory.get('devices/device2/screenId')).toBe(id);
});

test('a player whose screen has another one when that is told of loses its rights', async () => {
  const id = 'screenSCREENscreen12';
  memory.device('device1');
  await memory.ports.auth.setClaims('device1', { device: TEAM, screen: id });
  memory.set({ [`teams/${TEAM}/screens/0`]: { id, name: 'Hall', deviceId: 'device2' } });
  const before = { id, name: 'Hall', deviceId: 'device1' };
  await freeScreen.run(memory.ports, { params, before, after: { ...before, deviceId: 'device2' } });
  expect(memory.users.get('device1')?.claims).toEqual({});
});

test('proof of play is kept for thirteen months, whatever the screen has shown since', async () => {
  const SCREEN = 'screenSCREENscreen12';
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const now = memory.ports.clock.now();
  const days = [410, 405, 401, 399, 30, 0].map((age) => dayOf(now - age * DAY));
  const row = { boot: { [SLIDE]: { count: 1, seconds: 10 } } };
  memory.set({
    'devices/player1': { teamId: TEAM, screenId: SCREEN },
    ...Object.fromEntries(days.map((day) => [`plays/${TEAM}/${SCREEN}/${day}`, row])),
  });
  await later(0);
  const kept = memory.get(`plays/${TEAM}/${SCREEN}`);
  expect(Object.keys(kept as object).toSorted()).toEqual(days.slice(3).toSorted());
  await later(400);
  expect(Object.keys(memory.get(`plays/${TEAM}/${SCREEN}`) as object)).toHaveLength(1);
});

test('proof of play of a removed screen goes once all of it is thirteen months old', async () => {
  const id = 'screenSCREENscreen12';
  const row = { id, name: 'Hall', deviceId: 'device1' };
  const now = memory.ports.clock.now();
  const dayOf = (age: number) => new Date(now - age * DAY).toISOString().slice(0, 10);
  const played = { boot: { [SLIDE]: { count: 1, seconds: 10 } } };
  memory.set({
    [`teams/${TEAM}/screens/0`]: { ...row, removed: true },
    ...Object.fromEntries(
      Array.from({ length: 90 }, (_, age) => [`plays/${TEAM}/${id}/${dayOf(age)}`, played]),
    ),
  });
  await freeScreen.run(memory.ports, { params, before: row, after: { ...row, removed: true } });
  await later(399);
  expect(memory.get(`plays/${TEAM}/${id}/${dayOf(0)}`)).toEqual(played);
  await later(3);
  await later(1);
  expect(memory.get('plays')).toBeNull();
  expect(memory.get('trash')).toBeNull();
});
