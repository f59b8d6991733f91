import Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TeamId } from '../../model/ids.ts';
import { mediaLibrary, type LibraryFile } from '../../model/rules/mediaLibrary.ts';
import type { Slide } from '../../model/slide.ts';
import type { Template } from '../../model/template.ts';
import type { VitrineDb } from '../db.ts';
import { useStore } from './StoreProvider.tsx';

/** The files that a team's slides and templates show, deleted ones included; undefined while loading. */
export function useMediaLibrary(teamId: TeamId): readonly LibraryFile[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readLibrary(db, teamId), [db, teamId]);
}

async function readLibrary(db: VitrineDb, teamId: TeamId): Promise<readonly LibraryFile[]> {
  const [low, high] = [
    [teamId, Dexie.minKey],
    [teamId, Dexie.maxKey],
  ];
  const [slides, templates] = await Promise.all([
    db
      .rowsOf('slide')
      .where('[value.teamId+value.status+value.lastChangedDate]')
      .between(low, high)
      .toArray(),
    db
      .rowsOf('template')
      .where('[value.teamId+value.lastChangedDate]')
      .between(low, high)
      .toArray(),
  ]);
  return mediaLibrary(
    slides.map(({ value }) => value as Slide),
    templates.map(({ value }) => value as Template),
  );
}
