import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import { drawPhotograph } from '../photo.ts';
import { TeamByHand } from './teamByHand.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-update-'));
const app = join(folder, 'dist');
let server: SiteServer;

test.beforeAll(async () => {
  cpSync('dist', app, { recursive: true });
  const dataDir = join(folder, 'data');
  server = await createSiteServer({ port: 0, host: '127.0.0.1', dataDir, staticDir: app });
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another build of the same player: its page and its worker differ. */
function release(version: string): void {
  const page = join(app, 'player/index.html');
  const worker = join(app, 'player/worker.js');
  const html = readFileSync(page, 'utf8').replace(/ data-build="\w+"/, '');
  writeFileSync(page, html.replace('<body', `<body data-build="${version}"`));
  const script = readFileSync(worker, 'utf8').replace(/[0-9a-f]{12}(?=[`"'])/, version);
  writeFileSync(worker, script);
}

test('a new version takes over between two slides, and the show goes on', async ({ page }) => {
  const origin = server.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${origin}/player/`);
  const code = page.getByLabel(/Pairing code: /);
  await code.waitFor();
  const label = (await code.getAttribute('aria-label')) ?? '';
  const team = await TeamByHand.create(() => origin);
  await team.pair(label.replace('Pairing code: ', '').replaceAll(' ', ''));
  const photo = await drawPhotograph(page, 640, 360);
  await team.addSlide(photo, 'image/jpeg', { duration: 5 });
  await team.addSlide(photo, 'image/jpeg', { duration: 5 });
  await page.waitForSelector('[data-slide]');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  release('0123456789ab');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/player/');
    await registration?.update();
  });
  const body = page.locator('body');
  await expect(body).toHaveAttribute('data-build', '0123456789ab', { timeout: 60_000 });
  await page.waitForSelector('[data-slide]', { timeout: 15_000 });
});
