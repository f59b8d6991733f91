import { expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.ts';
import type { TeamId } from '../../../src/model/ids.ts';
import { KEPT_VERSIONS, parseVersions, versionsPath } from '../../../src/model/version.ts';
import { createMemoryPorts } from '../../testing/memoryPorts.testkit.ts';
import { keepSlideHistory, keepTemplateHistory } from './keepHistory.ts';

const TEAM = 'teamTEAMteamTEAM1234' as TeamId;
const SLIDE = 'slideSLIDEslide12345';
const HOUR = 60 * 60 * 1000;
const file = (n: number) => `teams/${TEAM}/slides/${SLIDE}/${1_700_000_000_000 + n}__landscape`;
const slide = (rev: number, fields: Record<string, Json> = {}): Json => ({
  id: SLIDE,
  type: 'image',
  status: 'draft',
  title: `Title ${rev}`,
  editedBy: 'ada',
  rev,
  ...fields,
});

function setUp() {
  const memory = createMemoryPorts({ [`teams/${TEAM}/rev`]: 3 });
  const params = { team: TEAM, index: '0' };
  const save = (before: Json, after: Json) =>
    keepSlideHistory.run(memory.ports, { params, before, after });
  const versions = () => parseVersions(memory.get(versionsPath(TEAM, SLIDE)));
  return { memory, save, versions };
}

test('keeps what was saved, newest first, with who and when', async () => {
  const { memory, save, versions } = setUp();
  await save(null, slide(3));
  memory.advance(HOUR);
  await save(slide(3), slide(5, { editedBy: 'bob' }));
  expect(versions().map(({ rev, by }) => [rev, by])).toEqual([
    [5, 'bob'],
    [3, 'ada'],
  ]);
  expect(versions()[0]?.value).toEqual(slide(5, { editedBy: 'bob' }));
  expect((versions()[0]?.at ?? 0) - (versions()[1]?.at ?? 0)).toBe(HOUR);
});

test('once more changes nothing, and one sitting is one version', async () => {
  const { memory, save, versions } = setUp();
  await save(null, slide(3));
  const before = structuredClone(memory.root);
  await save(null, slide(3));
  expect(memory.root).toEqual(before);
  await save(slide(3), slide(4));
  expect(versions().map(({ rev }) => rev)).toEqual([4]);
  await save(slide(4), slide(5, { editedBy: 'bob' }));
  expect(versions().map(({ rev }) => rev)).toEqual([5, 4]);
});

test('an earlier save that is told of late, or once more, brings nothing back', async () => {
  const { memory, save, versions } = setUp();
  await save(slide(3), slide(4));
  await save(null, slide(3));
  expect(versions().map(({ rev }) => rev)).toEqual([4]);
  await save(slide(4), slide(6));
  await save(slide(3), slide(4));
  await save(slide(6), slide(7, { editedBy: 'bob' }));
  await save(slide(4), slide(6));
  expect(versions().map(({ rev }) => rev)).toEqual([7, 6]);
  const before = structuredClone(memory.root);
  for (const rev of [3, 4, 6]) await save(slide(rev - 1), slide(rev));
  expect(memory.root).toEqual(before);
});

test('a version between two of another person goes for none of them', async () => {
  const { save, versions } = setUp();
  await save(null, slide(3));
  await save(slide(4, { editedBy: 'bob' }), slide(5));
  await save(slide(3), slide(4, { editedBy: 'bob' }));
  expect(versions().map(({ rev }) => rev)).toEqual([5, 4, 3]);
});

test('a move, a withdrawal or a deletion is no version', async () => {
  const { save, versions } = setUp();
  await save(null, slide(3));
  await save(slide(3), slide(4, { title: 'Title 3', position: 'a1', status: 'published' }));
  await save(slide(3), slide(5, { status: 'deleted' }));
  expect(versions().map(({ rev }) => rev)).toEqual([3]);
});

test('the oldest go, and their files are looked at again', async () => {
  const { memory, save, versions } = setUp();
  for (let rev = 1; rev <= KEPT_VERSIONS + 2; rev++) {
    memory.advance(HOUR);
    await save(null, slide(rev, { media: { landscape: { path: file(rev) } } }));
  }
  expect(versions()).toHaveLength(KEPT_VERSIONS);
  expect(versions().at(-1)?.rev).toBe(3);
  const trash = Object.values(memory.get('trash') as Record<string, { path: string }>);
  expect(trash.map(({ path }) => path).toSorted()).toEqual([file(1), file(2)]);
});

test('a save reads of the versions before it when they were made, and none of them', async () => {
  const { memory, save, versions } = setUp();
  // Versions of an earlier release, without an index.
  const kept = [1, 2, 3].map((rev) => [
    rev,
    { at: memory.ports.clock.now(), by: 'ada', value: { title: 'Old' } },
  ]);
  memory.set({ [versionsPath(TEAM, SLIDE)]: Object.fromEntries(kept) as Json });
  memory.advance(HOUR);
  await save(slide(3), slide(4));
  expect(versions().map(({ rev }) => rev)).toEqual([4, 3, 2, 1]);
  const read: string[] = [];
  const { database } = memory.ports;
  const get: typeof database.get = (path) => (read.push(path), database.get(path));
  memory.advance(HOUR);
  const params = { team: TEAM, index: '0' };
  const ports = { ...memory.ports, database: { ...database, get } };
  await keepSlideHistory.run(ports, { params, before: slide(4), after: slide(5) });
  expect(versions().map(({ rev }) => rev)).toEqual([5, 4, 3, 2, 1]);
  expect(read.filter((path) => path.startsWith(versionsPath(TEAM, SLIDE)))).toEqual([]);
});

test('a change that is told of when the team is gone brings nothing back', async () => {
  const { memory, save } = setUp();
  memory.set({ [`teams/${TEAM}`]: null });
  await save(null, slide(3));
  expect(memory.root).toEqual({});
});

test('templates have theirs beside those of slides', async () => {
  const { memory } = setUp();
  const id = 'templateTEMPLATE1234';
  const template = { id, name: 'Offer', status: 'active', rev: 2 };
  const params = { team: TEAM, template: id };
  await keepTemplateHistory.run(memory.ports, { params, before: null, after: template });
  expect(parseVersions(memory.get(versionsPath(TEAM, id)))[0]?.value).toEqual(template);
});

test('what is no version is left out', () => {
  expect(parseVersions({ 1: { at: 'x', value: { title: 'Old' } }, 2: 'y', 3: { at: 1 } })).toEqual(
    [],
  );
  expect(parseVersions(null)).toEqual([]);
});
