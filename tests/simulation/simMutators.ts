import * as v from 'valibot';
import { memberKey, slideKey, teamKey } from '../../src/model/kinds.ts';
import type { SlideId, TeamId } from '../../src/model/ids.ts';
import { defineMutation, refuse } from '../../src/model/mutation.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { isPurgedSlide } from '../../src/model/slide/slide.ts';
import { can } from '../../src/model/rules/permissions.ts';

interface Target {
  readonly teamId: TeamId;
  readonly id: SlideId;
}
const reads = (target: Target, actor: { readonly uid: string }) => [
  slideKey(target.teamId, target.id),
  teamKey(target.teamId),
  memberKey(target.teamId, actor.uid as never),
];

/** Deliberately not idempotent: a lost or duplicated change shows in the sum. */
export const countSlide = defineMutation('sim.count', {
  schema: v.custom<Target>(() => true),
  reads,
  apply(tx, args: Target, actor) {
    const member = tx.get(memberKey(args.teamId, actor.uid));
    if (!can('editSlides', member, tx.get(teamKey(args.teamId)))) return refuse('notAllowed');
    const slide = tx.get(slideKey(args.teamId, args.id));
    if (!slide) return refuse('notFound');
    if (isPurgedSlide(slide)) return refuse('wasDeleted');
    tx.put(slideKey(args.teamId, args.id), { ...slide, originalDate: slide.originalDate + 1 });
    return undefined;
  },
});

interface Pair {
  readonly first: Target;
  readonly second: Target;
}

/** One change of two spaces: both or none. */
export const countPair = defineMutation('sim.pair', {
  schema: v.custom<Pair>(() => true),
  reads: (args, actor) => [...reads(args.first, actor), ...reads(args.second, actor)],
  apply(tx, args: Pair, actor) {
    for (const target of [args.first, args.second]) {
      const refusal = countSlide.apply(tx, target, actor);
      if (refusal) return refusal;
    }
    return undefined;
  },
});

export const SIM_MUTATORS = new Map([
  ...MUTATORS,
  [countSlide.name, countSlide],
  [countPair.name, countPair],
]);
