import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Machine } from '../machine.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { codeOn, slideOn } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

let site: SiteProcess;
let player: Machine;
let team: TeamByHand;

test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
  player = await Machine.create({ site: () => site.port, viewport: { width: 1280, height: 720 } });
  team = await TeamByHand.create(() => `http://localhost:${site.port}`);
});

test.afterEach(async () => {
  await player.dispose();
  await site.dispose();
});

test('fetches a large file in chunks, and again when its cache is cleared', async () => {
  const page = await player.open('/player/');
  const screenId = await team.pair(await codeOn(page));
  // Bytes after the end of a JPEG are not part of the picture, but of the file.
  const photo = await drawPhotograph(page, 640, 360);
  const large = Buffer.concat([photo, randomBytes(9 * 1024 * 1024)]);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v0/b/')) requests.push(request.headers()['range'] ?? 'whole');
  });
  const slide = await team.addSlide(large, 'image/jpeg');
  await expect.poll(() => slideOn(page), { timeout: 30_000 }).toBe(slide);
  expect(requests).toHaveLength(3);
  expect(requests).toContain('bytes=0-4194303');
  const command = { id: 'command-of-the-tests2', name: 'clear', until: Date.now() + 60_000 };
  await team.patch({ [`commands/${team.teamId}/${screenId}`]: command });
  await expect.poll(() => requests.length, { timeout: 20_000 }).toBe(6);
  await expect.poll(() => slideOn(page), { timeout: 20_000 }).toBe(slide);
});

test('a screen names itself when asked, once', async () => {
  const page = await player.open('/player/');
  const screenId = await team.pair(await codeOn(page));
  await expect(page.getByRole('status').filter({ hasText: 'Museum of Light' })).toBeVisible();
  const id = 'command-of-the-tests1';
  const command = { id, name: 'identify', until: Date.now() + 60_000 };
  await team.patch({ [`commands/${team.teamId}/${screenId}`]: command });
  const name = page.locator('strong').filter({ hasText: 'Screen 1' });
  await expect(name).toBeVisible({ timeout: 20_000 });
  const receipt = () => team.get(`screenStates/${team.teamId}/${screenId}/command`);
  await expect.poll(receipt).toBe(id);
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.querySelector('main') !== null)).toBe(true);
  await page.waitForTimeout(3000);
  await expect(name).toBeHidden();

  await test.step('diagnostics: what is known, and every button', async () => {
    const surface = page.locator('main');
    await page.keyboard.press('Control+Alt+KeyD');
    const panel = page.getByRole('dialog', { name: 'Diagnostics' });
    await expect(panel).toContainText('Museum of Light');
    await expect(panel).toContainText('online');
    const press = (button: string) => panel.getByRole('button', { name: button }).click();
    const children = await surface.locator('> *').count();
    await press('Test picture');
    await expect(surface.locator('> *')).toHaveCount(children + 1);
    await press('Test picture');
    await expect(surface.locator('> *')).toHaveCount(children);
    await press('Turn');
    await expect(surface).toHaveAttribute('data-orientation', 'portrait');
    for (let turn = 0; turn < 3; turn += 1) await press('Turn');
    await expect(surface).toHaveAttribute('data-orientation', 'landscape');
    await press('Overscan +');
    await press('Overscan +');
    await press('Overscan −');
    const width = () => surface.evaluate((element) => element.getBoundingClientRect().width);
    expect(await width()).toBeCloseTo(1280 * 0.99, 0);
    await press('Close');
    await expect(panel).toBeHidden();
    for (let tap = 0; tap < 5; tap += 1) await page.mouse.click(10, 10);
    await press('Reload');
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    await expect.poll(width).toBeCloseTo(1280 * 0.99, 0);
    await page.keyboard.press('Control+Alt+KeyD');
    await expect(panel).toContainText('online', { timeout: 20_000 });
    await press('Reset this screen');
    await expect(page.getByLabel(/Connection code: /)).toBeVisible({ timeout: 20_000 });
  });
});
