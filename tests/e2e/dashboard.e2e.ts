import { expect, test } from '@playwright/test';
import { pagesOf } from '../look/furnishedSite.ts';
import { withHeldSite } from '../look/heldSite.ts';
import { putScreenStates } from '../look/screenStates.ts';
import { settled } from '../look/settled.ts';

/** Half of what counts as good: a person reads here while the page comes. */
const MOST = 0.05;

test('nothing on the dashboard jumps while it comes, the first time and later', async ({
  browser,
}) => {
  await withHeldSite(browser, async (site) => {
    await putScreenStates(site.database, site.atMs);
    for (const [width, height] of [
      [1440, 900],
      [834, 1112],
      [390, 844],
    ] as const) {
      const { inside: page } = await pagesOf(browser, site, {
        locale: 'en',
        viewport: { width, height },
      });
      await page.addInitScript(() => {
        const page = globalThis as { shifted?: number };
        page.shifted = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries())
            page.shifted! += (shift as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const time of ['first', 'second']) {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { name: 'On your screens now' })).toBeVisible();
        await settled(page);
        await page.waitForTimeout(1500);
        const shifted = await page.evaluate(() => (globalThis as { shifted?: number }).shifted);
        console.log(width, time, shifted);
        expect(shifted, `${width} px, the ${time} time`).toBeLessThanOrEqual(MOST);
      }
      await page.context().close();
    }
  });
});
