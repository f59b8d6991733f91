import { expect, test } from '@playwright/test';
import { pagesOf } from '../look/furnishedSite.ts';
import { withHeldSite } from '../look/heldSite.ts';
import { settled } from '../look/settled.ts';
import { STOPS } from '../look/stops.ts';
import { holdTree } from '../look/tree.ts';

/*
 * What a screen reader finds on every page, held in `tests/look/trees`. After a change that is meant they are renewed
 * by `npm run generate -- trees`, and their difference is read. The clock is held: nothing in them depends on when they
 * are read.
 */
/** Where the screens are. */
const timezoneId = 'Europe/Zurich';
const SIZES = { en: { width: 1440, height: 900 }, de: { width: 390, height: 844 } } as const;

for (const locale of ['en', 'de'] as const) {
  test(`every page says what it said: ${locale}`, async ({ browser }, { config }) => {
    const isRenewed = ['all', 'changed'].includes(config.updateSnapshots);
    await withHeldSite(browser, async (site) => {
      const viewport = SIZES[locale];
      const { inside, outside } = await pagesOf(browser, site, { locale, viewport, timezoneId });
      const found: string[] = [];
      for (const stop of STOPS.filter(({ isState }) => !isState)) {
        if (stop.least !== undefined && viewport.width < stop.least) continue;
        const page = stop.isPublic ? outside : inside;
        await page.goto(stop.path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await stop.act?.(page);
        // For notifications, and loaded when the page is idle.
        await page.getByRole('region', { name: /alt\+T$/ }).waitFor({ state: 'attached' });
        await settled(page);
        found.push(...(await holdTree(page, { locale, name: stop.name }, isRenewed)));
      }
      expect(found).toEqual([]);
    });
  });
}
