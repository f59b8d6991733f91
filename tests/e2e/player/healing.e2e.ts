import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import type { Media } from '../../../src/model/media/media.ts';
import { PUBLISHED } from '../../../src/model/slide/publishedSlide.ts';
import type { Json } from '../../../src/model/json.ts';
import { drawPhotograph } from '../photo.ts';
import { encodeVideo, layOut } from './movie.ts';
import { longGif, soundOnly } from './oddFiles.ts';
import { codeOn, slideOn, untilSeen } from './onPlayer.ts';
import { identityOf, TeamByHand } from './teamByHand.ts';

/* Faults injected into a real player, one after another: it keeps playing. */

const folder = mkdtempSync(join(tmpdir(), 'vitrine-healing-'));
let site: SiteServer;
let web: Server;
let team: TeamByHand;
/** How far the server's clock is ahead, in ms: what it has issued then expires early. */
let serverAheadMs = 0;

test.beforeAll(async () => {
  const dataDir = join(folder, 'data');
  const clock = { now: () => Date.now() + serverAheadMs };
  site = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    staticDir: 'dist',
    clock,
    env: { REGISTRATION: 'open' },
  });
  web = createServer((request, response) => {
    if (request.url === '/closed')
      response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('content-type', 'text/html').end('<h1>Departures</h1>');
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
});
test.afterAll(async () => {
  web.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const address = () => site.url.replace('127.0.0.1', 'localhost');
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const playedSeconds = (video: Element) => (video as HTMLVideoElement).currentTime;

async function pairedPlayer(page: Page): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${address()}/player/`);
  team = await TeamByHand.create(address);
  const screenId = await team.pair(await codeOn(page));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return screenId;
}

test('goes on through errors, wedged videos, dead pages, lost pictures, set clocks, expired tokens, a full and a lost disk', async ({
  page,
}) => {
  const screenId = await pairedPlayer(page);
  const [large, small] = [
    await drawPhotograph(page, 1280, 720),
    await drawPhotograph(page, 640, 360),
  ];
  const dates = { start: dayFromNow(-2), end: dayFromNow(2) };
  const first = await team.addSlide(large, 'image/jpeg', { duration: 1, dates });
  const second = await team.addSlide(small, 'image/jpeg', { duration: 1 });
  const both = [first, second];
  await untilSeen(page, both);

  await test.step('errors of scripts', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('on purpose');
      });
      void Promise.reject(new Error('on purpose'));
    });
    await untilSeen(page, both);
  });

  await test.step('a video that stands still is left long before its end', async () => {
    const clip = layOut(await encodeVideo(page, 10), 20);
    const movie = await team.addSlide(clip.read(0, clip.bytes), 'video/mp4');
    const video = page.locator(`[data-slide="${movie}"] video`);
    // Past the fade: a video that is held meanwhile is played anew after it.
    await expect.poll(() => video.evaluate(playedSeconds)).toBeGreaterThan(1);
    await video.evaluate((element) => (element as HTMLVideoElement).pause());
    await expect.poll(() => slideOn(page), { timeout: 6000 }).not.toBe(movie);
    await team.changeSlide(movie, { status: 'archived' });
  });

  await test.step('a page that does not answer costs its turn only, and no error page shows', async () => {
    const { port } = web.address() as AddressInfo;
    const departures = await team.addPage(`http://localhost:${port}/`, { duration: 1 });
    const askedInVain = `http://localhost:${port}/closed`;
    const closed = await team.addPage(askedInVain, { duration: 1, webClosed: true });
    await untilSeen(page, [departures, closed]);
    await team.changeSlide(closed, { status: 'archived' });
    web.close();
    web.closeAllConnections();
    await untilSeen(page, [first]);
    const seen = [await untilSeen(page, both), await untilSeen(page, both)];
    expect(seen.filter((slides) => slides.has(departures))).toEqual([]);
    await team.changeSlide(departures, { status: 'archived' });
  });

  await test.step('pictures that cannot be decoded, and a clock that is set a year ahead', async () => {
    await page.evaluate(() => {
      const decode = HTMLImageElement.prototype.decode;
      const counter = window as { failed?: number };
      counter.failed = 0;
      HTMLImageElement.prototype.decode = function () {
        counter.failed = (counter.failed ?? 0) + 1;
        return counter.failed < 3 ? Promise.reject(new Error('on purpose')) : decode.call(this);
      };
      const now = Date.now.bind(Date);
      Date.now = () => now() + 400 * 86_400_000;
    });
    await page.waitForFunction(() => Number((window as { failed?: number }).failed) > 3);
    await untilSeen(page, both);
  });

  await test.step('a token that has ended before its time', async () => {
    serverAheadMs = 2 * 3_600_000;
    await team.renewToken();
    const third = await team.addSlide(small, 'image/jpeg', { duration: 1 });
    await untilSeen(page, [third, first]);
    await team.changeSlide(third, { status: 'archived' });
  });

  const failures = () => team.get(`screenStates/${team.teamId}/${screenId}/failures`);
  let later = '';
  await test.step('a full disk: what plays goes on, what does not fit is told', async () => {
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args) {
        if (this.name === 'chunks') throw new DOMException('on purpose', 'QuotaExceededError');
        return put.apply(this, args);
      };
    });
    later = await team.addSlide(await drawPhotograph(page, 320, 180), 'image/jpeg', {
      duration: 1,
    });
    await expect.poll(failures, { timeout: 25_000 }).toEqual({ [later]: 'overQuota' });
    expect([...(await untilSeen(page, both))]).not.toContain(later);
  });

  await test.step('a lost database: the page starts anew, and what waited for room comes', async () => {
    await page.evaluate(() => {
      (window as { isBefore?: true }).isBefore = true;
      IDBTransaction.prototype.objectStore = () => {
        throw new DOMException('on purpose', 'InvalidStateError');
      };
    });
    const isBefore = () => page.evaluate(() => 'isBefore' in window).catch(() => true);
    await expect.poll(isBefore, { timeout: 30_000 }).toBe(false);
    await untilSeen(page, [later, first]);
    await expect.poll(failures, { timeout: 25_000 }).toBeNull();
  });
});

/** Stores a file of a type that no rule would allow. */
async function storeByForce(bytes: Buffer, type: string): Promise<Media> {
  const path = `teams/${team.teamId}/slides/by-force-of-the-tests/1__landscape`;
  const { token } = await site.ports.files.write(path, bytes, type);
  return { ...identityOf(path, bytes, type), token };
}

/** Makes a write that no rule would allow, such as other versions and broken tools leave behind. */
async function writeByForce(slides: readonly { readonly [field: string]: unknown }[]) {
  const space = `teams/${team.teamId}`;
  const rev = Number(await team.get(`${space}/rev`)) + 1;
  const rows = slides.flatMap((slide) => {
    const index = team.place(String(slide['id']));
    const usual = { status: 'published', duration: 1, orientation: 2, frequency: 0 };
    const row = { position: `b${index}`, ...usual, ...slide, rev, shownRev: rev };
    return ['slides', PUBLISHED].map((list) => [`${space}/${list}/${index}`, row]);
  });
  const updates = { ...Object.fromEntries(rows), [`${space}/rev`]: rev, [`${space}/shown`]: rev };
  await site.ports.database.update(updates as { readonly [path: string]: Json });
}

test('plays on through slides that nobody should have made, and the screen’s page tells of them', async ({
  page,
  browser,
}) => {
  const screenId = await pairedPlayer(page);
  const photo = await team.upload(
    'picture-of-the-tests',
    await drawPhotograph(page, 640, 360),
    'image/jpeg',
  );
  const wide = await team.upload(
    'wide-picture-of-tests',
    await drawPhotograph(page, 960, 240),
    'image/jpeg',
  );
  const gif = await storeByForce(longGif(), 'image/gif');
  const sound = await team.upload('sound-of-the-tests-00', await soundOnly(page), 'video/mp4');
  const image = (id: string, over: object = {}) => ({
    id,
    type: 'image',
    title: id,
    media: { landscape: photo },
    ...over,
  });
  const board = { v: 1, artboards: { landscape: { background: '#ffe8cc' } } };
  const element = { id: 'x', type: 'hologram', css: { left: 'far' } };
  const template = { id: 'template000000000000', teamId: team.teamId, revision: 'r1', name: 'T' };
  const css = { left: 100, top: 100, width: 900, height: 600 };
  const clock = { id: 'c', type: 'widget', widget: 'time', css, settings: { format: '24' } };
  const data = { ...board, elements: [element, 5, null, clock] };
  const playing = [
    image('good-of-the-tests-001', {
      media: { landscape: wide },
      focal: { landscape: { x: 0, y: 0.5 } },
    }),
    image('no-duration-tests-001', { duration: 0 }),
    image('negative-length-tests', { duration: -3 }),
    image('odd-dates-of-tests-01', { dates: { start: '2026-13-45', end: 'never' } }),
    image('gif-of-ten-minutes-01', { media: { landscape: gif } }),
    {
      id: 'unknown-element-test1',
      type: 'template',
      title: 'T',
      template: { ...template, ...data },
    },
  ];
  const silent = [
    image('no-file-of-the-tests1', { media: {} }),
    { id: 'unknown-type-of-tests', type: 'hologram', title: 'Hologram' },
    {
      id: 'sound-without-picture',
      type: 'video',
      title: 'Sound',
      media: { landscape: sound },
      frequency: 1,
    },
  ];
  await writeByForce([...playing, ...silent]);
  // Next to the broken slides, a picture keeps its focal point, a document its live widget.
  const looks = Promise.all([
    page.waitForFunction(() => {
      const image = document.querySelector<HTMLElement>('[data-slide="good-of-the-tests-001"] img');
      const style = image && getComputedStyle(image);
      return style?.objectFit === 'cover' && style.objectPosition === '0% 50%';
    }),
    page.waitForFunction(() => {
      const widget = document.querySelector('[data-slide="unknown-element-test1"] [data-widget]');
      return /\d\d:\d\d/.test(widget?.textContent ?? '');
    }),
  ]);
  const seen = await untilSeen(
    page,
    playing.map(({ id }) => id),
    60_000,
  );
  await looks;
  expect(silent.filter(({ id }) => seen.has(id))).toEqual([]);

  const context = await browser.newContext({ locale: 'en-GB' });
  const laptop = await context.newPage();
  await laptop.goto(`${address()}/login`);
  await laptop.getByLabel('E-mail').fill(team.account.email);
  await laptop.getByLabel('Password', { exact: true }).fill(team.account.password);
  await laptop.keyboard.press('Enter');
  await laptop.waitForURL(/dashboard|brand-import/);
  await laptop.goto(`${address()}/screens/${screenId}`);
  const notice = laptop.getByText('3 slides do not play here as they should');
  await expect(notice).toBeVisible({ timeout: 30_000 });
  for (const reason of [
    'Its file is missing: no-file-of-the-tests1',
    'Made by a newer version: Hologram',
    'Failed three times in a row: Sound',
  ]) {
    await expect(laptop.getByText(reason)).toBeVisible();
  }
  await context.close();
});
