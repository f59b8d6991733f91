import { isMeteredLine } from '../meteredLine.ts';
import { CONVERTERS_CACHE, CONVERTERS_LIST } from './converterPaths.ts';
import { keepOne, pageCaches, mediaTypeOf } from './pageCaches.ts';
import { PDF_CACHE, PDF_PARTS_LIST } from './pdfPaths.ts';

/**
 * Downloads what documents and films may need and this device does not have yet, one file after the other,
 * so that any of them can be opened and made offline; nothing on a metered connection. Rejects without a
 * network; the next call continues.
 */
export async function keepParts(): Promise<void> {
  if (isMeteredLine()) return;
  await keepListed(CONVERTERS_CACHE, CONVERTERS_LIST);
  await keepListed(PDF_CACHE, PDF_PARTS_LIST);
}

/** Files that are no longer listed are dropped. */
async function keepListed(name: string, list: string): Promise<void> {
  const cache = await pageCaches()?.open(name);
  if (!cache) return;
  const answer = await fetch(list);
  // A host that responds with the page has no list.
  if (!answer.ok || !mediaTypeOf(answer).startsWith('text/plain')) return;
  const wanted = new Set((await answer.text()).split('\n').filter((path) => path !== ''));
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (wanted.has(pathname)) kept.add(pathname);
    else await cache.delete(request);
  }
  for (const path of wanted) if (!kept.has(path)) await keepOne(cache, path);
}
