import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { furnish, type State, withLanguage } from './furnish.ts';
import { SITE } from './stops.ts';

/** A site with data, and the storage state of its admin's browser. */
export interface FurnishedSite {
  readonly origin: string;
  readonly state: State;
  /** The instant at which its time stands, if it does. */
  readonly atMs?: number;
}

/** Runs `run` against a site of its own, whose screens stay online meanwhile. */
export async function withFurnishedSite(
  browser: Browser,
  run: (site: FurnishedSite) => Promise<void>,
): Promise<void> {
  const site = new SiteProcess(SITE);
  const players = new AbortController();
  try {
    await site.start();
    const origin = `http://localhost:${site.port}`;
    await run({ origin, state: await furnish(browser, origin, { signal: players.signal }) });
  } finally {
    players.abort();
    await site.dispose();
  }
}

/** Opens a page that is signed in, and one that is not. */
export async function pagesOf(
  browser: Browser,
  { origin, state, atMs }: FurnishedSite,
  { locale, ...options }: BrowserContextOptions & { readonly locale: string },
): Promise<{ readonly inside: Page; readonly outside: Page }> {
  const common = { baseURL: origin, locale, reducedMotion: 'reduce', ...options } as const;
  const signedIn = { ...common, storageState: withLanguage(state, origin, locale) };
  const open = async (of: BrowserContextOptions) => {
    const context = await browser.newContext(of);
    if (atMs !== undefined) await context.clock.setFixedTime(atMs);
    return context.newPage();
  };
  return { inside: await open(signedIn), outside: await open(common) };
}
