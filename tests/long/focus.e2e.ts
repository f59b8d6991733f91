import { expect, test } from '@playwright/test';
import { walkFocus, ZOOMED } from '../look/covered.ts';
import { pagesOf, withFurnishedSite } from '../look/furnishedSite.ts';
import { judgeReflow, judgeSpacing } from '../look/reflow.ts';
import { judgeSeen } from '../look/seen.ts';
import { settled } from '../look/settled.ts';
import { STOPS } from '../look/stops.ts';

/* Every page, at every zoom, in both languages and in all color schemes; `npm test` covers a part of it. */
for (const locale of ['en', 'de']) {
  test(`nothing covers what has the focus, edges and targets are seen, and all fits into 320 px: ${locale}`, async ({
    browser,
  }) => {
    await withFurnishedSite(browser, async (site) => {
      const { inside, outside } = await pagesOf(browser, site, { locale });
      const found: string[] = [];
      for (const stop of STOPS.filter(({ isState }) => !isState)) {
        const page = stop.isPublic ? outside : inside;
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(stop.path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await stop.act?.(page);
        await settled(page);
        found.push(...(await judgeSpacing(page, stop.name)));
        for (const size of ZOOMED) found.push(...(await walkFocus(page, stop.name, size)));
        found.push(...(await judgeReflow(page, stop.name)));
        found.push(...(await judgeSeen(page, stop.name, ZOOMED)));
        await page.emulateMedia({ colorScheme: null, forcedColors: null });
      }
      expect(found).toEqual([]);
    });
  });
}
