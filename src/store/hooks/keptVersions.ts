import { useMemo } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import type { VitrineDb } from '../db.ts';
import type { Store } from '../openStore.ts';
import { useStore } from './StoreProvider.tsx';

/** The last read versions of a slide, as the server returned them. */
export interface KeptVersions {
  readonly raw: unknown;
  /** When they were read, ms since the epoch. */
  readonly atMs: number;
}

/** The versions of slides that were viewed on this device, for use without a connection. */
export interface VersionsShelf {
  find(id: SlideId): Promise<KeptVersions | undefined>;
  keep(id: SlideId, raw: unknown): Promise<void>;
}

/** Returns a team's shelf; the same object while the store is open. */
export function useVersionsShelf(teamId: TeamId): VersionsShelf {
  const store = useStore();
  return useMemo(() => versionsShelf(store, teamId), [store, teamId]);
}

const FOLDER = 'versions/';
/** Versions are kept for the slides viewed last; each slide has up to twenty. */
const KEPT_SLIDES_MAX = 40;

/** Same as `useVersionsShelf`, outside of components. */
export function versionsShelf({ db, putFact }: Store, teamId: TeamId): VersionsShelf {
  const place = (id: SlideId) => `${FOLDER}${teamId}/${id}`;
  return {
    async find(id) {
      const row = await db.facts.get(place(id));
      return row && { raw: row.value, atMs: row.atMs };
    },
    async keep(id, raw) {
      await putFact(place(id), raw ?? null);
      await dropOldest(db);
    },
  };
}

async function dropOldest(db: VitrineDb): Promise<void> {
  const kept = db.facts.where('path').startsWith(FOLDER);
  if ((await kept.count()) <= KEPT_SLIDES_MAX) return;
  const rows = (await kept.toArray()).sort((a, b) => b.atMs - a.atMs);
  await db.facts.bulkDelete(rows.slice(KEPT_SLIDES_MAX).map(({ path }) => path));
}
