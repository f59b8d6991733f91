import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from './scene.ts';
import type { Version } from './version.ts';

/** Maximum time for which a worker that is still sending may delay its successor. */
const TAKES_OVER_WITHIN_MS = 180_000;

/** Waits until the page runs the app of today's build. */
export async function untilOfToday(page: Page, old: Version): Promise<void> {
  await expect.poll(() => isOfToday(page, old), { timeout: TAKES_OVER_WITHIN_MS }).toBe(true);
}

/** True for a page with a script that only today's build has. */
export async function isOfToday(page: Page, old: Version): Promise<boolean> {
  const today = readdirSync(join(ROOT, 'dist/assets'));
  const isNew = (name: string) => !existsSync(join(old.folder, 'dist/assets', name));
  const names = await page
    .evaluate(() => [...document.scripts].map(({ src }) => src.split('/').at(-1) ?? ''))
    .catch(() => []); // It is loading.
  return names.some((name) => today.includes(name) && isNew(name));
}

/** Returns the cache in which today's player stores itself. */
export function cacheOfPlayer(): string {
  const worker = readFileSync(join(ROOT, 'dist/player/worker.js'), 'utf8');
  const [, version] = /\$\{\w+\}([0-9a-f]{12})`/.exec(worker) ?? [];
  if (version === undefined) throw new Error('the player’s worker does not say its version');
  return `vitrine-player-${version}`;
}
