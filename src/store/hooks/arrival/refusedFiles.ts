import type { ParkCode, UploadRow } from '../../../../sync/engine/rows.ts';
import { useRows } from '../useRows.ts';

/** `refused` and `tooLarge` are still tried; a file that is no longer has the code of its change. */
export type FileRefusal = 'refused' | 'tooLarge' | ParkCode;

/** A file that does not get to the server although the server answers. */
export interface RefusedFile {
  readonly id: string;
  /** The change that it belongs to. */
  readonly change: string;
  /** The file's name as the person knows it; '' if it has none. */
  readonly name: string;
  readonly why: FileRefusal;
}

/** Returns undefined while reading from the disk. */
export function useRefusedFiles(): readonly RefusedFile[] | undefined {
  return useRows(async ({ uploads }) => {
    const rows = await uploads.toArray();
    return rows.flatMap((row) => {
      const why = refusalOf(row);
      return why ? [{ id: row.id, change: row.mutation, name: row.name ?? '', why }] : [];
    });
  }, []);
}

/** Returns why a file is refused; undefined for one that is not, or that nobody wants sent. */
export function refusalOf(row: UploadRow): FileRefusal | undefined {
  const { state, hindered, isResting } = row;
  if (isResting || state === 'done') return undefined;
  if (state === 'parked') return row.parked ?? 'uploadRefused';
  return hindered === 'refused' || hindered === 'tooLarge' ? hindered : undefined;
}
