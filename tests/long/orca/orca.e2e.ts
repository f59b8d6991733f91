import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { ROOT_TEAM } from '../../../seeds/cast.ts';
import type { FurnishedSite } from '../../look/furnishedSite.ts';
import { withLanguage } from '../../look/furnish.ts';
import { withHeldSite } from '../../look/heldSite.ts';
import { settled } from '../../look/settled.ts';
import { BROWSER_ARGS } from '../../tools/browser.ts';
import { Desktop } from './Desktop.ts';
import { ScreenReader } from './ScreenReader.ts';

/*
 * The product by ear: what a real Orca says at each step of somebody who uses keys alone, compared with what was
 * recorded (`heard.en.txt`, `heard.de.txt`; `--update-snapshots` renews them, and their difference is read). Orca's own
 * words are English in both.
 */
type Locale = 'en' | 'de';

const WORDS = {
  en: { alerts: 'alerts', newAlert: 'New alert', show: 'Show it now', account: 'account' },
  de: { alerts: 'durchsagen', newAlert: 'Neue Durchsage', show: 'Jetzt zeigen', account: 'konto' },
} as const;

/** The pointer rests in the middle of the desktop, where it would choose what opens under it. */
const ASIDE = `--window-position=${Desktop.WIDTH / 2 + 20},0`;

/** A browser window on the desktop, in which the reader follows the focus. */
function openBrowser(desktop: Desktop): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    headless: false,
    env: desktop.env as Record<string, string>, // Values that are undefined are not passed on.
    args: [...BROWSER_ARGS, '--force-renderer-accessibility', '--disable-gpu', ASIDE],
  });
}

class Walk {
  readonly lines: string[] = [];
  readonly page: Page;
  readonly #reader: ScreenReader;

  constructor(page: Page, reader: ScreenReader) {
    this.page = page;
    this.#reader = reader;
  }

  /** Does one thing, and notes all that is said until the reader is silent. */
  async step(name: string, act: () => Promise<unknown>): Promise<void> {
    await act();
    await settled(this.page);
    const said = await this.#reader.hear();
    this.lines.push(`# ${name}`, ...said, '');
  }

  press(key: string): Promise<void> {
    return this.step(key, () => this.page.keyboard.press(key));
  }

  type(text: string): Promise<void> {
    return this.step(`"${text}"`, () => this.page.keyboard.type(text, { delay: 40 }));
  }

  /** Begins on a page whose first words are no matter of this journey. */
  async begin(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    // For notifications, and loaded when the page is idle.
    await this.page.getByRole('region', { name: /alt\+T$/ }).waitFor({ state: 'attached' });
    await settled(this.page);
    await this.#reader.hear();
  }
}

async function signInWrongly(walk: Walk): Promise<void> {
  await walk.begin('/login');
  await walk.type(ROOT_TEAM.people[0].email);
  await walk.press('Tab');
  await walk.step('a wrong password', () => walk.page.keyboard.type('not my password'));
  await walk.press('Enter');
}

/** Goes to a page by the palette; each step ends when it is on the screen, however slow the machine. */
async function goTo(walk: Walk, name: string): Promise<void> {
  const { page } = walk;
  const palette = page.getByRole('dialog');
  await walk.step('Control+k', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  });
  await walk.type(name);
  await walk.step('Enter', async () => {
    const before = page.url();
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

async function workByKeys(walk: Walk, words: (typeof WORDS)[Locale]): Promise<void> {
  await walk.begin('/dashboard');
  await goTo(walk, 'screens');
  await walk.press('F6');
  await goTo(walk, 'slides');
  await walk.press('/');
  await walk.type('soup');
  await walk.press('Control+a');
  await walk.press('Delete');
  await archive(walk);
  await goTo(walk, words.alerts);
  await refuse(walk, words);
  await goTo(walk, words.account);
  await walk.press('?');
}

/** Puts a slide away by its key, and takes it back by the notice. */
async function archive(walk: Walk): Promise<void> {
  const link = walk.page.getByRole('article').first().getByRole('link');
  await walk.step('the first slide', () => link.focus());
  await walk.press('e');
  await walk.press('F6');
  await walk.press('Tab');
  await walk.press('Enter');
}

/** Sends a form that lacks what it needs. */
async function refuse(walk: Walk, { newAlert, show }: (typeof WORDS)[Locale]): Promise<void> {
  const button = walk.page.getByRole('button', { name: newAlert }).first();
  await walk.step('the button', () => button.focus());
  await walk.press('Enter');
  const send = walk.page.getByRole('dialog').getByRole('button', { name: show });
  await walk.step('the button that sends', () => send.focus());
  await walk.press('Enter');
  await walk.press('Escape');
}

for (const locale of ['en', 'de'] as const) {
  test(`what a screen reader says: ${locale}`, async ({ browser }, { config }) => {
    const isRenewed = ['all', 'changed'].includes(config.updateSnapshots);
    await withHeldSite(browser, async (site) => {
      const refused = await listen(site, locale, false, signInWrongly);
      const work = await listen(site, locale, true, (walk) => workByKeys(walk, WORDS[locale]));
      await hold(
        path.join(import.meta.dirname, `heard.${locale}.txt`),
        [...refused, ...work],
        isRenewed,
      );
    });
  });
}

/** Runs a walk in a window of its own, and returns what was said. */
async function listen(
  site: FurnishedSite,
  locale: Locale,
  isSignedIn: boolean,
  run: (walk: Walk) => Promise<void>,
): Promise<readonly string[]> {
  const desktop = await Desktop.start();
  try {
    const reader = await ScreenReader.start(desktop);
    const browser = await openBrowser(desktop);
    const context = await browser.newContext({
      baseURL: site.origin,
      locale,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...(isSignedIn && { storageState: withLanguage(site.state, site.origin, locale) }),
    });
    if (site.atMs !== undefined) await context.clock.setFixedTime(site.atMs);
    const walk = new Walk(await context.newPage(), reader);
    await run(walk);
    await browser.close();
    return walk.lines;
  } finally {
    desktop.stop();
  }
}

async function hold(file: string, lines: readonly string[], isRenewed: boolean): Promise<void> {
  const text = `${lines.join('\n').trim()}\n`;
  if (isRenewed) await writeFile(file, text);
  expect(text.split('\n')).toEqual((await readFile(file, 'utf8')).split('\n'));
}
