import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { JOURNEY_ARGS } from '../../tools/browser.ts';
import { test } from '../journey.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { drawPhotograph } from '../photo.ts';
import { TeamByHand } from './teamByHand.ts';

const HOUR_MS = 3_600_000;

/** Hours of a screen in UTC: two of them each day, in the middle of which it is so many hours from now. */
function hoursAround(hours: number): string {
  const time = (of: number) => new Date(Date.now() + of * HOUR_MS).toISOString().slice(11, 16);
  return `Mo Tu We Th Fr Sa Su ${time(hours - 1)}-${time(hours + 1)}`;
}

/* Browsers, displays and networks that people have behind their screens, and nobody at a desk. */

test('a player whose browser names its language as no standard does shows its slides', async ({
  player,
  site,
}) => {
  const team = await TeamByHand.create(() => `http://localhost:${site.port}`);
  const page = await player.open('/player');
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' });
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['en-US@posix'] });
  });
  await page.reload();
  await team.pair(await new PlayerPage(page).code());
  await expect(page.getByText('Museum of Light').first()).toBeVisible();
  await team.addSlide(await drawPhotograph(page, 1280, 720), 'image/jpeg');
  await expect(new PlayerPage(page).picture()).toBeVisible();
  await page.reload();
  await expect(new PlayerPage(page).picture()).toBeVisible();
  expect(broken).toEqual([]);
});

test('a player that may store nothing says so, and does not start anew without end', async ({
  site,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-blocked-'));
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const executablePath = process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: JOURNEY_ARGS,
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(`http://localhost:${site.port}/player`);
    await expect(page.getByText(/does not let it store anything/)).toBeVisible();
    await page.waitForTimeout(15_000);
    await expect(page.getByText(/does not let it store anything/)).toBeVisible();
    expect(loads).toBe(1);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a player whose clock is hours off, or starts in 1970, keeps the hours of its screen', async ({
  player,
  site,
}) => {
  const team = await TeamByHand.create(() => `http://localhost:${site.port}`);
  const page = await player.open('/player');
  await page.addInitScript(() => {
    const by = Number(localStorage.getItem('clock-of-the-test') ?? 0);
    const now = Date.now.bind(Date);
    const Real = Date;
    class Moved extends Real {
      constructor(...given: [] | [number]) {
        super(...((given.length === 0 ? [now() + by] : given) as [number]));
      }
      static override now = () => now() + by;
    }
    Object.assign(globalThis, { Date: Moved });
  });
  const setClock = async (by: number) => {
    await page.evaluate((ms) => localStorage.setItem('clock-of-the-test', String(ms)), by);
    await page.reload();
  };
  await setClock(5 * HOUR_MS);
  await team.pair(await new PlayerPage(page).code());
  await team.addSlide(await drawPhotograph(page, 1280, 720), 'image/jpeg');
  const picture = new PlayerPage(page).picture();
  await expect(picture).toBeVisible();

  await team.setScreen({ timeZone: 'Etc/UTC', hours: hoursAround(5) });
  await expect(picture).toBeHidden();
  await team.setScreen({ hours: hoursAround(0) });
  await expect(picture).toBeVisible();

  await player.goOffline();
  await setClock(-Date.now());
  await expect(picture).toBeVisible();
  await player.goOnline();
  await team.setScreen({ hours: hoursAround(5) });
  await expect(picture).toBeHidden({ timeout: 60_000 });
});

test('square and small displays show the whole pairing code', async ({ player }) => {
  const page = await player.open('/player');
  for (const [width, height] of [
    [1080, 1080],
    [512, 512],
    [128, 128],
    [1024, 768],
    [64, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await new PlayerPage(page).code();
    const code = page.getByRole('img', { name: /phone|code/i });
    if (!(await code.isVisible())) continue; // where it could not be scanned
    const box = await code.boundingBox();
    const [right, bottom] = [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)];
    expect(box?.x, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
    expect(right, `${width} × ${height}`).toBeLessThanOrEqual(width);
    expect(bottom, `${width} × ${height}`).toBeLessThanOrEqual(height);
  }
});

test('a page of the web plays while only the site’s server is away, also after a restart', async ({
  player,
  site,
}) => {
  const web = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>Departures</h1>');
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  try {
    const team = await TeamByHand.create(() => `http://localhost:${site.port}`);
    const page = await player.open('/player/');
    await team.pair(await new PlayerPage(page).code());
    await team.addSlide(await drawPhotograph(page, 640, 360), 'image/jpeg');
    await expect(new PlayerPage(page).picture()).toBeVisible();
    await team.addPage(`http://localhost:${(web.address() as AddressInfo).port}/`);
    const departures = page.frameLocator('iframe').first().getByText('Departures');
    await expect(departures).toBeVisible({ timeout: 30_000 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await site.kill('SIGKILL');
    await player.close();
    const again = await player.open('/player/');
    await expect(new PlayerPage(again).picture()).toBeVisible();
    await expect(again.frameLocator('iframe').first().getByText('Departures')).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    web.close();
  }
});
