import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { ScreensPage } from '../../e2e/pages/appPages.ts';
import { PlayerPage } from '../../e2e/pages/playerPage.ts';
import { TEXTS } from '../../e2e/pages/texts.ts';
import { pagesOf, type FurnishedSite } from '../furnishedSite.ts';
import { settled } from '../settled.ts';
import { seeReports } from './reports.ts';

const FOLDER = 'docs/pictures';
const SCHEMES = ['light', 'dark'] as const;
const SCALE = 1.5;

/** Takes the picture at the head of the README: the dashboard, and a screen on the wall before it. */
export async function takeFrontPictures(browser: Browser, site: FurnishedSite): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const { inside, outside } = await pagesOf(browser, site, {
    locale: TEXTS.en.locale,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: SCALE,
  });
  const dashboards: Buffer[] = [];
  for (const colorScheme of SCHEMES) {
    await inside.emulateMedia({ colorScheme });
    await seeReports(inside);
    await settled(inside);
    dashboards.push(await inside.screenshot());
  }
  const screen = await pictureOnPlayer(inside, outside);
  for (const [at, dashboard] of dashboards.entries()) {
    await outside.setContent(frontPage(dashboard, screen));
    await settled(outside);
    const png = await outside.locator('main').screenshot({ omitBackground: true });
    const file = path.join(FOLDER, `vitrine-${SCHEMES[at]}.webp`);
    await sharp(png).webp({ quality: 82, effort: 6 }).toFile(file);
  }
  await inside.context().close();
  await outside.context().close();
}

/** Pairs a player with the screen of the team that has none, and returns what it plays. */
async function pictureOnPlayer(inside: Page, player: Page): Promise<Buffer> {
  await player.setViewportSize({ width: 960, height: 540 });
  await player.goto('/player');
  const code = await new PlayerPage(player).code();
  await inside.goto('/screens');
  const screens = new ScreensPage(inside, TEXTS.en);
  await screens.openDialog();
  await screens.enterCode(code);
  await new PlayerPage(player).picture().waitFor();
  await player.reload(); // it greets its team for a minute
  await new PlayerPage(player).picture().waitFor();
  await settled(player);
  const picture = await player.screenshot();
  await player.setViewportSize({ width: 1280, height: 900 });
  return picture;
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** A window with the dashboard, and a screen that hangs before its lower right corner. */
const frontPage = (dashboard: Buffer, screen: Buffer): string => `<style>
  body { margin: 0; background: none }
  main { position: relative; width: 1240px; height: 800px }
  img { display: block }
  .window { position: absolute; left: 16px; top: 12px; width: 1120px; border-radius: 14px;
    box-shadow: 0 0 0 1px #8884, 0 8px 28px #0003 }
  .wall { position: absolute; right: 20px; bottom: 22px; width: 440px; border: 11px solid #111318;
    border-radius: 10px; box-shadow: 0 0 0 1px #555, 0 16px 40px #0007 }
</style><main>
  <img class="window" src="${dataUrl(dashboard)}">
  <img class="wall" src="${dataUrl(screen)}">
</main>`;
