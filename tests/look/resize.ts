import type { Page, ViewportSize } from '@playwright/test';
import { twoFrames } from './twoFrames.ts';

/** Resizes the window, and waits until the page is laid out for it: parts that render anew come a frame later. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
  await page.evaluate(twoFrames);
}
