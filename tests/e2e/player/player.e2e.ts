import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { Machine } from '../machine.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { FULL } from '../tags.ts';
import { codeOn, slideOn, untilSeen, watch } from './onPlayer.ts';
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

test('a screen is paired, plays its pictures in turn, and does so again without network', async () => {
  let page = await player.open('/player/');
  await team.pair(await codeOn(page));
  await expect(page.getByRole('status').filter({ hasText: 'Museum of Light' })).toBeVisible();

  const short = { duration: 1 };
  const first = await team.addSlide(await drawPhotograph(page, 1280, 720), 'image/jpeg', short);
  const second = await team.addSlide(await drawPhotograph(page, 720, 1280), 'image/jpeg', short);
  await expect.poll(() => slideOn(page)).toBe(first);
  const seen = await watch(page, 7000);
  expect(new Set(seen)).toEqual(new Set([first, second]));
  expect(seen.length).toBeGreaterThanOrEqual(4);

  await player.close();
  await player.goOffline();
  page = await player.open('/player/');
  await expect.poll(() => slideOn(page)).toBeDefined();
  expect(await untilSeen(page, [first, second])).toEqual(new Set([first, second]));
});

test('a withdrawn slide leaves the screen, and the screen says so', async () => {
  const page = await player.open('/player/');
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

test('a screen whose pairing is taken away wipes itself and shows a new code', FULL, async () => {
  const page = await player.open('/player/');
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

test('shows a web page in its turn, and leaves it out without network', FULL, async () => {
  const named = new Set<string | undefined>();
  const web = createServer(({ url, headers }, response) => {
    if (url === '/' && headers['sec-fetch-dest'] === 'iframe') named.add(headers.referer);
    response.setHeader('content-type', 'text/html').end('<h1>Departures</h1>');
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  const { port } = web.address() as AddressInfo;
  try {
    const page = await player.open('/player/');
    await team.pair(await codeOn(page));
    const picture = await team.addSlide(await drawPhotograph(page, 640, 360), 'image/jpeg');
    const shown = await team.addPage(`http://localhost:${port}/`);
    await expect.poll(() => slideOn(page)).toBe(shown);
    await expect(page.frameLocator('iframe').first().getByText('Departures')).toBeVisible();
    // Services of videos show an error to frames that do not name their site, and no more than it is anybody's.
    expect([...named]).toEqual([`${new URL(page.url()).origin}/`]);
    await expect(page.locator('iframe').first()).toHaveAttribute('allow', /autoplay/);
    await player.goOffline();
    await expect.poll(() => slideOn(page)).toBe(picture);
    // Twice as long as until its next turn.
    expect(await watch(page, 5000)).toEqual([picture]);
  } finally {
    web.close();
  }
});

test('comes back by itself when the server was away', FULL, async () => {
  const page = await player.open('/player/');
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

test(
  'an alert for this screen shows, is acknowledged, outlives a restart and ends by itself',
  FULL,
  async () => {
    let page = await player.open('/player/');
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
    await player.close();
    await player.goOffline();
    page = await player.open('/player/');
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page.getByRole('alert')).toBeHidden({ timeout: 25_000 });
  },
);
