import { renameSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Preloaded into the server's process. On SIGUSR2 it collects garbage and writes the memory usage before and after, in
 * bytes, to the file in `MEMORY_REPORT`.
 */

const report = process.env['MEMORY_REPORT'] ?? '';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: object) => void;

process.on('SIGUSR2', () => {
  const before = process.memoryUsage();
  // The collection that precedes an out-of-memory error: it also releases empty pages.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const after = process.memoryUsage();
  // Renamed at the end, so that a reader never sees a partial file.
  writeFileSync(`${report}.part`, JSON.stringify({ before, after }));
  renameSync(`${report}.part`, report);
});
