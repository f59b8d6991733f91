import { keepOne } from './keepOne.ts';
import { pageCaches } from '../secure/capabilities.ts';

/** Cache in which the app's worker stores font files, by path. */
export const FONT_CACHE = 'font-files';

/** True for the path of a font file; it changes with the file's content. */
export const isFontFile = (path: string): boolean => path.startsWith('/assets/fonts/');

/** Returns the paths of the files on this device; undefined if the browser has no cache. */
export async function keptFontFiles(): Promise<ReadonlySet<string> | undefined> {
  const cache = await pageCaches()
    ?.open(FONT_CACHE)
    .catch(() => undefined);
  const requests = await cache?.keys();
  return requests && new Set(requests.map(({ url }) => new URL(url).pathname));
}

/**
 * Downloads files that are not on this device yet, one after the other, and drops those that the product no
 * longer has. Rejects without a network; the next call continues.
 */
export async function keepFontFiles(
  wanted: readonly string[],
  isKnown: (path: string) => boolean = () => true,
): Promise<void> {
  const cache = await pageCaches()?.open(FONT_CACHE);
  if (!cache) return;
  const kept = (await keptFontFiles()) ?? new Set();
  for (const path of kept) if (!isKnown(path)) await cache.delete(path);
  for (const path of wanted) if (!kept.has(path)) await keepOne(cache, path);
}
