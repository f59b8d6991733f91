import * as v from 'valibot';
import { defineMutation, refuse } from '../../mutation.ts';
import { teamKey } from '../../kinds.ts';
import { CHILD_SETTINGS } from '../../team/fields.ts';
import { withoutKey } from '../../withoutKey.ts';
import * as a from '../args.ts';
import { editTeam, teamReads } from './saveTeam.ts';

const schema = v.object({
  teamId: a.teamId,
  childId: a.teamId,
  setting: v.picklist(CHILD_SETTINGS),
  /** Null: use the setting for all child teams. */
  value: v.nullable(v.boolean()),
});

/** Sets what one child team may do, overriding the setting for all of them. */
export const setChildSetting = defineMutation('team.setChildSetting', {
  schema,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply(tx, { teamId, childId, setting, value }, actor) {
    const child = tx.get(teamKey(teamId))?.children[childId];
    if (!child) return refuse('notFound');
    const changed = value === null ? withoutKey(child, setting) : { ...child, [setting]: value };
    return editTeam(tx, teamId, actor, (team) => ({
      ...team,
      children: { ...team.children, [childId]: changed },
    }));
  },
});
