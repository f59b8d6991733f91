import type { Rows } from './liveRows.ts';
import { DESIGNS, SLIDE_WORKS } from './places.ts';

/** Work that was never saved: only this device has it. */
export interface UnsavedWork {
  /** Path of the fact: `drafts/{editor or designer}/{team}/{slide or template}`. */
  readonly path: string;
  readonly teamId: string;
  readonly value: object;
  /** Staged files that it refers to. */
  readonly files: readonly string[];
}

/** Returns unsaved work on slides and templates, of one team or, without `teamId`, of all. */
export async function unsavedWorks(
  rows: Pick<Rows, 'facts'>,
  teamId?: string,
): Promise<readonly UnsavedWork[]> {
  const folder = (place: string) => (teamId === undefined ? place : `${place}${teamId}/`);
  const facts = rows.facts.where('path').startsWithAnyOf([folder(SLIDE_WORKS), folder(DESIGNS)]);
  return (await facts.toArray()).flatMap(({ path, value }) => {
    const work = value as { readonly isDirty?: boolean; readonly files?: readonly string[] } | null;
    // A saved design stays for its history.
    const isSaved = path.startsWith(DESIGNS) && work?.isDirty !== true;
    const [, , owner = ''] = path.split('/');
    return work && !isSaved ? [{ path, teamId: owner, value: work, files: work.files ?? [] }] : [];
  });
}
