import * as v from 'valibot';
import { isId } from '../ids.ts';
import { memberKey, screenKey, teamKey } from '../kinds.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { can } from '../rules/permissions.ts';
import * as a from './args.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.screenId,
  tagId: v.custom<string>(isId),
  isOn: v.boolean(),
});

/** Adds a tag to a screen or removes it; changes of different tags commute. */
export const setScreenTag = defineMutation('screen.setTag', {
  schema,
  reads: (args: v.InferOutput<typeof schema>, actor) => [
    screenKey(args.teamId, args.id),
    teamKey(args.teamId),
    memberKey(args.teamId, actor.uid),
  ],
  apply(tx, { teamId, id, tagId, isOn }, actor) {
    const member = tx.get(memberKey(teamId, actor.uid));
    if (!can('editScreens', member, tx.get(teamKey(teamId)))) return refuse('notAllowed');
    const screen = tx.get(screenKey(teamId, id));
    if (!screen || screen.removed) return refuse('notFound');
    const { [tagId]: _old, ...others } = screen.tags;
    const tags = isOn ? { ...others, [tagId]: true as const } : others;
    tx.put(screenKey(teamId, id), { ...screen, tags });
    return undefined;
  },
});
