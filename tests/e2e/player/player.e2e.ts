import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { Machine } from '../machine.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { codeOn, slideOn, untilSeen, watch } from './onWall.ts';
import { TeamByHand } from './teamByHand.ts';

let site: SiteProcess;
let wall: Machine;
let team: TeamByHand;

test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
  wall = await Machine.create({ site: () => site.port, viewport: { width: 1280, height: 720 } });
  team = await TeamByHand.create(() => `http://localhost:${site.port}`);
});

test.afterEach(async () => {
  await wall.dispose();
  await site.dispose();
});

test('a screen is paired, plays its pictures in turn, and does so again without network', async () => {
  let page = await wall.open('/player/');
  await team.pair(await codeOn(page));
  await expect(page.getByRole('status').filter({ hasText: 'Museum of Light' })).toBeVisible();

  const short = { duration: 1 };
  const first = await team.addSlide(await drawPhotograph(page, 1280, 720), 'image/jpeg', short);
  const second = await team.addSlide(await drawPhotograph(page, 720, 1280), 'image/jpeg', short);
  await expect.poll(() => slideOn(page)).toBe(first);
  const seen = await watch(page, 7000);
  expect(new Set(seen)).toEqual(new Set([first, second]));
  expect(seen.length).toBeGreaterThanOrEqual(4);

  await wall.close();
  await wall.goOffline();
  const start = Date.now();
  page = await wall.open('/player/');
  await expect.poll(() => slideOn(page), { intervals: [50] }).toBeDefined();
  expect(Date.now() - start).toBeLessThan(6000);
  expect(await untilSeen(page, [first, second])).toEqual(new Set([first, second]));
});

test('a withdrawn slide leaves the wall, and the wall says so', async () => {
  const page = await wall.open('/player/');
  const screenId = await team.pair(await codeOn(page));
  const photo = await drawPhotograph(page, 640, 360);
  const kept = await team.addSlide(photo, 'image/jpeg');
  const withdrawn = await team.addSlide(photo, 'image/jpeg', { duration: 3600 });
  await expect.poll(() => slideOn(page)).toBe(withdrawn);
  await team.changeSlide(withdrawn, { status: 'archived' });
  await expect.poll(() => slideOn(page), { timeout: 20_000, intervals: [100] }).toBe(kept);
  const rev = await team.get(`teams/${team.teamId}/rev`);
  const state = () => team.get(`screenStates/${team.teamId}/${screenId}/rev`);
  await expect.poll(state, { timeout: 20_000 }).toBe(rev);
});

test('a screen whose pairing is taken away wipes itself and shows a new code', async () => {
  const page = await wall.open('/player/');
  const screenId = await team.pair(await codeOn(page));
  await team.addSlide(await drawPhotograph(page, 640, 360), 'image/jpeg');
  await expect.poll(() => slideOn(page)).toBeDefined();
  await team.call('unpairScreen', { teamId: team.teamId, screenId });
  await expect(page.getByLabel(/Connection code: /)).toBeVisible();
  const left = await page.evaluate(async () => {
    const open = indexedDB.open('vitrine-player');
    const db = await new Promise<IDBDatabase>(
      (resolve) => (open.onsuccess = () => resolve(open.result)),
    );
    const names = ['slides', 'chunks', 'generations'];
    const store = db.transaction(names);
    const counts = names.map(
      (name) =>
        new Promise((resolve) => {
          const request = store.objectStore(name).count();
          request.onsuccess = () => resolve(request.result);
        }),
    );
    return Promise.all(counts);
  });
  expect(left).toEqual([0, 0, 0]);
});

test('fetches a large file in chunks, and again when its cache is cleared', async () => {
  const page = await wall.open('/player/');
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

test('shows a web page in its turn, and leaves it out without network', async () => {
  const web = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>Departures</h1>');
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  const { port } = web.address() as AddressInfo;
  try {
    const page = await wall.open('/player/');
    await team.pair(await codeOn(page));
    const picture = await team.addSlide(await drawPhotograph(page, 640, 360), 'image/jpeg');
    const shown = await team.addPage(`http://localhost:${port}/`);
    await expect.poll(() => slideOn(page)).toBe(shown);
    await expect(page.frameLocator('iframe').first().getByText('Departures')).toBeVisible();
    await wall.goOffline();
    await expect.poll(() => slideOn(page)).toBe(picture);
    // Twice as long as until its next turn.
    expect(await watch(page, 5000)).toEqual([picture]);
  } finally {
    web.close();
  }
});

test('comes back by itself when the server was away', async () => {
  const page = await wall.open('/player/');
  await team.pair(await codeOn(page));
  const photo = await drawPhotograph(page, 640, 360);
  const first = await team.addSlide(photo, 'image/jpeg');
  await expect.poll(() => slideOn(page)).toBe(first);
  await site.kill('SIGKILL');
  expect(await watch(page, 3000)).toEqual([first]);
  await site.start();
  const second = await team.addSlide(await drawPhotograph(page, 320, 180), 'image/jpeg');
  await expect.poll(() => slideOn(page), { timeout: 60_000 }).toBe(second);
});

test('an alert for this screen shows, is acknowledged, outlives a restart and ends by itself', async () => {
  let page = await wall.open('/player/');
  const screenId = await team.pair(await codeOn(page));
  await team.addSlide(await drawPhotograph(page, 640, 360), 'image/jpeg');
  await expect.poll(() => slideOn(page)).toBeDefined();
  const [id, other] = ['alert-of-the-tests-01', 'alert-of-the-tests-02'];
  const until = Date.now() + 15_000;
  const text = 'Please leave the building';
  await team.patch({
    // More severe, but for another screen.
    [`alerts/${team.teamId}/${other}`]: {
      id: other,
      text: 'Not here',
      level: 'danger',
      until,
      tags: { 'tag-of-other-screens1': true },
    },
    [`alerts/${team.teamId}/${id}`]: {
      id,
      text,
      level: 'warning',
      until,
      screens: { [screenId]: true },
    },
  });
  await expect(page.getByRole('alert')).toHaveText(text, { timeout: 20_000 });
  const receipt = () => team.get(`screenStates/${team.teamId}/${screenId}/alert`);
  await expect.poll(receipt, { timeout: 20_000 }).toBe(id);
  await wall.close();
  await wall.goOffline();
  page = await wall.open('/player/');
  await expect(page.getByRole('alert')).toHaveText(text);
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 25_000 });
});

test('a screen names itself when asked, once', async () => {
  const page = await wall.open('/player/');
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
