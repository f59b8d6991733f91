import { isForBetterLine } from '../../model/rules/fileWeight.ts';
import type { UploadRow } from '../../../sync/engine/rows.ts';

type Sent = Pick<UploadRow, 'sent' | 'bytes' | 'state'>;

/**
 * Returns the progress of several files in whole percent of their bytes, the same for every bar. 100 only
 * once all of them have arrived.
 */
export function percentOf(files: readonly Sent[]): number {
  if (files.every(({ state }) => state === 'done')) return 100;
  const sum = (bytesOf: (file: Sent) => number) =>
    files.reduce((total, file) => total + bytesOf(file), 0);
  const sent = sum((file) => (file.state === 'done' ? file.bytes : file.sent));
  return Math.min(
    99,
    Math.floor(
      (sent /
        Math.max(
          1,
          sum(({ bytes }) => bytes),
        )) *
        100,
    ),
  );
}

/**
 * Returns the bytes of all files, and those still to send; a file that several changes wait for counts
 * once.
 */
export function bytesOf(uploads: readonly (Sent & Pick<UploadRow, 'path'>)[]) {
  const files = [...new Map(uploads.map((upload) => [upload.path, upload])).values()];
  const open = files.filter(({ state }) => state !== 'done');
  return {
    left: open.reduce((sum, { bytes, sent }) => sum + bytes - sent, 0),
    total: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** True for a video that waits because the connection is metered, until somebody asks for it. */
export const waitsForLine = (
  file: Pick<UploadRow, 'type' | 'bytes' | 'state' | 'isAskedFor' | 'isResting'>,
  isMetered: boolean,
): boolean =>
  isMetered &&
  file.isAskedFor !== true &&
  file.isResting !== true &&
  (file.state === 'waiting' || file.state === 'sending') &&
  isForBetterLine(file);
