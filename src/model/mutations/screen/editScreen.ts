import type { ScreenId, TeamId } from '../../ids.ts';
import { memberKey, screenKey, teamKey, type RowRef } from '../../kinds.ts';
import { refuse, type Actor, type Refusal, type Transaction } from '../../mutation.ts';
import { can } from '../../rules/permissions.ts';
import type { Screen } from '../../screen/screen.ts';
import { withEdits } from '../withEdits.ts';

interface Target {
  readonly teamId: TeamId;
  readonly id: ScreenId;
  /** Older apps did not say it. */
  readonly at?: number | undefined;
}

/** Returns the rows that every change of a screen needs: the screen, its team and the actor's membership. */
export const screenReads = ({ teamId, id }: Target, actor: Actor): readonly RowRef[] => [
  screenKey(teamId, id),
  teamKey(teamId),
  memberKey(teamId, actor.uid),
];

/** Changes a screen; refuses people without the right, missing screens, and removed ones if not told otherwise. */
export function editScreen(
  tx: Transaction,
  { teamId, id, at }: Target,
  actor: Actor,
  change: (screen: Screen) => Screen | Refusal,
  { andRemoved = false } = {},
): Refusal | undefined {
  const member = tx.get(memberKey(teamId, actor.uid));
  if (!can('editScreens', member, tx.get(teamKey(teamId)))) return refuse('notAllowed');
  const screen = tx.get(screenKey(teamId, id));
  if (!screen || (screen.removed && !andRemoved)) return refuse('notFound');
  const changed = change(screen);
  if ('refused' in changed) return changed;
  tx.put(screenKey(teamId, id), withEdits('screen', [screen, changed], actor, at));
  return undefined;
}
