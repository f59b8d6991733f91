import type { Page, ViewportSize } from '@playwright/test';
import { twoFrames } from './twoFrames.ts';

/** Makes the window as large as that, and waits until the page is laid out for it: what is made anew comes a frame later. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
  await page.evaluate(twoFrames);
}
