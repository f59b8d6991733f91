import type { Page, Request } from '@playwright/test';
import { comeToRest } from './comeToRest.ts';

/** Resource types of a page; calls are answered from the device first, and live connections never end. */
const PARTS: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'image', 'font']);

const loading = new WeakMap<Page, Set<Request>>();

/** Returns the page's pending resources among those requested since the first call. */
function partsOf(page: Page): ReadonlySet<Request> {
  const known = loading.get(page);
  if (known) return known;
  const parts = new Set<Request>();
  loading.set(page, parts);
  page.on('request', (request) => {
    if (PARTS.has(request.resourceType())) parts.add(request);
  });
  page.on('requestfinished', (request) => parts.delete(request));
  page.on('requestfailed', (request) => parts.delete(request));
  // Requests of a page that was left never complete.
  page.on('framenavigated', (frame) => {
    for (const part of parts) if (part.frame() === frame) parts.delete(part);
  });
  return parts;
}

/** Longer than any chain of parts that load one another. */
const ROUNDS_MAX = 20;

/** Resolves when the page is at rest: its parts are loaded, its animations have ended, and nothing changes any more. */
export async function settled(page: Page): Promise<void> {
  const parts = partsOf(page);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    await page.evaluate(comeToRest);
    if (parts.size === 0) return;
  }
}
