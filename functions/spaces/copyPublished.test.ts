import { expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { copyPublished } from './copyPublished.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';

const NOW = Date.UTC(2026, 10, 23);
const slide = (id: string, fields: Record<string, Json> = {}): Json => ({
  id,
  type: 'image',
  status: 'published',
  title: 'Lunch',
  rev: 7,
  shownRev: 5,
  ...fields,
});

const before = () =>
  createMemoryPorts({
    'teams/a/rev': 9,
    'teams/a/slides/0': slide('shown'),
    'teams/a/slides/1': slide('withdrawn', { status: 'draft', title: 'Typed after' }),
    'teams/a/slides/2': { id: 'draft', type: 'image', status: 'draft', rev: 3 },
    'teams/b/rev': 2,
  });

test('what was published before has copies with the stamps that it had', async () => {
  const { ports, get } = before();
  expect(await copyPublished(ports.database, NOW)).toBe(2);
  expect(get('teams/a/published')).toEqual({
    0: slide('shown', { rev: 5 }),
    1: { id: 'withdrawn', status: 'deleted', rev: 5, shownRev: 5 },
  });
  expect(get('teams/a/rev')).toBe(9);
  expect(get('copied/published')).toBe(NOW);
});

test('it is done once, and a site that begins waits for no older app', async () => {
  const { ports, get } = before();
  await copyPublished(ports.database, NOW);
  await ports.database.update({ 'teams/a/published': null });
  expect(await copyPublished(ports.database, NOW + 1)).toBe(0);
  expect(get('copied/published')).toBe(NOW);
  const fresh = createMemoryPorts();
  await copyPublished(fresh.ports.database, NOW);
  expect(fresh.get('copied/published')).toBe(0);
});

test('who withdraws while it is copied has withdrawn', async () => {
  const memory = before();
  const gone = { id: 'shown', status: 'deleted', rev: 10, shownRev: 10 };
  memory.interfereOnce(() =>
    memory.set({
      'teams/a/rev': 10,
      'teams/a/slides/0': slide('shown', { status: 'archived', rev: 10, shownRev: 10 }),
      'teams/a/published/0': gone,
    }),
  );
  await copyPublished(memory.ports.database, NOW);
  expect(memory.get('teams/a/published/0')).toEqual(gone);
});

test('a run that was cut off goes on', async () => {
  const { ports, get } = before();
  await ports.database.update({ 'teams/a/published/0': slide('shown', { rev: 5 }) });
  expect(await copyPublished(ports.database, NOW)).toBe(1);
  expect(get('teams/a/published/1/status')).toBe('deleted');
});
