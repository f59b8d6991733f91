import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { AccountPages } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { SiteProcess } from './siteProcess.ts';

/*
 * On a bad connection single files of the app fail to load. What needs them appears a little later, and complete: a
 * page without its styles, or an intact picture reported as damaged, is worse than a short wait.
 */

let site: SiteProcess;
test.beforeAll(async () => {
  site = new SiteProcess();
  await site.start();
});
test.afterAll(() => site.dispose());

/** Aborts the first request for each of these files. Returns the aborted addresses. */
async function loseFirst(page: Page, files: RegExp): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  await page.route(files, (route) => {
    const address = route.request().url();
    if (lost.has(address)) return route.continue();
    lost.add(address);
    return route.abort();
  });
  return lost;
}

/** Returns the style sheets that a page applies: those that failed to load have no rules. */
const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].filter((sheet) => sheet.cssRules.length > 0).map(({ href }) => href),
  );

test('styles and workers that did not come at first come with what needs them', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: `http://localhost:${site.port}`,
    serviceWorkers: 'block', // each file is requested from the network
  });
  try {
    const page = await context.newPage();
    const account = new AccountPages(page, TEXTS.en);
    await page.goto('/login');
    await account.openRegistration();
    await account.register(ROBIN);
    await expect(page).toHaveURL(/\/dashboard$/);
    const lost = await loseFirst(page, /\/assets\/(?!index)[^/]+\.css$|\/paint\.worker[^/]*\.js$/);
    await page.getByRole('link', { name: 'Screens', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Screens');
    const styles = [...lost];
    expect(styles.length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const applied = await sheets(page);
        return styles.filter((address) => !applied.includes(address));
      })
      .toEqual([]);
    await page.goto('/editor-new/image');
    const input = page.locator('input[type="file"]').first();
    const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#c00' } });
    const buffer = await picture.webp().toBuffer();
    await input.setInputFiles({ name: 'sign.webp', mimeType: 'image/webp', buffer });
    await expect(page.locator('main img').first()).toBeVisible();
    expect([...lost].some((address) => address.includes('/paint.worker'))).toBe(true);
  } finally {
    await context.close();
  }
});
