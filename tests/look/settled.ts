import type { Page, Request } from '@playwright/test';
import { comeToRest } from './comeToRest.ts';

/** What a page is made of; calls and live connections are answered from the device first, or never end. */
const PARTS: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'image', 'font']);

const loading = new WeakMap<Page, Set<Request>>();

/** Parts of the page that were asked for and are not here yet; of those asked for since the first call. */
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
  // What a page that was left had asked for is never answered.
  page.on('framenavigated', (frame) => {
    for (const part of parts) if (part.frame() === frame) parts.delete(part);
  });
  return parts;
}

/** More often than any page loads one part because of another. */
const ROUNDS_MAX = 20;

/** Until the page is at rest: its parts are here, its animations have ended, and nothing of it changes any more. */
export async function settled(page: Page): Promise<void> {
  const parts = partsOf(page);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    await page.evaluate(comeToRest);
    if (parts.size === 0) return;
  }
}
