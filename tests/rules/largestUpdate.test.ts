import { afterEach, expect, it, vi } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { MAX_BATCH, MAX_BATCH_CHARS, MAX_CHANGE_ROWS } from '../../sync/engine/deps.ts';
import { createLimits } from '../../server/limits/createLimits.ts';
import { RuleSnapshot } from '../../server/rules/snapshot.ts';
import { updateWrites } from '../../server/limits/updateWrites.ts';
import { engineOn } from './asEngine.ts';
import { authOf, CLIENT, createWorld, NOW, slideRow, TEAM, uidOf, worldData } from './world.ts';

/*
 * The server's bounds of one update, and the largest updates that an app sends: 500 changes, or a megabyte of them.
 * Version 0.1.0 had the same bounds.
 */
const COUNT = 6_000;
const SPACE = `teams/${TEAM.T}`;
const idOf = (n: number) => `bulk${n}`.padEnd(20, '0');
const limits = createLimits({ elapsed: () => 0 });
const world = createWorld(manySlides());
const { run, updatesFor } = engineOn(world);

type Update = Record<string, Json>;

function manySlides(): Json {
  const data = worldData() as { teams: Record<string, { slides: Record<string, Json> }> };
  const { slides } = data.teams[TEAM.T]!;
  for (let n = 0; n < COUNT; n += 1) slides[n + 2] = slideRow(idOf(n));
  return data as Json;
}

const receipt = `${SPACE}/receipts/${uidOf('editor')}/${CLIENT}`;

/** A receipt for a whole batch, which also drops that of an earlier batch. */
function receipts(): Update {
  const ids = (prefix: string, value: Json) =>
    Array.from({ length: MAX_BATCH }, (_, n) => [
      `${receipt}/done/${`${prefix}${n}`.padEnd(20, '0')}`,
      value,
    ]);
  return {
    ...Object.fromEntries([...ids('new', 11), ...ids('old', null)]),
    [`${receipt}/n`]: 5,
    [`${receipt}/batchId`]: 'batch'.padEnd(20, '0'),
    [`${receipt}/rev`]: 11,
    [`${SPACE}/rev`]: 11,
  };
}

/** Fills a megabyte with moves of slides, the change with the shortest paths. */
function moves(rev = 11): Update {
  const update: Update = {};
  const fixed = charsOf(receipts());
  for (let n = 0, chars = fixed; n < COUNT; n += 1) {
    const row = `${SPACE}/slides/${n + 2}`;
    const move = { [`${row}/position`]: 'a1', [`${row}/id`]: idOf(n), [`${row}/rev`]: rev };
    chars += charsOf(move);
    if (chars > MAX_BATCH_CHARS) return update;
    Object.assign(update, move);
  }
  throw new Error('more slides are needed to fill a batch');
}

/** As the engine measures a batch. */
const charsOf = (update: Update) => JSON.stringify(Object.entries(update)).length;

/** Publishes a slide as the engine does, and likewise 499 others. */
function publish(): Update {
  const args = { teamId: TEAM.T, id: idOf(0), from: 'draft', status: 'published', at: NOW };
  const one = updatesFor(run(MUTATORS.get('slide.setStatus')!, args, 'editor', false));
  const text = JSON.stringify(one);
  const all = Array.from({ length: MAX_BATCH }, (_, n) =>
    text.replaceAll(idOf(0), idOf(n)).replaceAll(/(slides|published)\/2(?=[/"])/g, `$1/${n + 2}`),
  );
  const update = Object.assign({}, ...all.map((part) => JSON.parse(part) as Update)) as Update;
  expect(Object.keys(update).length).toBeGreaterThan(5 * MAX_BATCH);
  return update;
}

/** New slides, of which one change may make a hundred. */
const added = (): Update =>
  Object.fromEntries(
    Array.from({ length: 25 * MAX_CHANGE_ROWS }, (_, n) => [
      `${SPACE}/slides/${COUNT + 2 + n}`,
      { ...slideRow(`new${n}`.padEnd(20, '0')), rev: 11 },
    ]),
  );

const checkAs = (update: Update) =>
  world.core.check({
    writes: updateWrites([], update, limits, 'person'),
    caller: authOf('editor'),
  });

afterEach(() => vi.restoreAllMocks());

it.each([
  ['publishes 500 slides', publish],
  ['moves as many as a megabyte holds', moves],
  ['adds 2,500', added],
])('an app’s update that %s is accepted', (_what, make) => {
  expect(() => checkAs({ ...make(), ...receipts() })).not.toThrow();
});

it('a larger one is refused before a path of it is parsed', () => {
  const deep = '/key'.repeat(28);
  const update = Object.fromEntries(
    Array.from({ length: 19_000 }, (_, n) => [`${SPACE}/slides/${n}${deep}`, 1]),
  );
  const split = vi.spyOn(String.prototype, 'split');
  expect(() => updateWrites([], update, limits, 'person')).toThrow('too many paths');
  expect(split).not.toHaveBeenCalled();
});

it('of one that comes too late no row is judged', () => {
  const late = { ...moves(13), [`${SPACE}/rev`]: 13 };
  const steps = vi.spyOn(RuleSnapshot.prototype, 'step');
  expect(() => checkAs(late)).toThrow('Permission denied');
  expect(steps.mock.calls.length).toBeLessThan(200);
});

it('of a receipt with more than a row holds nothing is judged', () => {
  const done = Object.fromEntries(
    Array.from({ length: 90_000 }, (_, n) => [`m${n}`.padEnd(20, '0'), 11]),
  );
  const update = {
    ...receipts(),
    [receipt]: { n: 5, batchId: 'batch'.padEnd(20, '0'), rev: 11, done },
  };
  const own = Object.entries(update).filter(([path]) => !path.startsWith(`${receipt}/`));
  const steps = vi.spyOn(RuleSnapshot.prototype, 'step');
  expect(() => checkAs(Object.fromEntries(own))).toThrow('a row may take');
  expect(steps).not.toHaveBeenCalled();
});
