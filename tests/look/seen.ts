import type { Page, ViewportSize } from '@playwright/test';
import { judgeTargets } from './axe.ts';
import { judgeEdges } from './edges.ts';
import { resize } from './resize.ts';

/** The color preferences that a person can set. */
const COLORS = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colors', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

/**
 * Checks the edges of fields in each color scheme, and the sizes of targets, in windows of these sizes. Leaves the page
 * in the last one.
 */
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
