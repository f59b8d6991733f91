import { expect, test } from '@playwright/test';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { furnish, withLanguage } from '../look/furnish.ts';
import { settled } from '../look/settled.ts';
import { SITE, STOPS } from '../look/stops.ts';
import { holdTree } from '../look/tree.ts';

/*
 * What a screen reader finds on every page, held in `tests/look/trees`. After a change that is meant they are renewed
 * by `npm run trees`, and their difference is read.
 */
const SIZES = { en: { width: 1440, height: 900 }, de: { width: 390, height: 844 } } as const;

for (const locale of ['en', 'de'] as const) {
  test(`every page says what it said: ${locale}`, async ({ browser }, { config }) => {
    const isRenewed = ['all', 'changed'].includes(config.updateSnapshots);
    const site = new SiteProcess(SITE);
    const players = new AbortController();
    try {
      await site.start();
      const origin = `http://localhost:${site.port}`;
      const state = await furnish(browser, origin, players.signal);
      const common = {
        baseURL: origin,
        locale,
        viewport: SIZES[locale],
        reducedMotion: 'reduce',
      } as const;
      const signedIn = { ...common, storageState: withLanguage(state, origin, locale) };
      const inside = await (await browser.newContext(signedIn)).newPage();
      const outside = await (await browser.newContext(common)).newPage();
      const found: string[] = [];
      for (const stop of STOPS.filter(({ isState }) => !isState)) {
        if (stop.least !== undefined && SIZES[locale].width < stop.least) continue;
        const page = stop.isPublic ? outside : inside;
        await page.goto(stop.path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await stop.act?.(page);
        await settled(page);
        found.push(...(await holdTree(page, { locale, name: stop.name }, isRenewed)));
      }
      expect(found).toEqual([]);
    } finally {
      players.abort();
      await site.dispose();
    }
  });
}
