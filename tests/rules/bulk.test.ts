import { expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { engineOn } from './asEngine.ts';
import { createWorld, NOW, ROLES, SCREEN, slideRow, TAG, TEAM, worldData } from './world.ts';
import type { RoleName, Updates } from './world.ts';

/*
 * The library's bulk actions, as the engine sends them: one update of sixty mutations, judged by the deployed rules for
 * every role.
 */
const COUNT = 60;
const idOf = (n: number) => `bulk${n}`.padEnd(20, '0');
const teamId = TEAM.T;

function bulkWorld(status: string) {
  const data = worldData() as { teams: Record<string, { slides: Record<string, Json> }> };
  const shown = status === 'published' ? { shownRev: 9 } : {};
  for (let n = 0; n < COUNT; n++) {
    data.teams[TEAM.T]!.slides[n + 2] = slideRow(idOf(n), { status, ...shown });
  }
  return createWorld(data as Json);
}

const drafts = bulkWorld('draft');
const published = bulkWorld('published');
const target = (kind: string, targetId: string) => ({ kind, targetId, isOn: true });
const dates = { start: '2026-06-01', end: '2026-06-30' };

type Args = (id: string) => object;
const status =
  (from: string, to: string): Args =>
  (id) => ({ teamId, id, from, status: to, at: NOW });

const ACTIONS: readonly (readonly [string, typeof drafts, string, Args])[] = [
  ['publish', drafts, 'slide.setStatus', status('draft', 'published')],
  ['archive', published, 'slide.setStatus', status('published', 'archived')],
  ['delete', published, 'slide.setStatus', status('published', 'deleted')],
  ['move to drafts', published, 'slide.setStatus', status('published', 'draft')],
  ['tag', drafts, 'slide.setTarget', (id) => ({ teamId, id, ...target('tag', TAG), at: NOW })],
  [
    'screen',
    published,
    'slide.setTarget',
    (id) => ({ teamId, id, ...target('screen', SCREEN.first), at: NOW }),
  ],
  ['dates', published, 'slide.save', (id) => ({ teamId, id, fields: { dates }, at: NOW })],
];
const MEMBERS: readonly RoleName[] = ['editor', 'admin'];

/** Returns one update of all, `forged` by a client that believes its user to be an admin of the team. */
function updateOf([, world, name, argsOf]: (typeof ACTIONS)[number], role: RoleName) {
  const { run, updatesFor } = engineOn(world);
  const mutator = MUTATORS.get(name)!;
  const runs = Array.from({ length: COUNT }, (_, n) =>
    run(mutator, argsOf(idOf(n)), role, !MEMBERS.includes(role)),
  );
  const refusals = new Set(runs.map(({ refusal }) => refusal));
  return { updates: Object.assign({}, ...runs.map(updatesFor)) as Updates, refusals };
}

it.each(ACTIONS)('%s: editors and admins may, as one update', (...action) => {
  const [, world] = action;
  for (const role of MEMBERS) {
    const { updates, refusals } = updateOf(action, role);
    expect([...refusals]).toEqual([undefined]);
    expect(Object.keys(updates).length).toBeGreaterThan(COUNT);
    expect(world.canWrite(role, updates)).toBe(true);
  }
});

it.each(ACTIONS)('%s: nobody else may, whatever their client believes', (...action) => {
  const [, world] = action;
  const others = ROLES.filter((role) => !MEMBERS.includes(role) && role !== 'nobody');
  const { updates: honest } = updateOf(action, 'admin');
  for (const role of others) {
    const { updates } = updateOf(action, role);
    expect(Object.keys(updates).length).toBeGreaterThan(COUNT); // the forgery is complete
    expect([role, world.canWrite(role, updates)]).toEqual([role, false]);
  }
  expect(world.canWrite('nobody', honest)).toBe(false);
});

it('one slide that breaks a rule takes the update with it: nothing is written by halves', () => {
  const [publish] = ACTIONS;
  const { updates } = updateOf(publish!, 'editor');
  const broken = { ...updates, [`teams/${TEAM.T}/slides/9/title`]: 'x'.repeat(10_000) };
  expect(drafts.canWrite('editor', broken)).toBe(false);
});
