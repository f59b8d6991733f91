import { expect, test } from '@playwright/test';
import { withFurnishedSite } from '../look/furnishedSite.ts';
import { walkPages } from '../look/walkPages.ts';

/* `npm test` checks the German pages in dark, with less on all but the hardest. */
const CONDITIONS = [
  { locale: 'de', colorScheme: 'dark', viewport: [390, 844], zoomed: [320, 256] },
  { locale: 'en', colorScheme: 'light', viewport: [1440, 900], zoomed: [720, 450] },
] as const;
const sizeOf = ([width, height]: readonly [number, number]) => ({ width, height });

for (const { locale, colorScheme, viewport, zoomed } of CONDITIONS) {
  test(`axe finds nothing on any page in both schemes, nothing covers the focus: ${locale}, ${viewport[0]} px`, async ({
    browser,
  }) => {
    await withFurnishedSite(browser, async (site) => {
      const sizes = { viewport: sizeOf(viewport), zoomed: sizeOf(zoomed) };
      const found = await walkPages(browser, site, {
        locale,
        colorScheme,
        ...sizes,
        isThorough: true,
      });
      expect(found).toEqual([]);
    });
  });
}
