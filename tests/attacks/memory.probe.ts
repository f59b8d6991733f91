import { renameSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Comes into the server's process before it begins. At SIGUSR2 it collects what nobody holds, and writes what is
 * left, in bytes, to the file that `MEMORY_REPORT` names.
 */

const report = process.env['MEMORY_REPORT'] ?? '';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: object) => void;

process.on('SIGUSR2', () => {
  const before = process.memoryUsage();
  // What is done before a heap that is full counts as full: pages that stand empty are given back too.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const after = process.memoryUsage();
  // Whole, for whoever waits for it.
  writeFileSync(`${report}.part`, JSON.stringify({ before, after }));
  renameSync(`${report}.part`, report);
});
