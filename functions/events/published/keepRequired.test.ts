import { expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.ts';
import { createMemoryPorts } from '../../testing/memoryPorts.testkit.ts';
import { keepRequired } from './keepRequired.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const CHILD = 'childCHILDchild12345';
const OTHER = 'otherOTHERother12345';
const SLIDE = 'slideSLIDEslide12345';
const slide = (share: Json, fields: Record<string, Json> = {}): Json => ({
  id: SLIDE,
  type: 'image',
  status: 'published',
  branches: { [CHILD]: { id: CHILD, active: true }, [OTHER]: { id: OTHER, active: false } },
  ...(share !== null && { share }),
  ...fields,
});
const required = { isRequired: true, toAll: false, place: 'after' };

const memory = createMemoryPorts({});
/** Stores a row and tells of it, as `told` says, or as it is. */
async function recorded(row: Json, told: Json = row, before: Json = null) {
  await memory.ports.database.update({ [`teams/${TEAM}/slides/3`]: row });
  const change = { params: { team: TEAM, index: '3' }, before, after: told };
  await keepRequired.run(memory.ports, change);
  return memory.get(`teams/${TEAM}/required/${SLIDE}`) ?? null;
}

test('records the teams of which a published slide is required', async () => {
  expect(await recorded(slide(required))).toEqual({ [CHILD]: true });
  expect(await recorded(slide({ ...required, toAll: true }))).toEqual({ all: true });
});

test.each([
  ['offered', slide({ ...required, isRequired: false })],
  ['withdrawn', slide(required, { status: 'archived' })],
  ['deleted', slide(required, { status: 'deleted' })],
  ['shared no more', slide(null)],
  ['for no team', slide(required, { branches: {} })],
])('forgets one that is %s', async (_what, row) => {
  expect(await recorded(slide(required))).not.toBe(null);
  expect(await recorded(row, row, slide(required))).toBe(null);
});

test('goes by what is there now, whatever a late event tells', async () => {
  expect(await recorded(slide({ ...required, toAll: true }), slide(required))).toEqual({
    all: true,
  });
});

test('reads nothing of slides that were never shared so', async () => {
  expect(await recorded(slide({ ...required, toAll: true }))).toEqual({ all: true });
  expect(await recorded(slide(null), slide(null), slide(null))).toEqual({ all: true });
});
