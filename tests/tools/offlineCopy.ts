import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packFiles } from '../../config/packFiles.ts';
import { APP_FILES, isPacked } from '../../src/platform/cache/appFiles.ts';

const ENTRY = /\{(?=[^{}]*"?revision"?:)[^{}]*"?url"?:\s*"([^"]+)"[^{}]*\}/g;

/**
 * Returns the files that the worker of a new browser fetches, by their paths in the built app.
 * @throws Error if the one file that holds most of them differs from them
 */
export function offlineCopy(folder: string): readonly string[] {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const listed = new Set([...worker.matchAll(ENTRY)].map(([, url = '']) => url));
  const packed = [...listed].map((url) => `/${url}`).filter(isPacked);
  const files = packed.toSorted().map((path) => [path, readFileSync(join(folder, path))] as const);
  if (Buffer.compare(packFiles(files), readFileSync(join(folder, APP_FILES))) !== 0)
    throw new Error(`${APP_FILES} is not of the files that the worker lists`);
  return [APP_FILES.slice(1), ...[...listed].filter((url) => !isPacked(`/${url}`))];
}
