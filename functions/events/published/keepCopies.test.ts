import { expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.ts';
import { createMemoryPorts } from '../../testing/memoryPorts.testkit.ts';
import { keepCopies } from './keepCopies.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const SPACE = `teams/${TEAM}`;
const slide = (fields: Record<string, Json> = {}): Json => ({
  id: 'slideSLIDEslide12345',
  type: 'image',
  status: 'published',
  title: 'Lunch',
  rev: 7,
  shownRev: 7,
  ...fields,
});

function setUp(row: Json, copy: Json = null) {
  const memory = createMemoryPorts({
    [`${SPACE}/rev`]: 7,
    [`${SPACE}/shown`]: 7,
    [`${SPACE}/slides/3`]: row,
    [`${SPACE}/published/3`]: copy,
  });
  const told = async (after: Json = row) => {
    await keepCopies.run(memory.ports, { params: { team: TEAM, index: '3' }, before: null, after });
    return memory.get(`${SPACE}/published/3`);
  };
  return { memory, told };
}

test('what an older app publishes reaches screens, and they are told', async () => {
  const { memory, told } = setUp(slide());
  expect(await told()).toEqual(slide({ rev: 8, shownRev: 8 }));
  expect(memory.get(`${SPACE}/rev`)).toBe(8);
  expect(memory.get(`${SPACE}/shown`)).toBe(8);
});

test('what an older app withdraws leaves screens, and nobody reads what is written then', async () => {
  const row = slide({ status: 'archived', title: 'Secret', rev: 9, shownRev: 9 });
  const { told } = setUp(row, slide());
  expect(await told()).toEqual({
    id: 'slideSLIDEslide12345',
    status: 'deleted',
    rev: 8,
    shownRev: 8,
  });
});

test('a copy that lacks what its slide has is made whole', async () => {
  const { told } = setUp(slide({ fromNewerApp: 'yes' }), slide());
  expect(await told()).toEqual(slide({ fromNewerApp: 'yes', rev: 8, shownRev: 8 }));
});

test('of a slide for special days older apps write a copy that older players would show: it is mended', async () => {
  const row = slide({ specialDays: 'only' });
  const { told } = setUp(row, slide());
  expect(await told()).toEqual(
    slide({ specialDays: 'only', status: 'timed', rev: 8, shownRev: 8 }),
  );
});

test('a copy that is right, mended before, or of a slide that was never shown stays', async () => {
  const { title: _, ...never } = slide({ status: 'draft' }) as Record<string, Json>;
  const { shownRev: __, ...unstamped } = never;
  const cases = [
    setUp(slide(), slide()),
    setUp(slide(), slide({ rev: 8, shownRev: 8 })),
    setUp(unstamped),
    setUp(slide({ status: 'deleted', title: null }), {
      id: 'slideSLIDEslide12345',
      status: 'deleted',
      rev: 7,
      shownRev: 7,
    }),
  ];
  for (const { memory, told } of cases) {
    const before = structuredClone(memory.root);
    await told();
    expect(memory.root).toEqual(before);
  }
});

test('a slide that was never shown lies over no copy of another one', async () => {
  const { told } = setUp({ id: 'otherOTHERother12345', type: 'image', status: 'draft' }, slide());
  expect(await told()).toBeNull();
});

test('a row of older data has its copy as it is repaired', async () => {
  const { memory, told } = setUp(slide(), slide({ duration: 10, frequency: 0 }));
  const before = structuredClone(memory.root);
  await told();
  expect(memory.root).toEqual(before);
});

test('told late, when all of the team is gone, nothing comes back', async () => {
  const { memory, told } = setUp(slide());
  await memory.ports.database.update({ [SPACE]: null });
  await told(slide());
  expect(memory.get(SPACE)).toBeNull();
});

test('somebody who was quicker is not written over', async () => {
  const { memory, told } = setUp(slide());
  memory.interfereOnce(() =>
    memory.set({
      [`${SPACE}/slides/3`]: slide({ status: 'draft', rev: 8, shownRev: 8 }),
      [`${SPACE}/rev`]: 8,
    }),
  );
  expect(await told()).toMatchObject({ status: 'deleted', rev: 9 });
});
