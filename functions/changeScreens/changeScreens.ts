import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { isId, type TeamId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import type { Kind, RowRef, RowTypes } from '../../src/model/kinds.ts';
import { type Actor, runMutation } from '../../src/model/mutation.ts';
import { saveScreen } from '../../src/model/mutations/screen/saveScreen.ts';
import { setScreenRole } from '../../src/model/mutations/screen/setScreenRole.ts';
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
import { ancestorsOf } from '../teams/readers.ts';
import { assertPermission, readTeamFacts } from '../teams/membership.ts';

/** Screens of one team that one call changes at most. */
const SCREENS_MAX = 200;
/** Roles that one call sets on a screen at most. */
const ROLES_MAX = 50;

const { hours, timeZone, transition, sound } = screenChangesSchema.entries;

/** What a call may set on a screen; its name and place are of this one alone, and are set in its own team. */
const change = v.object({
  id: idInput<'screen'>(),
  fields: v.optional(v.strictObject({ hours, timeZone, transition, sound }), {}),
  /** Roles that it gets or loses. */
  roles: v.optional(
    v.pipe(
      v.record(v.custom<string>(isId), v.boolean()),
      v.check((roles) => Object.keys(roles).length <= ROLES_MAX),
    ),
    {},
  ),
});
type Change = v.InferOutput<typeof change>;

/**
 * Changes settings of screens of a team that the caller is an admin of, without having it open: a device changes rows
 * only of teams that it follows. All or nothing. Returns the changes that take it back.
 */
export const changeScreens = defineFunction({
  name: 'changeScreens',
  input: v.object({
    teamId: idInput<'team'>(),
    changes: v.pipe(v.array(change), v.minLength(1), v.maxLength(SCREENS_MAX)),
  }),
  async run(ports, caller, { teamId, changes }) {
    const { database, clock } = ports;
    await limitUser(ports, 'changeScreens', caller, { perUser: 600 });
    const member = await assertPermission(database, teamId, caller, 'editScreens');
    const team = await readTeamFacts(database, teamId);
    const actor = { uid: userIdOf(caller) };
    const space = teamSpace(teamId);
    return changeSpaces(database, [space], async (revs) => {
      const rows = await readScreens(database, teamId);
      const writes: Record<string, Json> = {};
      // Their summaries of it no longer hold, and are made anew when somebody looks.
      for (const above of team ? ancestorsOf(team) : [])
        writes[`branches/${above}/${teamId}`] = null;
      for (const wanted of changes) {
        const row = findScreen(rows, wanted.id);
        if (!row) throw new FunctionProblem('notFound');
        const load = ({ kind }: RowRef) => (kind === 'team' ? team : member);
        const after = changed(row.screen, wanted, { teamId, actor, at: clock.now(), load });
        const place = `${space}/screens/${row.index}`;
        writes[`${place}/rev`] = revs[space] ?? 0;
        for (const [name, value] of differences(row.screen, after))
          writes[`${place}/${name}`] = value;
      }
      const before = changes.flatMap((wanted) => {
        const row = findScreen(rows, wanted.id);
        return row ? [wayBack(row.screen, wanted)] : [];
      });
      return {
        writes,
        sections: { [space]: ['screens'] as const },
        shown: [space],
        result: { before },
      };
    });
  },
});

interface Circumstances {
  readonly teamId: TeamId;
  readonly actor: Actor;
  readonly at: number;
  /** Returns the team, or the caller's membership. */
  load(ref: RowRef): RowTypes[Kind] | undefined;
}

/** Runs the mutations that the app runs. @throws FunctionProblem 'notAllowed' if one is refused */
function changed(
  screen: Screen,
  { id, fields, roles }: Change,
  { teamId, actor, at, load }: Circumstances,
): Screen {
  let now = screen;
  const rows = (ref: RowRef) => (ref.kind === 'screen' ? now : load(ref));
  const take = ({ refusal, puts }: ReturnType<typeof runMutation>) => {
    if (refusal) throw new FunctionProblem('notAllowed');
    const [put] = puts.values();
    if (put) now = put.row as Screen; // the only row that they put
  };
  take(runMutation(saveScreen, { teamId, id, fields, at }, actor, rows));
  for (const [roleId, isOn] of Object.entries(roles))
    take(runMutation(setScreenRole, { teamId, id, roleId, isOn }, actor, rows));
  return now;
}

/** Only these fields are written: a row may have others, of newer apps. */
function differences(before: Screen, after: Screen): readonly (readonly [string, Json])[] {
  const [was, is] = [before, after].map((one) => stored(encodeScreen(one)) as Record<string, Json>);
  return Object.keys({ ...was, ...is }).flatMap((name) => {
    const value = is?.[name] ?? null;
    return isDeepStrictEqual(was?.[name] ?? null, value) ? [] : [[name, value] as const];
  });
}

/** What takes a change back; fields that were absent get what the form shows for them. */
function wayBack(screen: Screen, { id, fields, roles }: Change): Change {
  const were = {
    hours: screen.hours ?? '',
    timeZone: screen.timeZone ?? '',
    transition: screen.transition ?? 'fade',
    sound: screen.sound ?? false,
  };
  return {
    id,
    fields: Object.fromEntries(Object.entries(were).filter(([name]) => name in fields)),
    roles: Object.fromEntries(
      Object.keys(roles).map((role) => [role, screen.roles?.[role] === true]),
    ),
  };
}
