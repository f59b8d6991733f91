import * as v from 'valibot';
import { parseId, type SlideId, type TeamId } from '../../src/model/ids.ts';
import { entriesOf, isObject } from '../../src/model/json.ts';
import {
  receiptInBranch,
  type BranchFacts,
  type BranchReceipt,
  type ShareReceipt,
} from '../../src/model/rules/shareReceipt.ts';
import { parseScreenReport } from '../../src/model/screen/screenReport.ts';
import { isSharedWith } from '../../src/model/slide/share.ts';
import { parseSlide } from '../../src/model/slide/slide.ts';
import { parseScreenRoles } from '../../src/model/team/screenRoles.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import type { FunctionDatabase } from '../ports.ts';
import { readScreens } from '../spaces/screenRows.ts';
import { readMember } from '../teams/membership.ts';

/** Teams read at the same time. */
const AT_ONCE = 8;

/**
 * Tells the members of a team how far one of its slides has come in each team below that it is shared with: on how many
 * of the screens that it is for, and why not on the others. Nothing else of those teams.
 */
export const readShare = defineFunction({
  name: 'readShare',
  input: v.object({ teamId: idInput<'team'>(), slideId: idInput<'slide'>() }),
  async run({ database, clock, ...ports }, caller, { teamId, slideId }): Promise<ShareReceipt> {
    if (!(await readMember(database, teamId, caller))) throw new FunctionProblem('notAllowed');
    const rate = { perUser: 120, perTeam: 1200 };
    await limitRate({ database, clock, ...ports }, 'readShare', caller, teamId, rate);
    const [row] = Object.values(await database.findBy(`teams/${teamId}/slides`, 'id', slideId));
    const slide = parseSlide(row, teamId);
    if (!slide || !isObject(row)) throw new FunctionProblem('notFound');
    const shownRev = row['shownRev'];
    // Never published: nothing is to arrive.
    if (typeof shownRev !== 'number') return { atMs: clock.now(), branches: [] };
    const ids = (await idsBelow(database, teamId)).filter((id) => isSharedWith(slide, id));
    const roles = await rolesOf(database, teamId);
    const branches: BranchReceipt[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const read = ids.slice(at, at + AT_ONCE).map((id) => readBranch(database, id, slideId));
      for (const facts of await Promise.all(read))
        branches.push(receiptInBranch(slide, shownRev, { ...facts, roles }, clock.now()));
    }
    return { atMs: clock.now(), branches };
  },
});

/** Teams further down see nothing of this one. */
async function idsBelow(database: FunctionDatabase, teamId: TeamId): Promise<readonly TeamId[]> {
  const lists = await Promise.all(
    ['children', 'rootChildren'].map((list) => database.keys(`teams/${teamId}/${list}`)),
  );
  return [...new Set(lists.flat())].flatMap((id) => parseId<'team'>(id) ?? []);
}

/** Those that the root of all of them names. */
async function rolesOf(database: FunctionDatabase, teamId: TeamId): Promise<ReadonlySet<string>> {
  const root = parseId<'team'>(await database.get(`teams/${teamId}/rootTeam`)) ?? teamId;
  const raw = await database.get(`teams/${root}/screenRoles`);
  return new Set(Object.keys(parseScreenRoles(raw ?? {})));
}

async function readBranch(
  database: FunctionDatabase,
  id: TeamId,
  slideId: SlideId,
): Promise<BranchFacts> {
  const [name, accepts, parent, root, beats, states] = await Promise.all(
    [
      `teams/${id}/name`,
      `teams/${id}/acceptsRequired`,
      `teams/${id}/subscriptions`,
      `teams/${id}/rootSubscriptions`,
      `screens/${id}`,
      `screenStates/${id}`,
    ].map((path) => database.get(path)),
  );
  const isOn = [parent, root].some((list) =>
    entriesOf(list).some(
      ([, row]) => isObject(row) && row['id'] === slideId && row['active'] === true,
    ),
  );
  const screens = (await readScreens(database, id)).map(({ screen }) => {
    const beat = isObject(beats) ? beats[screen.id] : undefined;
    const state = isObject(states) ? states[screen.id] : undefined;
    const lastMs = typeof beat === 'number' ? beat : undefined;
    return { screen, lastMs, report: parseScreenReport(state) };
  });
  return {
    id,
    name: typeof name === 'string' ? name : '',
    acceptsRequired: accepts === true,
    subscribed: new Set(isOn ? [slideId] : []),
    screens,
  };
}
