import { LIGHT_BYTES } from '../../src/model/rules/fileWeight.ts';
import type { UploadRow } from '../engine/rows.ts';

/** A file that has to be sent, with the records of all changes that wait for it. */
export interface OpenFile extends Pick<UploadRow, 'path' | 'type' | 'bytes' | 'sha256' | 'sent'> {
  /** The same for all records of the same content under the same path. */
  readonly key: string;
  readonly rows: readonly UploadRow[];
  readonly sessionUrl?: string;
  /** Known already: another change has sent the file. */
  readonly token?: string;
  /** An earlier request may have arrived although its response did not. */
  readonly isBegun: boolean;
  readonly refusedForMs: number;
  /** The user wants it sent now, whatever the connection costs. */
  readonly isAskedFor: boolean;
}

export const keyOf = ({ path, sha256, bytes }: Pick<UploadRow, 'path' | 'sha256' | 'bytes'>) =>
  `${path} ${sha256} ${bytes}`;

export const isOpen = ({ state, isResting }: UploadRow): boolean =>
  !isResting && (state === 'waiting' || state === 'sending');

/** Returns the files that still have to be sent, one per content however many changes wait for it. */
export function openFiles(uploads: readonly UploadRow[]): readonly OpenFile[] {
  const groups = new Map<string, UploadRow[]>();
  for (const row of uploads.filter(isOpen)) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  const sent = uploads.filter(({ token }) => token !== undefined);
  const tokens = new Map(sent.map((row) => [keyOf(row), row.token]));
  return [...groups].map(([key, rows]) => fileOf(key, rows, tokens.get(key)));
}

function fileOf(key: string, rows: readonly UploadRow[], token: string | undefined): OpenFile {
  const [first] = rows as readonly [UploadRow]; // a group has at least one
  const { path, type, bytes, sha256 } = first;
  const begun = rows.find(({ sessionUrl }) => sessionUrl !== undefined);
  return {
    key,
    rows,
    path,
    type,
    bytes,
    sha256,
    sent: begun?.sent ?? 0,
    ...(begun?.sessionUrl && { sessionUrl: begun.sessionUrl }),
    ...(token && { token }),
    isBegun: rows.some(({ state, hindered }) => state === 'sending' || hindered !== undefined),
    refusedForMs: Math.max(...rows.map(({ refusedForMs = 0 }) => refusedForMs)),
    isAskedFor: rows.some(({ isAskedFor }) => isAskedFor),
  };
}

/**
 * Returns the order in which files share the connection: light ones before videos, then those that players wait for,
 * then whatever is done soonest.
 */
export function inOrder(
  files: readonly OpenFile[],
  isUrgent: (file: OpenFile) => boolean,
): readonly OpenFile[] {
  const rank = new Map(
    files.map((file) => [
      file,
      [file.bytes > LIGHT_BYTES ? 1 : 0, isUrgent(file) ? 0 : 1, file.bytes - file.sent] as const,
    ]),
  );
  const differ = (a: OpenFile, b: OpenFile) => {
    const [left, right] = [rank.get(a) ?? [], rank.get(b) ?? []];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
  };
  return [...files].sort(differ);
}
