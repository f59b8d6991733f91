import { pageCaches } from './pageCaches.ts';
import { PDF_CACHE, PDF_PARTS_LIST } from './pdfPaths.ts';

/**
 * Fetches what documents may need and this device does not have yet, one file after the other, so that
 * any of them can be opened without network. Rejects where the network ends; the next time goes on.
 */
export async function keepPdfParts(): Promise<void> {
  const cache = await pageCaches()?.open(PDF_CACHE);
  if (!cache || isSavingData()) return;
  const answer = await fetch(PDF_PARTS_LIST);
  const type = answer.headers.get('content-type') ?? '';
  // A host that answers with the page knows of no list.
  if (!answer.ok || !type.startsWith('text/plain')) return;
  const wanted = new Set((await answer.text()).split('\n').filter((path) => path !== ''));
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (wanted.has(pathname)) kept.add(pathname);
    else await cache.delete(request);
  }
  for (const path of wanted) if (!kept.has(path)) await cache.add(path);
}

/** Somebody pays by the megabyte: then only what is needed is fetched. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
