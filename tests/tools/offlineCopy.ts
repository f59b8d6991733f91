import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_FILES, isPacked } from '../../src/platform/cache/appFiles.ts';

const ENTRY = /\{(?=[^{}]*"?revision"?:)[^{}]*"?url"?:\s*"([^"]+)"[^{}]*\}/g;

/**
 * Returns the files that the worker of a new browser fetches, by their paths in the built app. @throws Error if the one
 * file that holds most of them holds others, or other texts than they have
 */
export function offlineCopy(folder: string): readonly string[] {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const listed = new Set([...worker.matchAll(ENTRY)].map(([, url = '']) => url));
  const texts = JSON.parse(readFileSync(join(folder, APP_FILES), 'utf8')) as Readonly<
    Record<string, string>
  >;
  const packed = [...listed].filter((url) => isPacked(`/${url}`));
  if (packed.length !== Object.keys(texts).length)
    throw new Error(`${APP_FILES} is of other files`);
  for (const url of packed) {
    if (texts[`/${url}`] !== readFileSync(join(folder, url), 'utf8')) {
      throw new Error(`${APP_FILES} has another ${url}`);
    }
  }
  return [APP_FILES.slice(1), ...[...listed].filter((url) => !isPacked(`/${url}`))];
}
