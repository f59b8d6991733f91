import { expect, test } from '@playwright/test';
import { withFurnishedSite } from '../look/furnishedSite.ts';
import { walkPages } from '../look/walkPages.ts';

/* `npm test` does the same narrow and dark, in German. */
test('axe finds nothing on any page, nothing covers the focus: en, light, 1440 px', async ({
  browser,
}) => {
  await withFurnishedSite(browser, async (site) => {
    const found = await walkPages(browser, site, {
      locale: 'en',
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
      zoomed: { width: 720, height: 450 },
    });
    expect(found).toEqual([]);
  });
});
