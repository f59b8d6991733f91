import Dexie from 'dexie';
import type { TeamId } from '../../model/ids.ts';
import { positionBetween } from '../../model/position.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { SLIDE_STATUSES } from '../../model/slide/fields.ts';
import type { VitrineDb } from '../db.ts';
import { useStore } from './StoreProvider.tsx';

/** Returns a function that finds the position after all slides of a team, for a new slide. */
export function useNextPosition(): (teamId: TeamId) => Promise<string> {
  const { db } = useStore();
  return (teamId) => nextPosition(db, teamId);
}

/** Reads one row per status from the index of positions. */
export async function nextPosition(db: VitrineDb, teamId: TeamId): Promise<string> {
  const lasts = await Promise.all(SLIDE_STATUSES.map((status) => lastOf(db, teamId, status)));
  const last = lasts
    .filter((position) => position !== '')
    .sort()
    .at(-1);
  return positionBetween(last ?? null, null);
}

async function lastOf(db: VitrineDb, teamId: TeamId, status: string): Promise<string> {
  const row = await db
    .rowsOf('slide')
    .where('[value.teamId+value.status+value.position]')
    .between([teamId, status, Dexie.minKey], [teamId, status, Dexie.maxKey])
    .last();
  return (row?.value as Slide | undefined)?.position ?? '';
}
