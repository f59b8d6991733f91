import { useLiveQuery } from 'dexie-react-hooks';
import type { TeamId } from '../../model/ids.ts';
import { subscriptionKey, teamKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide.ts';
import type { Subscription } from '../../model/subscription.ts';
import type { Team } from '../../model/team.ts';
import type { VitrineDb } from '../db.ts';
import { scanSlides } from './library.ts';
import { slideIds } from './slides.ts';
import { useStore } from './StoreProvider.tsx';

/** A slide that an elder team shares with this one, and whether it plays here. */
export interface SharedSlide {
  readonly slide: Slide;
  readonly from: 'parent' | 'root';
  readonly isOn: boolean;
}

/** What parent and root share with a team, in the order of their loops; undefined while loading. */
export function useSharedSlides(teamId: TeamId): readonly SharedSlide[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => sharedSlides(db, teamId), [db, teamId]);
}

export async function sharedSlides(db: VitrineDb, teamId: TeamId): Promise<readonly SharedSlide[]> {
  const team = (await db.rowsOf('team').get(teamKey(teamId).key))?.value as Team | undefined;
  const { parentTeam, rootTeam } = team ?? {};
  const fromParent = parentTeam ? await sharedBy(db, parentTeam, teamId, 'parent') : [];
  const fromRoot =
    rootTeam && rootTeam !== parentTeam ? await sharedBy(db, rootTeam, teamId, 'root') : [];
  return [...fromParent, ...fromRoot];
}

async function sharedBy(
  db: VitrineDb,
  elder: TeamId,
  teamId: TeamId,
  from: 'parent' | 'root',
): Promise<readonly SharedSlide[]> {
  const ids = await slideIds(db, elder, { status: 'published', sort: 'position' });
  const slides = await scanSlides(db, elder, ids, (s) => s.branches[teamId]?.active === true);
  const refs = slides.map(({ id }) => subscriptionKey(teamId, id, from));
  const kind = from === 'parent' ? 'subscription' : 'rootSubscription';
  const rows = await db.rowsOf(kind).bulkGet(refs.map(({ key }) => key));
  return slides.map((slide, index) => {
    const subscription = rows[index]?.value as Subscription | undefined;
    return { slide, from, isOn: subscription?.active === true };
  });
}
