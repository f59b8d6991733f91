import { serviceWorkers } from '../secure/capabilities.ts';
import { isMeteredLine } from '../meteredLine.ts';
import { CONVERTERS_CACHE, CONVERTERS_LIST } from './converterPaths.ts';
import { keepOne, mediaTypeOf } from './keepOne.ts';
import { pageCaches } from '../secure/capabilities.ts';
import { storePacked } from './packedFiles.ts';
import { PDF_CACHE, PDF_PARTS_LIST, PDF_PARTS_PACK } from './pdfPaths.ts';

/**
 * Downloads what documents and videos may need and this device does not have yet, so that any of them can be opened and
 * made offline; nothing on a metered connection. Rejects without a network; the next call continues.
 */
export async function keepParts(): Promise<void> {
  if (isMeteredLine()) return;
  await appIsKept();
  await keepListed(CONVERTERS_CACHE, CONVERTERS_LIST);
  await keepListed(PDF_CACHE, PDF_PARTS_LIST, PDF_PARTS_PACK);
}

/** The app itself goes first: line and cache are the same, and without it none of these parts is of use. */
async function appIsKept(): Promise<void> {
  await serviceWorkers()?.ready;
}

/** Files that are no longer listed are dropped; those that are absent come as one if most are. */
async function keepListed(name: string, list: string, pack?: string): Promise<void> {
  const cache = await pageCaches()?.open(name);
  if (!cache) return;
  const answer = await fetch(list);
  // A host that responds with the page has no list.
  if (!answer.ok || !mediaTypeOf(answer).startsWith('text/plain')) return;
  const wanted = (await answer.text()).split('\n').filter((path) => path !== '');
  const kept = await dropOthers(cache, new Set(wanted));
  const absent = wanted.filter((path) => !kept.has(path));
  const isMost = absent.length * 2 > wanted.length;
  const left = pack && isMost ? await keepPacked(cache, pack, absent) : absent;
  for (const path of left) await keepOne(cache, path);
}

/** Returns the paths of those that are still absent. */
async function keepPacked(
  cache: Cache,
  pack: string,
  absent: readonly string[],
): Promise<readonly string[]> {
  try {
    const answer = await fetch(pack);
    return answer.ok ? await storePacked(cache, answer, absent) : absent;
  } catch {
    // A line that breaks, a portal's page, a full disk: file by file, some get through.
    return absent;
  }
}

/** Returns the paths of the wanted files that are in the cache. */
async function dropOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (wanted.has(pathname)) kept.add(pathname);
    else await cache.delete(request);
  }
  return kept;
}
