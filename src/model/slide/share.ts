import * as v from 'valibot';
import { isId, type TeamId } from '../ids.ts';
import type { Still } from '../parsing.ts';

/** Where in the order of a child team: after its own slides, before them, or every nth turn. */
export const SHARE_PLACES = ['after', 'before', 2, 3, 5, 10] as const;

/** How the teams below play a slide; its `branches` say which of them, unless all do. */
export const shareSchema = v.object({
  /** It plays without a switch, in teams that have agreed to that. */
  isRequired: v.boolean(),
  /** For all child teams, later ones too, whatever `branches` says. */
  toAll: v.boolean(),
  place: v.picklist(SHARE_PLACES),
  /** Ids of roles of screens; none means every screen. A role that is gone selects none. */
  roles: v.exactOptional(v.record(v.custom<string>(isId), v.literal(true))),
});
export type SlideShare = Still<v.InferOutput<typeof shareSchema>>;
export type SharePlace = SlideShare['place'];

/** Of slides without one: offered to the teams in `branches`, after their own. */
export const PLAIN_SHARE: SlideShare = { isRequired: false, toAll: false, place: 'after' };

/** What of a slide says with whom it is shared. */
interface Shared {
  readonly share?: SlideShare | undefined;
  readonly branches: { readonly [teamId: string]: { readonly active: boolean } };
}

/** True for a team below that the slide is for. */
export const isSharedWith = ({ share, branches }: Shared, teamId: TeamId): boolean =>
  share?.toAll === true || branches[teamId]?.active === true;

/** True for a team below whose switch for this slide does nothing, as it has agreed to what is required. */
export const isRequiredIn = (
  slide: Shared,
  team: { readonly id: TeamId; readonly acceptsRequired?: true | undefined },
): boolean =>
  slide.share?.isRequired === true && team.acceptsRequired === true && isSharedWith(slide, team.id);

/** Returns the ids of the roles of screens that a shared slide is for; none means every screen. */
export const shareRoles = ({ share }: Pick<Shared, 'share'>): readonly string[] =>
  Object.keys(share?.roles ?? {});
