import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { TEXTS } from '../../e2e/pages/texts.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';
import { pagesOf } from '../furnishedSite.ts';
import { withHeldSite, type HeldSite } from '../heldSite.ts';
import { settled } from '../settled.ts';
import { firstScreen } from './firstScreen.ts';
import { makeReports, seeReports } from './reports.ts';
import { SHOTS } from './shots.ts';
import { takeFrontPictures } from './front.ts';

/**
 * `npm run generate -- handbook`: takes the pictures of the handbook, `docs/use`, in both languages, and those of the
 * README, `docs/pictures`, from the built app with the typical seed. `ONLY=editor,brand` takes some, `ONLY=front` those
 * of the README.
 */
const ONLY = process.env['ONLY']?.split(',');
const WINDOW = { width: 1200, height: 750 };
const ADDRESS = 'http://signs.example';
/** Sharp on the displays that people have, and small enough to be fetched with the page. */
const SCALE = 1.5;

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const LAUNCH = { executablePath };

async function main(browser: Browser): Promise<void> {
  await withHeldSite(browser, async (site) => {
    await makeReports(site.database, site.atMs);
    for (const language of ['en', 'de'] as const) await takeAll(browser, site, language);
    // Last: it pairs a screen more.
    if (isWanted('front')) await takeFrontPictures(browser, site);
  });
}

const isWanted = (name: string) => ONLY?.includes(name) ?? true;

async function takeAll(browser: Browser, site: HeldSite, language: 'en' | 'de') {
  const folder = path.join('docs/use', language, 'pictures');
  await mkdir(folder, { recursive: true });
  const { locale } = TEXTS[language];
  const take = async (name: string, page: Page) => {
    if (!isWanted(name)) return;
    await settled(page);
    await store(await page.screenshot(), path.join(folder, `${name}.webp`));
  };
  const options = { locale, viewport: WINDOW, deviceScaleFactor: SCALE };
  if (['steps', 'code', 'pair'].some(isWanted)) {
    await atAddress(site, options, async (page, player) =>
      firstScreen({ page, player, texts: TEXTS[language], take }),
    );
  }
  const { inside, outside } = await pagesOf(browser, site, options);
  await seeReports(inside);
  for (const { name, address, act } of SHOTS.filter((shot) => isWanted(shot.name))) {
    await inside.goto(address);
    await inside.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(inside);
    await act?.(inside, language);
    await inside.evaluate(showAddress, new URL(ADDRESS).host);
    await take(name, inside);
  }
  await inside.context().close();
  await outside.context().close();
}

/** Puts an address that a café could have where a page shows that of this machine; pictures load from there alone. */
function showAddress(address: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const shown = text.textContent ?? '';
    if (shown.includes(location.host)) text.textContent = shown.replace(location.host, address);
  }
}

/** Opens the site at an address that a café could have, as pages show it, in a browser of its own. */
async function atAddress(
  { origin, atMs }: HeldSite,
  options: BrowserContextOptions,
  run: (page: Page, player: Page) => Promise<void>,
): Promise<void> {
  const args = [
    `--host-resolver-rules=MAP ${new URL(ADDRESS).host}:80 ${new URL(origin).host}`,
    `--unsafely-treat-insecure-origin-as-secure=${ADDRESS}`,
  ];
  const own = await chromium.launch({ ...LAUNCH, args: [...BROWSER_ARGS, ...args] });
  try {
    const context = await own.newContext({ ...options, baseURL: ADDRESS, reducedMotion: 'reduce' });
    await context.clock.setFixedTime(atMs);
    await run(await context.newPage(), await context.newPage());
  } finally {
    await own.close();
  }
}

async function store(png: Buffer, file: string): Promise<void> {
  const { size } = await sharp(png).webp({ quality: 78, effort: 6 }).toFile(file);
  process.stdout.write(`${file} (${Math.round(size / 1000)} kB)\n`);
}

const browser = await chromium.launch({ ...LAUNCH, args: BROWSER_ARGS });
try {
  await main(browser);
} finally {
  await browser.close();
}
