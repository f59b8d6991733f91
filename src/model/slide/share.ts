import * as v from 'valibot';
import { isId, type TeamId } from '../ids.ts';
import { millis, type Still } from '../parsing.ts';

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

/** All teams below, in the record of which of them lost a slide. */
const ALL = 'all';
/** When teams below lost a slide that stays published, in ms, by their id. */
export const leftSchema = v.record(v.string(), millis);
export type Left = Still<v.InferOutput<typeof leftSchema>>;

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

interface Leaving extends Shared {
  readonly status: string;
  readonly left?: Left | undefined;
}

/** Returns a slide that changed at an instant (ms) with a note of the teams below that it leaves by that. */
export function withLeft<S extends Leaving>(before: Leaving, after: S, atMs: number): S {
  if (before.status !== 'published') return after; // it was not there
  const all = before.share?.toAll === true && after.share?.toAll !== true ? [ALL] : [];
  const chosen = Object.keys(before.branches).filter(
    (id) => before.branches[id]?.active && !after.branches[id]?.active,
  );
  const gone = [...all, ...chosen].map((id) => [id, atMs] as const);
  return gone.length === 0
    ? after
    : { ...after, left: { ...after.left, ...Object.fromEntries(gone) } };
}

/** Returns when a team below lost a slide that stays published, in ms; undefined while it has it, or if it never did. */
export function leftAt(slide: Leaving, teamId: TeamId): number | undefined {
  if (isSharedWith(slide, teamId)) return undefined;
  const times = [ALL, teamId].flatMap((id) => slide.left?.[id] ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
