import type { Page, ViewportSize } from '@playwright/test';
import { judgeTargets } from './axe.ts';
import { judgeEdges } from './edges.ts';
import { resize } from './resize.ts';

/** What colors a person has chosen for everything. */
const COLORS = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colors', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

/** Edges of fields in each of the colors, and sizes of targets, in windows of these sizes. Leaves the page in the last. */
export async function judgeSeen(
  page: Page,
  name: string,
  sizes: readonly ViewportSize[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await resize(page, size);
    const at = `${name}, ${size.width} × ${size.height}`;
    found.push(...(await judgeTargets(page, at)));
    for (const { name: color, media } of COLORS) {
      await page.emulateMedia(media);
      found.push(...(await judgeEdges(page, `${at}, ${color}`)));
    }
  }
  return found;
}
