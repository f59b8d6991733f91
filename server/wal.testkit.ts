import { readFileSync } from 'node:fs';

const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** Counts the commits in a database file's write-ahead log: the last frame of a commit contains the database size. */
export function countCommits(file: string): number {
  const wal = readFileSync(`${file}-wal`);
  const frame = FRAME_HEADER + wal.readUInt32BE(8);
  let count = 0;
  for (let at = WAL_HEADER; at + frame <= wal.length; at += frame) {
    if (wal.readUInt32BE(at + 4) > 0) count += 1;
  }
  return count;
}
