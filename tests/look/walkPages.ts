import { type Browser, type Page, test } from '@playwright/test';
import { FocusWatch } from '../e2e/focusWatch.ts';
import { judge, judgeContrast } from './axe.ts';
import { walkFocus } from './covered.ts';
import { withLanguage } from './furnish.ts';
import type { FurnishedSite } from './furnishedSite.ts';
import { goTo } from './goTo.ts';
import { judgeReflow, judgeSpacing } from './reflow.ts';
import { judgeSeen } from './seen.ts';
import { type Stop, STOPS } from './stops.ts';

type Scheme = 'light' | 'dark';
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The conditions under which pages are checked. */
export interface Condition {
  readonly locale: 'en' | 'de';
  readonly colorScheme: Scheme;
  readonly viewport: Size;
  /** The same window at 200 or 400 %. */
  readonly zoomed: Size;
  /** Checks each page, and not only the hardest, in the other scheme too. */
  readonly isThorough?: boolean;
}

/** The pages with most to cover and to distinguish; `npm run test:long` checks all of them this way, in each size. */
const HARDEST: ReadonlySet<string> = new Set(['dashboard', 'slides', 'brand-colors', 'screens']);

/**
 * Checks every page with axe, the hardest in both schemes; and what axe cannot check: whether anything covers the focused element,
 * whether everything fits into a small window, and whether each page has its own title. Returns one line per finding.
 */
export async function walkPages(
  browser: Browser,
  { origin, state }: FurnishedSite,
  { locale, colorScheme, viewport, zoomed, isThorough = false }: Condition,
): Promise<readonly string[]> {
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
  // A single page of each goes from stop to stop: a step that hangs is named, and times out.
  const [inside, outside] = [await contexts[0].newPage(), await contexts[1].newPage()];
  const found: string[] = [];
  const judgeTitle = titleJudge(found);
  const isHard = (name: string) => isThorough || HARDEST.has(name);
  const zoomIn = async (page: Page, { name }: Stop) => {
    // German has the longer words.
    if (locale === 'de') {
      found.push(...(await judgeReflow(page, name)), ...(await judgeSpacing(page, name)));
    }
    if (HARDEST.has(name)) {
      const sizes = locale === 'de' ? [zoomed] : [viewport, zoomed];
      found.push(...(await walkFocus(page, name, zoomed)), ...(await judgeSeen(page, name, sizes)));
      await page.emulateMedia({ colorScheme, forcedColors: null });
    }
    await page.setViewportSize(viewport);
  };
  /** Pages on which no stop has opened or started anything. */
  const clean = new Set<Page>();
  const visit = async (stop: Stop) => {
    const page = stop.isPublic ? outside : inside;
    await goTo(page, stop.path, clean.has(page) && !stop.isHidden);
    if (stop.act) clean.delete(page);
    else clean.add(page);
    await stop.act?.(page);
    found.push(...(await judge(page, stop.name)));
    if (isHard(stop.name)) found.push(...(await judgeOther(page, stop.name, colorScheme)));
    if (stop.isState) return;
    await judgeTitle(page);
    await zoomIn(page, stop);
  };
  for (const stop of stopsFor(locale, viewport)) {
    await test.step(stop.name, () => visit(stop), { timeout: 60_000 });
  }
  for (const watch of watches) watch.expectNone();
  for (const context of contexts) await context.close();
  return found;
}

/** Overlays are checked where space is tightest: narrow, in the longer language. */
const stopsFor = (locale: string, { width }: Size): readonly Stop[] =>
  STOPS.filter(({ isState, least }) =>
    least === undefined ? !isState || locale === 'de' : width >= least,
  );

/** Checks the colors of the other scheme; all else is the same in both. */
async function judgeOther(page: Page, name: string, scheme: Scheme): Promise<readonly string[]> {
  const other = scheme === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  const found = await judgeContrast(page, `${name}, ${other}`);
  await page.emulateMedia({ colorScheme: scheme });
  return found;
}

/** Checks that each page has its own title, by which browser tabs are told apart. */
function titleJudge(found: string[]): (page: Page) => Promise<void> {
  const titles = new Map<string, string>();
  return async (page) => {
    // All new slides share a title until they have their own, whatever their type.
    const pathname = new URL(page.url()).pathname.replace(/^(\/editor-new)\/.*/, '$1');
    const title = await page.title();
    const other = titles.get(title) ?? pathname;
    if (!title || other !== pathname) found.push(`${pathname} and ${other}: both “${title}”`);
    titles.set(title, pathname);
  };
}
