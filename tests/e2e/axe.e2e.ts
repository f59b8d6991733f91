import { expect, type Page, test } from '@playwright/test';
import { judge } from '../look/axe.ts';
import { walkFocus } from '../look/covered.ts';
import { furnish, type State, withLanguage } from '../look/furnish.ts';
import { judgeReflow, judgeSpacing } from '../look/reflow.ts';
import { type Stop, STOPS } from '../look/stops.ts';
import { SiteProcess } from './siteProcess.ts';

/*
 * Every page as axe judges it, in both languages and schemes, wide and narrow; and what axe cannot see: whether
 * anything covers what has the focus, and whether all of it fits into a small window.
 */
const CONDITIONS = [
  {
    locale: 'en',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    zoomed: { width: 720, height: 450 },
  },
  {
    locale: 'de',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    zoomed: { width: 320, height: 256 },
  },
] as const;
/** The pages with most to cover; `npm run test:long` walks through all, in each size. */
const WALKED: ReadonlySet<string> = new Set(['dashboard', 'slides', 'brand-colors', 'screens']);

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
  const { locale, colorScheme, viewport, zoomed } = condition;
  test.setTimeout(480_000);
  test(`axe finds nothing on any page, nothing covers the focus, all fits: ${locale}, ${colorScheme}, ${viewport.width} px`, async ({
    browser,
  }) => {
    const common = {
      locale,
      colorScheme,
      viewport,
      baseURL: origin,
      reducedMotion: 'reduce',
    } as const;
    const storageState = withLanguage(state, origin, locale);
    const contexts = [
      await browser.newContext({ ...common, storageState }),
      await browser.newContext(common),
    ] as const;
    // One page each goes from stop to stop: a step that hangs is named, and ends.
    const [inside, outside] = [await contexts[0].newPage(), await contexts[1].newPage()];
    const found: string[] = [];
    const zoomIn = async (page: Page, { name }: Stop) => {
      // German has the longer words.
      if (locale === 'de') {
        found.push(...(await judgeSpacing(page, name)), ...(await judgeReflow(page, name)));
      }
      if (WALKED.has(name)) found.push(...(await walkFocus(page, name, zoomed)));
      await page.setViewportSize(viewport);
    };
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
        if (!stop.isState) await zoomIn(page, stop);
      };
      await test.step(stop.name, visit, { timeout: 60_000 });
    }
    for (const context of contexts) await context.close();
    expect(found).toEqual([]);
  });
}
