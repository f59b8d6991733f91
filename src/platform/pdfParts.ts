import { pageCaches } from './pageCaches.ts';

/** Where the app's worker keeps the files that pdf.js fetches, by their path. */
export const PDF_CACHE = 'pdf-parts';
/** The paths of all of them, one a line. */
export const PDF_PARTS_LIST = '/pdfjs-files.txt';

/** Where they lie, with a slash at both ends; another version has others. */
export const pdfPartsFolder = (version: string): string => `/pdfjs-${version}/`;

/** True for the path of one of them. */
export const isPdfPart = (path: string): boolean => path.startsWith('/pdfjs-');

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
