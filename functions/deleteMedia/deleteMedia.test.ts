import { beforeEach, expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { cleanUp } from '../events/cleanUp/cleanUp.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { deleteMedia } from './deleteMedia.ts';

const DAY = 24 * 60 * 60 * 1000;
const TEAM = 'teamTEAMteamTEAM1234';
const CHILD = 'childCHILDchild12345';
const SLIDE = 'slideSLIDEslide12345';
const LIVE = 'liveLIVEliveLIVE1234';
const TEMPLATE = 'templateTEMPLATE1234';
const FILE = `teams/${TEAM}/slides/${SLIDE}/1700000000000__landscape`;
const KEPT = `teams/${TEAM}/slides/${LIVE}/1700000000001__landscape`;
const row = (id: string, path: string, status: string): Json => ({
  id,
  type: 'image',
  status,
  rev: 4,
  shownRev: 4,
  media: { landscape: { path } },
});
const member = (uid: string, role: string): Json => ({ id: uid, name: uid, email: 'x@y.z', role });

let memory: ReturnType<typeof createMemoryPorts>;
beforeEach(async () => {
  memory = createMemoryPorts({
    [`teams/${TEAM}`]: {
      rev: 4,
      name: 'Team',
      users: { ada: member('ada', 'admin'), ed: member('ed', 'editor') },
      slides: { 0: row(SLIDE, FILE, 'deleted'), 1: row(LIVE, KEPT, 'published') },
      children: { [CHILD]: { name: 'Child' } },
    },
    [`templates/${TEAM}/rev`]: 2,
    [`teams/${CHILD}/name`]: 'Child',
  });
  for (const path of [FILE, KEPT]) {
    await memory.ports.files.write(path, new Uint8Array(3), 'image/png');
  }
});
const remove = (uid: string, paths: readonly string[], teamId = TEAM) =>
  deleteMedia.call(memory.ports, memory.person(uid), { teamId, paths }).then(
    (answer) => answer,
    (error: { code: string }) => error.code,
  );
const later = async (days: number) => {
  memory.advance(days * DAY);
  await cleanUp.run(memory.ports);
};

test('what only deleted slides show goes with them, its bytes after their grace', async () => {
  expect(await remove('ed', [FILE])).toEqual({ purged: 1 });
  expect(memory.get(`teams/${TEAM}/slides/0`)).toEqual({
    id: SLIDE,
    status: 'deleted',
    rev: 5,
    shownRev: 4,
  });
  await later(6);
  expect([...memory.files.keys()]).toEqual([FILE, KEPT]);
  await later(2);
  expect([...memory.files.keys()]).toEqual([KEPT]);
});

test('a device that was away and brings a slide with the file keeps it', async () => {
  await remove('ed', [FILE]);
  memory.set({ [`teams/${TEAM}/slides/2`]: row('slideSLIDEslide67890', FILE, 'draft') });
  await later(8);
  expect([...memory.files.keys()]).toEqual([FILE, KEPT]);
});

test.each<[string, Record<string, Json>]>([
  ['a slide', { [`teams/${TEAM}/slides/2`]: row('slideSLIDEslide67890', FILE, 'archived') }],
  ['a slide of a child team', { [`teams/${CHILD}/slides/0`]: row(LIVE, FILE, 'draft') }],
  ['a deleted slide of a child team', { [`teams/${CHILD}/slides/0`]: row(LIVE, FILE, 'deleted') }],
  ['the brand', { [`teams/${TEAM}/brand/logoMedia/path`]: FILE }],
  ['a template', { [`templates/${TEAM}/canvas/${TEMPLATE}`]: row(TEMPLATE, FILE, 'archived') }],
  [
    'a kept version of a slide',
    { [`teams/${TEAM}/history/${LIVE}/3/value`]: row(LIVE, FILE, 'published') },
  ],
])('what %s needs stays, and nothing is deleted with it', async (_who, rows) => {
  memory.set(rows);
  const before = memory.get(`teams/${TEAM}/slides`);
  expect(await remove('ada', [FILE])).toBe('inUse');
  expect(memory.get(`teams/${TEAM}/slides`)).toEqual(before);
  expect(memory.get('trash')).toBeNull();
});

test('one file in use stops the others', async () => {
  expect(await remove('ada', [FILE, KEPT])).toBe('inUse');
  expect(memory.get(`teams/${TEAM}/slides/0/media`)).not.toBeNull();
});

test('versions of the deleted slide itself go with it', async () => {
  memory.set({ [`teams/${TEAM}/history/${SLIDE}/3/value`]: row(SLIDE, FILE, 'published') });
  expect(await remove('ed', [FILE])).toEqual({ purged: 1 });
  expect(memory.get(`teams/${TEAM}/history`)).toBeNull();
});

test('deleted templates are for those who may change templates', async () => {
  memory.set({ [`templates/${TEAM}/canvas/${TEMPLATE}`]: row(TEMPLATE, FILE, 'deleted') });
  expect(await remove('ed', [FILE])).toBe('notAllowed');
  expect(memory.get(`teams/${TEAM}/slides/0/media`)).not.toBeNull();
  expect(await remove('ada', [FILE])).toEqual({ purged: 2 });
  expect(memory.get(`templates/${TEAM}/canvas/${TEMPLATE}`)).toMatchObject({ status: 'deleted' });
  expect(memory.get(`templates/${TEAM}/canvas/${TEMPLATE}/media`)).toBeNull();
});

test('strangers and files of others are refused', async () => {
  expect(await remove('eve', [FILE])).toBe('notAllowed');
  const foreign = [
    `teams/${CHILD}/slides/${SLIDE}/1__landscape`,
    `teams/${TEAM}/brand/logo/1700000000000`,
    `users/ed/avatar/1`,
  ];
  for (const path of foreign) expect(await remove('ada', [path])).toBe('invalidInput');
  expect(await remove('ada', [])).toBe('invalidInput');
});
