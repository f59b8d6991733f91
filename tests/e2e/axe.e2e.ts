import { expect, test } from '@playwright/test';
import { judge } from '../look/axe.ts';
import { furnish, type State, withLanguage } from '../look/furnish.ts';
import { STOPS } from '../look/stops.ts';
import { SiteProcess } from './siteProcess.ts';

/* Every page as axe judges it, in both languages and schemes, wide and narrow. */
const CONDITIONS = [
  { locale: 'en', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'de', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const site = new SiteProcess();
let origin: string;
let state: State;
test.beforeAll(async ({ browser }) => {
  await site.start();
  origin = `http://localhost:${site.port}`;
  state = await furnish(browser, origin);
});
test.afterAll(async () => {
  await site.dispose();
});

for (const condition of CONDITIONS) {
  const { locale, colorScheme, viewport } = condition;
  test.setTimeout(480_000);
  test(`axe finds nothing on any page: ${locale}, ${colorScheme}, ${viewport.width} px`, async ({
    browser,
  }) => {
    const common = { ...condition, baseURL: origin, reducedMotion: 'reduce' } as const;
    const storageState = withLanguage(state, origin, locale);
    const contexts = [
      await browser.newContext({ ...common, storageState }),
      await browser.newContext(common),
    ] as const;
    // One page each goes from stop to stop: a step that hangs is named, and ends.
    const [inside, outside] = [await contexts[0].newPage(), await contexts[1].newPage()];
    const found: string[] = [];
    // What lies over a page is judged where it is hardest: dark, narrow, in the longer language.
    const stops = STOPS.filter(({ isState, least }) =>
      least === undefined ? !isState || locale === 'de' : viewport.width >= least,
    );
    for (const stop of stops) {
      const page = stop.isPublic ? outside : inside;
      const visit = async () => {
        await page.goto(stop.path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await stop.act?.(page);
        found.push(...(await judge(page, stop.name)));
      };
      await test.step(stop.name, visit, { timeout: 60_000 });
    }
    for (const context of contexts) await context.close();
    expect(found).toEqual([]);
  });
}
