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
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  const before = process.memoryUsage();
  collect();
  const after = process.memoryUsage();
  // Whole, for whoever waits for it.
  writeFileSync(`${report}.part`, JSON.stringify({ before, after }));
  renameSync(`${report}.part`, report);
});
