import * as v from 'valibot';
import { teamKey } from '../../kinds.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import { givenText } from '../../parsing.ts';
import { isDate } from '../../screen/specialDays.ts';
import type { Team } from '../../team/team.ts';
import { SPECIAL_DAY_NAME_MAX, SPECIAL_DAYS_MAX } from '../../team/specialDays.ts';
import * as a from '../args.ts';
import { editTeam, teamReads } from './saveTeam.ts';

const day = v.object({ name: givenText(SPECIAL_DAY_NAME_MAX), isClosed: v.boolean() });
type Days = { readonly [date: string]: v.InferOutput<typeof day> | null };
const isCount = (days: Days): boolean => {
  const count = Object.keys(days).length;
  return count > 0 && count <= SPECIAL_DAYS_MAX;
};

const schema = v.object({
  teamId: a.teamId,
  /** By date; null removes one. Others stay as they are. */
  days: v.pipe(v.record(v.custom<string>(isDate), v.nullable(day)), v.check(isCount)),
});

/** Adds, changes or removes special days of a team, one or a year's holidays; changes of different dates commute. */
export const setTeamSpecialDays = defineMutation('team.setSpecialDays', {
  schema,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply(tx, { teamId, days }, actor) {
    const before = tx.get(teamKey(teamId))?.specialDays ?? {};
    const kept = Object.entries(before).filter(([date]) => !Object.hasOwn(days, date));
    const set = Object.entries(days).flatMap(([id, one]) => (one ? [[id, { ...one, id }]] : []));
    const specialDays: Team['specialDays'] = Object.fromEntries([...kept, ...set]);
    const count = Object.keys(specialDays).length;
    if (count > SPECIAL_DAYS_MAX && count > Object.keys(before).length) return refuse('tooMany');
    return editTeam(tx, teamId, actor, (team) => ({ ...team, specialDays }));
  },
});
