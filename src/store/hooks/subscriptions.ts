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

/** Returns how many shared slides await this team's decision; undefined while loading. */
export function useUndecidedCount(teamId: TeamId): number | undefined {
  return useSharedSlides(teamId)?.filter(({ isNew }) => isNew).length;
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
