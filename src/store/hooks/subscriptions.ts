import type { TeamId } from '../../model/ids.ts';
import { subscriptionKey, teamKey } from '../../model/kinds.ts';
import { isRequiredIn, isSharedWith, leftAt } from '../../model/slide/share.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Subscription } from '../../model/team/subscription.ts';
import type { Team } from '../../model/team/team.ts';
import type { Rows } from '../liveRows.ts';
import { scanSlides } from './scanSlides.ts';
import { slideIds } from './slides.ts';
import { useRows } from './useRows.ts';

/** A slide that a parent or root team shares with this team, and whether it plays here. */
export interface SharedSlide {
  readonly slide: Slide;
  readonly from: 'parent' | 'root';
  readonly isOn: boolean;
  /** It plays whatever the switch says. */
  readonly isRequired: boolean;
  /** Nobody in this team has decided yet. */
  readonly isNew: boolean;
}

/**
 * Returns the slides that parent and root share with a team, in the order of their loops; undefined while
 * loading.
 */
export function useSharedSlides(teamId: TeamId): readonly SharedSlide[] | undefined {
  return useRows((rows) => sharedSlides(rows, teamId), [teamId]);
}

/** A slide that was on in this team until a team above took it off. */
export interface WithdrawnSlide {
  readonly slide: Slide;
  readonly atMs: number;
  /** Other screens may still show it. */
  readonly isHereOnly: boolean;
}

/** Returns the slides that teams above took off this team's screens since an instant (ms, server time), the latest first. */
export function useWithdrawnSlides(
  teamId: TeamId,
  sinceMs: number,
): readonly WithdrawnSlide[] | undefined {
  const found = useRows((rows) => withdrawnSlides(rows, teamId), [teamId]);
  return found?.filter(({ atMs }) => atMs >= sinceMs);
}

export async function withdrawnSlides(
  rows: Rows,
  teamId: TeamId,
): Promise<readonly WithdrawnSlide[]> {
  const { parent, root } = await eldersOf(rows, teamId);
  const found = await Promise.all([
    ...(parent ? [withdrawnBy(rows, parent)] : []),
    ...(root ? [withdrawnBy(rows, root)] : []),
  ]);
  return found.flat().toSorted((a, b) => b.atMs - a.atMs);
}

/** Only members of the team above see what became of a slide: to others a withdrawn one is gone. */
async function withdrawnBy(rows: Rows, above: Elder): Promise<readonly WithdrawnSlide[]> {
  const { elder, team } = above;
  const [gone, others] = await Promise.all(
    (['deleted', 'published'] as const).map(async (status) => {
      const ids = await slideIds(rows, elder, { status, sort: 'changed' });
      const wasHere = (slide: Slide) =>
        leftAt(slide, team.id) !== undefined ||
        (status === 'deleted' && isSharedWith(slide, team.id));
      return scanSlides(rows, elder, ids, wasHere);
    }),
  );
  const slides = [...(gone ?? []), ...(others ?? [])];
  const switches = await switchesOf(rows, above, slides);
  return slides.flatMap((slide, index) => {
    const isForced = slide.share?.isRequired === true && team.acceptsRequired === true;
    if (!isForced && switches[index]?.active !== true) return []; // it was never on
    const left = leftAt(slide, team.id);
    return [{ slide, atMs: left ?? slide.lastChangedDate, isHereOnly: left !== undefined }];
  });
}

/** Returns how many shared slides await this team's decision; undefined while loading. */
export function useUndecidedCount(teamId: TeamId): number | undefined {
  return useSharedSlides(teamId)?.filter(({ isNew, slide }) => isNew && !slide.share?.isRequired)
    .length;
}

/** Returns how many slides teams above require here, while no admin of this team has agreed; undefined while loading. */
export function useUnagreedCount(teamId: TeamId): number | undefined {
  return useSharedSlides(teamId)?.filter(
    ({ isRequired, slide }) => slide.share?.isRequired && !isRequired,
  ).length;
}

export async function sharedSlides(rows: Rows, teamId: TeamId): Promise<readonly SharedSlide[]> {
  const { parent, root } = await eldersOf(rows, teamId);
  const fromParent = parent ? await sharedBy(rows, parent) : [];
  const fromRoot = root ? await sharedBy(rows, root) : [];
  return [...fromParent, ...fromRoot];
}

/** A team above another one. */
interface Elder {
  readonly elder: TeamId;
  readonly team: Team;
  readonly from: SharedSlide['from'];
}

/** Returns the parent and the root of a team, which only differ if both are given. */
async function eldersOf(
  rows: Rows,
  teamId: TeamId,
): Promise<{ readonly parent?: Elder; readonly root?: Elder }> {
  const team = (await rows.rowsOf('team').get(teamKey(teamId).key))?.value as Team | undefined;
  if (!team) return {};
  const { parentTeam, rootTeam } = team;
  return {
    ...(parentTeam && { parent: { elder: parentTeam, team, from: 'parent' } }),
    ...(rootTeam && rootTeam !== parentTeam && { root: { elder: rootTeam, team, from: 'root' } }),
  };
}

async function sharedBy(rows: Rows, above: Elder): Promise<readonly SharedSlide[]> {
  const { elder, team, from } = above;
  const ids = await slideIds(rows, elder, { status: 'published', sort: 'position' });
  const slides = await scanSlides(rows, elder, ids, (slide) => isSharedWith(slide, team.id));
  const switches = await switchesOf(rows, above, slides);
  return slides.map((slide, index) => {
    const subscription = switches[index];
    const isRequired = isRequiredIn(slide, team);
    const isOn = isRequired || subscription?.active === true;
    return { slide, from, isOn, isRequired, isNew: !isRequired && subscription === undefined };
  });
}

/** Returns this team's switch of each slide of a team above. */
async function switchesOf(
  rows: Rows,
  { team, from }: Elder,
  slides: readonly Slide[],
): Promise<readonly (Subscription | undefined)[]> {
  const refs = slides.map(({ id }) => subscriptionKey(team.id, id, from));
  const kind = from === 'parent' ? 'subscription' : 'rootSubscription';
  const found = await rows.rowsOf(kind).bulkGet(refs.map(({ key }) => key));
  return found.map((row) => row?.value as Subscription | undefined);
}
