import { APP_FILES, isPacked } from '../src/platform/cache/appFiles.ts';
import { storePacked } from '../src/platform/cache/packedFiles.ts';

export interface PrecacheEntry {
  readonly url: string;
  /** Null if the name changes with the content. */
  readonly revision: string | null;
}

/**
 * Fills the precache from one file if most of it is absent, as in a new browser: hundreds of requests, one after the
 * other, take a minute on a slow line. After an update most files are there already, and only the others are fetched.
 * Whatever this leaves out is fetched file by file, so it never rejects.
 */
export async function unpackApp(
  entries: readonly PrecacheEntry[],
  cache: Pick<Cache, 'keys' | 'put'>,
  fetchFile: (path: string) => Promise<Response>,
): Promise<void> {
  try {
    const packed = entries.filter(
      ({ url, revision }) => revision === null && isPacked(pathOf(url)),
    );
    const stored = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
    const absent = packed.map(({ url }) => pathOf(url)).filter((path) => !stored.has(path));
    if (absent.length * 2 <= packed.length) return;
    const answer = await fetchFile(APP_FILES);
    if (answer.ok) await storePacked(cache, answer, absent);
  } catch {
    // A line that breaks, a portal's page, a full disk: fetching file by file tells which.
  }
}

const pathOf = (url: string): string => new URL(url, 'https://any.example/').pathname;
