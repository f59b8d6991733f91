import type { SlideId, TeamId } from '../../ids.ts';
import { memberKey, slideKey, teamKey, type RowRef } from '../../kinds.ts';
import { refuse, type Actor, type Refusal, type Transaction } from '../../mutation.ts';
import { can } from '../../rules/permissions.ts';
import { isPurgedSlide, type Slide } from '../../slide/slide.ts';

export interface AccessTarget {
  readonly teamId: TeamId;
  readonly id: SlideId;
}

/** Returns the rows that each slide mutation needs: the slide, its team and the actor's membership. */
export function slideReads(target: AccessTarget, actor: Actor): readonly RowRef[] {
  return [
    slideKey(target.teamId, target.id),
    teamKey(target.teamId),
    memberKey(target.teamId, actor.uid),
  ];
}

/** Refuses people who may not edit the slides of the team. */
export function refuseUnlessEditor(
  tx: Transaction,
  teamId: TeamId,
  actor: Actor,
): Refusal | undefined {
  const member = tx.get(memberKey(teamId, actor.uid));
  const team = tx.get(teamKey(teamId));
  return can('editSlides', member, team) ? undefined : refuse('notAllowed');
}

/** Changes one slide: refuses people without the right, missing slides and deleted ones. */
export function editSlide(
  tx: Transaction,
  target: AccessTarget,
  actor: Actor,
  change: (slide: Slide) => Slide | Refusal,
): Refusal | undefined {
  return editAnySlide(tx, target, actor, (slide) =>
    slide.status === 'deleted' ? refuse('wasDeleted') : change(slide),
  );
}

/** Like `editSlide`, but also for deleted slides, which it restores. */
export function editAnySlide(
  tx: Transaction,
  target: AccessTarget,
  actor: Actor,
  change: (slide: Slide) => Slide | Refusal,
): Refusal | undefined {
  const refusal = refuseUnlessEditor(tx, target.teamId, actor);
  if (refusal) return refusal;
  const slide = tx.get(slideKey(target.teamId, target.id));
  if (!slide) return refuse('notFound');
  if (isPurgedSlide(slide)) return refuse('wasDeleted'); // nothing is left to restore
  const changed = change(slide);
  if ('refused' in changed) return changed;
  tx.put(slideKey(target.teamId, target.id), changed);
  return undefined;
}
