import Dexie from 'dexie';
import { dropRestedWith } from '../../../sync/engine/resting.ts';
import type { TeamId } from '../../model/ids.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import { mediaLibrary, type LibraryFile } from '../../model/rules/mediaLibrary.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Template } from '../../model/template/template.ts';
import type { Rows } from '../liveRows.ts';
import { useStore } from './StoreProvider.tsx';
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

/**
 * Returns a function that drops deleted slides and templates from the device that the server never had, as their files
 * are deleted for good.
 */
export function useDropUnsent(): (paths: readonly string[]) => Promise<void> {
  const { sync } = useStore();
  return (paths) => dropRestedWith({ store: sync, mutators: MUTATORS }, paths);
}
