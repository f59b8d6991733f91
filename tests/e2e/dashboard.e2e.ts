import { expect, type Page, test } from '@playwright/test';
import { pagesOf } from '../look/furnishedSite.ts';
import { withHeldSite } from '../look/heldSite.ts';
import { putScreenStates } from '../look/screenStates.ts';
import { settled } from '../look/settled.ts';

/** Half of what counts as good: a person reads here while the page comes. */
const MOST = 0.05;
const SIZES = [
  [1440, 900],
  [834, 1112],
  [390, 844],
] as const;

/** A browser's own record of what moved. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node?: Node | null }[];
}

for (const [width, height] of SIZES) {
  test(`nothing on the dashboard jumps while it comes: ${width} px`, async ({ browser }) => {
    await withHeldSite(browser, async (site) => {
      await putScreenStates(site.database, site.atMs);
      const viewport = { width, height };
      const { inside: page } = await pagesOf(browser, site, { locale: 'en', viewport });
      // The browser's copy is older than the screens.
      await page.goto('/screens');
      await expect(page.getByText(/^\d+ of 18 playing/)).toBeVisible();
      const shifts = await watchShifts(page);
      for (const time of ['once', 'again']) {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { name: 'On your screens now' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Last published changes' })).toBeVisible();
        await settled(page);
        const { sum, moved } = await shifts();
        expect(sum, `${time}, ${moved}`).toBeLessThanOrEqual(MOST);
      }
      await page.context().close();
    });
  });
}

/** Returns a function that tells by how much parts of the page have moved since it was opened, and which. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const found: { value: number; text: string }[] = [];
    Object.assign(globalThis, { shifts: found });
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const texts = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(', ');
        found.push({ value, text: `${value.toFixed(3)} at ${Math.round(startTime)}: ${texts}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = globalThis as unknown as { shifts: { value: number; text: string }[] };
      const sum = shifts.reduce((before, { value }) => before + value, 0);
      return { sum, moved: shifts.map(({ text }) => text).join('\n') };
    });
}
