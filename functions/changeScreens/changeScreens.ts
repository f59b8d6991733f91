import * as v from 'valibot';
import { isDeepStrictEqual } from 'node:util';
import type { Kind, RowRef, RowTypes } from '../../src/model/kinds.ts';
import type { Json } from '../../src/model/json.ts';
import { runMutation } from '../../src/model/mutation.ts';
import { saveScreen } from '../../src/model/mutations/saveScreen.ts';
import { screenChangesSchema } from '../../src/model/screen/fields.ts';
import { encodeScreen, type Screen } from '../../src/model/screen/screen.ts';
import { teamSpace } from '../../src/model/spaces.ts';
import { defineFunction, userIdOf } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { limitUser } from '../limits/limits.ts';
import { changeSpaces } from '../spaces/changeSpaces.ts';
import { findScreen, readScreens } from '../spaces/screenRows.ts';
import { stored } from '../spaces/stored.ts';
import { assertPermission, readTeamFacts } from '../teams/membership.ts';

/** Screens of one team that one call changes at most. */
const SCREENS_MAX = 200;

/** What a call may set; names and places are of one screen, and are set in its own team. */
const fields = v.strictObject({
  hours: screenChangesSchema.entries.hours,
  timeZone: screenChangesSchema.entries.timeZone,
  transition: screenChangesSchema.entries.transition,
  sound: screenChangesSchema.entries.sound,
});

const input = v.object({
  teamId: idInput<'team'>(),
  changes: v.pipe(
    v.array(v.object({ id: idInput<'screen'>(), fields })),
    v.minLength(1),
    v.maxLength(SCREENS_MAX),
  ),
});

/**
 * Changes settings of screens of a team that the caller is an admin of, without having it open: a device changes rows
 * only of teams that it follows. Returns what the changed fields were, for an undo. All or nothing.
 */
export const changeScreens = defineFunction({
  name: 'changeScreens',
  input,
  async run(ports, caller, { teamId, changes }) {
    const { database, clock } = ports;
    await limitUser(ports, 'changeScreens', caller, { perUser: 600 });
    const member = await assertPermission(database, teamId, caller, 'editScreens');
    const team = await readTeamFacts(database, teamId);
    const space = teamSpace(teamId);
    const actor = { uid: userIdOf(caller) };
    const at = clock.now();
    return changeSpaces(database, [space], async (revs) => {
      const rows = await readScreens(database, teamId);
      const writes: Record<string, Json> = {};
      const before = [];
      for (const { id, fields: wanted } of changes) {
        const row = findScreen(rows, id);
        if (!row) throw new FunctionProblem('notFound');
        const load = ({ kind }: RowRef): RowTypes[Kind] | undefined =>
          kind === 'screen' ? row.screen : kind === 'team' ? team : member;
        const { puts, refusal } = runMutation(saveScreen, { teamId, id, fields: wanted, at }, actor, load);
        if (refusal) throw new FunctionProblem('notAllowed');
        const [put] = puts.values();
        const place = `${space}/screens/${row.index}`;
        writes[`${place}/rev`] = revs[space] ?? 0;
        // The only row that it puts.
        for (const [name, value] of changedIn(row.screen, put?.row as Screen))
          writes[`${place}/${name}`] = value;
        before.push({ id, fields: fieldsOf(row.screen, wanted) });
      }
      return {
        writes,
        sections: { [space]: ['screens'] as const },
        shown: [space],
        result: { before },
      };
    });
  },
});

/** Only these fields are written: a row may have others, of newer apps. */
function changedIn(before: Screen, after: Screen): readonly (readonly [string, Json])[] {
  const [was, is] = [before, after].map((one) => stored(encodeScreen(one)) as Record<string, Json>);
  const names = Object.keys({ ...was, ...is });
  return names.flatMap((name) => {
    const value = is?.[name] ?? null;
    return isDeepStrictEqual(was?.[name] ?? null, value) ? [] : [[name, value] as const];
  });
}

/** What the fields of a change were before it; those that were absent, as the form shows them. */
function fieldsOf(screen: Screen, wanted: v.InferOutput<typeof fields>) {
  const { hours = '', timeZone = '', transition = 'fade', sound = false } = screen;
  const all = { hours, timeZone, transition, sound };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in wanted));
}

