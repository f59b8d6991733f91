import Dexie from 'dexie';
import type { TeamId } from '../../model/ids.ts';
import { mediaLibrary, type LibraryFile } from '../../model/rules/mediaLibrary.ts';
import type { Slide } from '../../model/slide.ts';
import type { Template } from '../../model/template.ts';
import type { Rows } from '../liveRows.ts';
import { useRows } from './useRows.ts';

/**
 * Returns the files used by a team's slides and templates, deleted ones included; undefined while loading.
 */
export function useMediaLibrary(teamId: TeamId): readonly LibraryFile[] | undefined {
  return useRows((rows) => readLibrary(rows, teamId), [teamId]);
}

async function readLibrary(rows: Rows, teamId: TeamId): Promise<readonly LibraryFile[]> {
  const [low, high] = [
    [teamId, Dexie.minKey],
    [teamId, Dexie.maxKey],
  ];
  const [slides, templates] = await Promise.all([
    rows
      .rowsOf('slide')
      .where('[value.teamId+value.status+value.lastChangedDate]')
      .between(low, high)
      .toArray(),
    rows
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
