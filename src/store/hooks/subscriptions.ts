import type { TeamId } from '../../model/ids.ts';
import { subscriptionKey, teamKey } from '../../model/kinds.ts';
import { isRequiredIn, isSharedWith } from '../../model/slide/share.ts';
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

/** Returns the slides that teams above took off this team's screens since an instant (ms), the latest first. */
export function useWithdrawnSlides(teamId: TeamId, sinceMs: number): readonly Slide[] | undefined {
  const found = useRows((rows) => withdrawnSlides(rows, teamId), [teamId]);
  return found?.filter(({ lastChangedDate }) => lastChangedDate >= sinceMs);
}

/** Only members of the teams above see what became of them: to others such a slide is gone. */
async function withdrawnSlides(rows: Rows, teamId: TeamId): Promise<readonly Slide[]> {
  const team = (await rows.rowsOf('team').get(teamKey(teamId).key))?.value as Team | undefined;
  const elders = new Set([team?.parentTeam, team?.rootTeam].filter((id) => id !== undefined));
  const found = await Promise.all(
    [...elders].map(async (elder) => {
      const ids = await slideIds(rows, elder, { status: 'deleted', sort: 'changed' });
      return scanSlides(rows, elder, ids, (s) => s.share !== undefined && isSharedWith(s, teamId));
    }),
  );
  return found.flat().toSorted((a, b) => b.lastChangedDate - a.lastChangedDate);
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
  const team = (await rows.rowsOf('team').get(teamKey(teamId).key))?.value as Team | undefined;
  if (!team) return [];
  const { parentTeam, rootTeam } = team;
  const fromParent = parentTeam ? await sharedBy(rows, parentTeam, team, 'parent') : [];
  const fromRoot =
    rootTeam && rootTeam !== parentTeam ? await sharedBy(rows, rootTeam, team, 'root') : [];
  return [...fromParent, ...fromRoot];
}

async function sharedBy(
  rows: Rows,
  elder: TeamId,
  team: Team,
  from: 'parent' | 'root',
): Promise<readonly SharedSlide[]> {
  const ids = await slideIds(rows, elder, { status: 'published', sort: 'position' });
  const slides = await scanSlides(rows, elder, ids, (slide) => isSharedWith(slide, team.id));
  const refs = slides.map(({ id }) => subscriptionKey(team.id, id, from));
  const kind = from === 'parent' ? 'subscription' : 'rootSubscription';
  const found = await rows.rowsOf(kind).bulkGet(refs.map(({ key }) => key));
  return slides.map((slide, index) => {
    const subscription = found[index]?.value as Subscription | undefined;
    const isRequired = isRequiredIn(slide, team);
    const isOn = isRequired || subscription?.active === true;
    return { slide, from, isOn, isRequired, isNew: !isRequired && subscription === undefined };
  });
}
