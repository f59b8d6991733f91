import { pageCaches } from './pageCaches.ts';

/** Where the app's worker keeps files of type families, by their path. */
export const FONT_CACHE = 'font-files';

/** True for the path of one of them; it changes with what is in the file. */
export const isFontFile = (path: string): boolean => path.startsWith('/assets/fonts/');

/** The paths of the files that are on this device; undefined where the browser keeps none for us. */
export async function keptFontFiles(): Promise<ReadonlySet<string> | undefined> {
  const cache = await pageCaches()
    ?.open(FONT_CACHE)
    .catch(() => undefined);
  const requests = await cache?.keys();
  return requests && new Set(requests.map(({ url }) => new URL(url).pathname));
}

/**
 * Fetches files that are not on this device yet, one after the other, and drops those that the product no
 * longer has. Rejects where the network ends; the next time goes on.
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

/** A host that lacks a file may answer with the app's page instead. */
async function keepOne(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok && !type.startsWith('text/html')) await cache.put(path, answer);
}
