import { expect, type Page, test } from '@playwright/test';
import { judge, judgeTargets } from '../look/axe.ts';
import { walkFocus } from '../look/covered.ts';
import { judgeEdges } from '../look/edges.ts';
import { furnish, withLanguage } from '../look/furnish.ts';
import { goTo } from '../look/goTo.ts';
import { judgeReflow, judgeSpacing } from '../look/reflow.ts';
import { judgeSeen } from '../look/seen.ts';
import { SITE, type Stop, STOPS } from '../look/stops.ts';
import { FocusWatch } from './focusWatch.ts';
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
/** The pages with most to cover and to tell apart; `npm run test:long` looks at all so, in each size. */
const HARDEST: ReadonlySet<string> = new Set(['dashboard', 'slides', 'brand-colors', 'screens']);

let site: SiteProcess;
let players: AbortController;
test.beforeEach(() => {
  site = new SiteProcess(SITE);
  players = new AbortController();
});
test.afterEach(async () => {
  players.abort();
  await site.dispose();
});

for (const condition of CONDITIONS) {
  const { locale, colorScheme, viewport, zoomed } = condition;
  test.setTimeout(480_000);
  test(`axe finds nothing on any page, nothing covers the focus, all fits: ${locale}, ${colorScheme}, ${viewport.width} px`, async ({
    browser,
  }) => {
    // A site of its own: what is opened in one language, such as a new template, is there for the next.
    await site.start();
    const origin = `http://localhost:${site.port}`;
    const state = await furnish(browser, origin, players.signal);
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
    const watches = [await FocusWatch.of(contexts[0]), await FocusWatch.of(contexts[1])];
    // One page each goes from stop to stop: a step that hangs is named, and ends.
    const [inside, outside] = [await contexts[0].newPage(), await contexts[1].newPage()];
    const found: string[] = [];
    const titles = new Map<string, string>();
    /** Each page has a title of its own, by which tabs of a browser are told apart. */
    const judgeTitle = async (page: Page) => {
      // All new slides are called so until they have a title, whatever they show.
      const pathname = new URL(page.url()).pathname.replace(/^(\/editor-new)\/.*/, '$1');
      const title = await page.title();
      const other = titles.get(title) ?? pathname;
      if (!title || other !== pathname) found.push(`${pathname} and ${other}: both “${title}”`);
      titles.set(title, pathname);
    };
    const zoomIn = async (page: Page, { name }: Stop) => {
      // German has the longer words.
      if (locale === 'de') {
        found.push(...(await judgeSpacing(page, name)), ...(await judgeReflow(page, name)));
      }
      if (HARDEST.has(name)) {
        found.push(...(await walkFocus(page, name, zoomed)));
        found.push(
          ...(await judgeSeen(page, name, locale === 'de' ? [zoomed] : [viewport, zoomed])),
        );
        await page.emulateMedia({ colorScheme, forcedColors: null });
      }
      await page.setViewportSize(viewport);
    };
    // What lies over a page is judged where it is hardest: dark, narrow, in the longer language.
    const stops = STOPS.filter(({ isState, least }) =>
      least === undefined ? !isState || locale === 'de' : viewport.width >= least,
    );
    /** Pages over which nothing was opened, and in which nothing was begun. */
    const clean = new Set<Page>();
    for (const stop of stops) {
      const page = stop.isPublic ? outside : inside;
      const visit = async () => {
        await goTo(page, stop.path, clean.has(page) && !stop.isHidden);
        if (stop.act) clean.delete(page);
        else clean.add(page);
        await stop.act?.(page);
        found.push(...(await judge(page, stop.name)));
        if (stop.isState) return;
        await judgeTitle(page);
        await zoomIn(page, stop);
      };
      await test.step(stop.name, visit, { timeout: 60_000 });
    }
    for (const watch of watches) watch.expectNone();
    for (const context of contexts) await context.close();
    expect(found).toEqual([]);
  });
}

/** Two of each: one that is as it should be, one that is not. */
const PLANTED = `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>
  <label>Seen <input style="border: 1px solid #8c8ea6"></label>
  <label>Faint <input aria-label="faint" style="border: 1px solid #ddd"></label>
  <label>In a box <span style="display: inline-flex; border: 1px solid #777"><input style="border: 0"></span></label>
  <p><button style="width: 40px; height: 40px">A</button>
    <button style="width: 12px; height: 12px; padding: 0">B</button><button style="width: 12px; height: 12px; padding: 0">C</button></p>
</main>`;

test('the measures find what is planted', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(PLANTED);
  expect(await judgeEdges(page, 'planted')).toEqual([
    expect.stringMatching(/^planted: edge of input “faint” has 1\.\d+:1$/),
  ]);
  const small = (lines: readonly string[]) => lines.filter((line) => line.includes('target-size'));
  expect(small(await judge(page, 'planted'))).toHaveLength(1);
  expect(small(await judgeTargets(page, 'planted'))).toHaveLength(1);
  await page.close();
});
