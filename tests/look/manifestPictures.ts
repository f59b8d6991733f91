import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { MANIFEST_PICTURES } from '../../src/app/manifest.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../tools/browser.ts';
import { furnish } from './furnish.ts';

/** `npm run generate -- manifest`: takes the screenshots that browsers show before the app is installed. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-manifest-'));
const site = await createSiteServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  staticDir: path.resolve('dist'),
  env: { REGISTRATION: 'open' },
});
const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const baseURL = `http://localhost:${site.port}`;
const storageState = await furnish(browser, baseURL);
await mkdir('public/screenshots', { recursive: true });
for (const { src, width, height, page: address } of MANIFEST_PICTURES) {
  const context = await browser.newContext({
    baseURL,
    storageState,
    locale: 'en-GB',
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(1500); // slides' pictures fade in
  const png = await page.screenshot();
  await sharp(png).webp({ quality: 86 }).toFile(path.join('public', src));
  await context.close();
}
await browser.close();
await site.close();
await rm(dataDir, { recursive: true });
