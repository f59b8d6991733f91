import { expect, test } from '@playwright/test';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { furnish } from '../look/furnish.ts';
import { SITE } from '../look/stops.ts';
import { walkPages } from '../look/walkPages.ts';

/* As `npm test` does it narrow and dark, in German. */
test('axe finds nothing on any page, nothing covers the focus: en, light, 1440 px', async ({
  browser,
}) => {
  const site = new SiteProcess(SITE);
  const players = new AbortController();
  try {
    await site.start();
    const origin = `http://localhost:${site.port}`;
    const state = await furnish(browser, origin, players.signal);
    const found = await walkPages(
      browser,
      { origin, state },
      {
        locale: 'en',
        colorScheme: 'light',
        viewport: { width: 1440, height: 900 },
        zoomed: { width: 720, height: 450 },
      },
    );
    expect(found).toEqual([]);
  } finally {
    players.abort();
    await site.dispose();
  }
});
