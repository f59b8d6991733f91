import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { Machine } from '../machine.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { addEveryType, answerReadings, EVERY_TYPE } from './everyType.ts';
import { codeOn, slideOn, watch } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';
import { expectAlike, pictures, type Watched } from './playerPictures.ts';
import { difference } from '../canvas/picture.ts';

const PAGE = '<body style="background: #103050; color: white; font-size: 9vw">Departures: pier 3';
/** Letters that look like no other's. */
const HOUSE = import.meta.resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff2');
let site: SiteProcess;
let player: Machine;
let team: TeamByHand;
let web: Server;

test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
  player = await Machine.create({ site: () => site.port, viewport: { width: 1280, height: 720 } });
  team = await TeamByHand.create(() => `http://localhost:${site.port}`);
  web = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(PAGE);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
});

test.afterEach(async () => {
  web.close();
  await player.dispose();
  await site.dispose();
});

const watched = (page: Page): Watched => ({
  slideOn: () => slideOn(page),
  screenshot: () => page.screenshot(),
});

/** Rewrites the disk to the format of version 0.1.0: documents nested one `data` deeper, or several. */
const deepen = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('the disk refuses'));
      });
    const db = await wait(indexedDB.open('vitrine-player'));
    const stores = db.transaction(['slides', 'generations'], 'readwrite');
    const [slides, generations] = [stores.objectStore('slides'), stores.objectStore('generations')];
    let count = 0;
    for (const row of await wait(slides.getAll())) {
      if (!row.template) continue;
      row.template.data = { data: { data: row.template.data } };
      await wait(slides.put(row));
      count += 1;
    }
    for (const row of await wait(generations.getAll())) {
      if (!row.item.template) continue;
      row.item.template.source.data = { data: row.item.template.source.data };
      await wait(generations.put(row));
      count += 1;
    }
    return count;
  });

test('a slide of every type looks the same after a restart, with and without network', async () => {
  test.setTimeout(800_000);
  let page = await player.open('/player/');
  await answerReadings(page);
  await team.pair(await codeOn(page));
  await team.setScreen({ transition: 'cut' });
  const { port } = web.address() as AddressInfo;
  const slides = await addEveryType(team, page, `http://localhost:${port}/`);
  const before = await pictures(watched(page), slides);
  expect([...before.keys()].sort()).toEqual([...EVERY_TYPE].sort());
  await expectAlike(before, before, 'at first');

  await test.step('without network', async () => {
    await player.close();
    await player.goOffline();
    page = await player.open('/player/');
    await expectAlike(await pictures(watched(page), slides), before, 'without network');
  });
  await test.step('with network', async () => {
    await player.close();
    await player.goOnline();
    page = await player.open('/player/');
    await answerReadings(page);
    await expectAlike(await pictures(watched(page), slides), before, 'with network');
  });
  await test.step('with what version 0.1.0 left on the disk', async () => {
    expect(await deepen(page)).toBe(2);
    await player.close();
    await player.goOffline();
    page = await player.open('/player/');
    await expectAlike(await pictures(watched(page), slides), before, 'after 0.1.0');
  });
});

test('a slide in a family of the product is in its letters, also after a restart without network', async () => {
  test.setTimeout(180_000);
  let page = await player.open('/player/');
  await team.pair(await codeOn(page));
  await team.setScreen({ transition: 'cut' });
  const slides = new Map<string, string>();
  for (const family of ['Inter', 'Lobster', 'Not a family']) {
    const id = `slide-in-${family.toLowerCase().replaceAll(' ', '-')}`.padEnd(20, '0');
    await team.write(team.place(id), {
      ...written(id, family, team.teamId),
      position: `a${slides.size}`,
    });
    slides.set(family, id);
  }
  const before = await pictures(watched(page), slides);
  const [plain, fancy, unknown] = [...before.values()];
  if (!plain || !fancy || !unknown) throw new Error('not all were seen');
  expect(difference(plain, fancy), 'letters of its own').toBeGreaterThan(120);
  expect(difference(plain, unknown), 'what nobody knows is in Inter').toBeLessThan(16);

  await player.close();
  await player.goOffline();
  page = await player.open('/player/');
  const after = await pictures(watched(page), slides);
  for (const [family, picture] of after) {
    expect(difference(picture, before.get(family) ?? plain), family).toBeLessThan(16);
  }
});

test('a font that the team deleted is not drawn any longer, and the screen never goes dark', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000);
  let page = await player.open('/player/');
  await team.pair(await codeOn(page));
  await team.setScreen({ transition: 'cut' });
  await team.addFont('House', await readFile(fileURLToPath(HOUSE)));
  const slides = new Map(
    ['One', 'Two'].map((name) => [name, `slide-in-house-${name}`.padEnd(20, '0')]),
  );
  for (const id of slides.values()) {
    const at = team.place(id);
    await team.write(at, { ...written(id, 'House', team.teamId), position: `a${at}` });
  }
  const before = await pictures(watched(page), slides);

  const dark = await noteDarkness(page);
  await team.deleteFont('House');
  const [one, two] = [...slides.values()] as [string, string];
  for (const id of [one, two, one, two]) await expect.poll(() => slideOn(page)).toBe(id);
  const running = await pictures(watched(page), slides);
  expect(await dark()).toBe(0);

  await player.close();
  page = await player.open('/player/');
  const restarted = await pictures(watched(page), slides);
  for (const [name, picture] of restarted) {
    const [old, now] = [before, running].map((all) => all.get(name) ?? picture);
    expect(difference(picture, old!), `${name} had letters of its own`).toBeGreaterThan(120);
    expect(difference(picture, now!), `${name} as after a restart`).toBeLessThan(16);
  }
});

test('a clock is in the letters of the brand, on a screen that shows nothing else and after a restart', async () => {
  test.setTimeout(120_000);
  let page = await player.open('/player/');
  await team.pair(await codeOn(page));
  await team.addFont('House', await readFile(fileURLToPath(HOUSE)));
  await team.writeIn('House');
  const id = 'clock-of-the-tests-1';
  const clock = { id, type: 'time', title: 'Clock', status: 'published', orientation: 2 };
  const shown = { frequency: 0, duration: 5, position: 'a0', widget: { hasSeconds: false } };
  await team.write(team.place(id), { ...clock, ...shown });
  const isInHouse = () =>
    page.evaluate(() => {
      const face = [...document.fonts].find(({ family }) => family.replaceAll('"', '') === 'House');
      const time = document.querySelector('[data-widget] *');
      return face?.status === 'loaded' && time !== null && getComputedStyle(time).fontFamily;
    });
  await expect.poll(isInHouse, { timeout: 20_000 }).toMatch(/^"?House/);

  // Its files are on this device then.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await player.close();
  await player.goOffline();
  page = await player.open('/player/');
  await expect.poll(isInHouse, { timeout: 20_000 }).toMatch(/^"?House/);
});

/** Counts the frames in which no slide covers the screen. */
async function noteDarkness(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { frames: 0 };
    const look = () => {
      if (!document.querySelector('[data-slide] [data-element]')) counted.frames += 1;
      requestAnimationFrame(look);
    };
    look();
    return counted;
  });
  return async () => (await counter.jsonValue()).frames;
}

/** Returns a slide with one text in a font family. */
function written(id: string, family: string, teamId: string) {
  const css = { left: 100, top: 100, width: 1700, height: 500, fontFamily: family, fontSize: 220 };
  const paragraphs = [{ runs: [{ text: 'Świąteczny Gruß' }] }];
  const elements = [{ id: 't', type: 'text', css, paragraphs }];
  const stored = { id: 'template000000000000', teamId, revision: 'r', name: 'T', v: 1 };
  const slide = { id, type: 'template', title: family, status: 'published', orientation: 2 };
  return { ...slide, frequency: 0, duration: 2, template: { ...stored, elements } };
}

test('a board on which nothing can be drawn is left out, and the screen tells of it', async () => {
  test.setTimeout(180_000);
  const page = await player.open('/player/');
  const screenId = await team.pair(await codeOn(page));
  // Somebody has the screens on display: then each change of slide is told, not only the next heartbeat.
  await team.patch({ [`watch/${team.teamId}`]: { '.sv': 'timestamp' } });
  const picture = await team.addSlide(await drawPhotograph(page, 640, 360), 'image/jpeg');
  const blank = 'blank-of-the-tests-01';
  const elements = [{ id: 'x', type: 'hologram', css: {} }];
  const stored = { id: 'template000000000000', teamId: team.teamId, revision: 'r', name: 'T' };
  const row = { id: blank, type: 'template', title: 'Blank', status: 'published', orientation: 2 };
  await team.write(team.place(blank), {
    ...row,
    position: 'b0',
    frequency: 0,
    duration: 1,
    template: { ...stored, v: 1, elements },
  });
  await expect.poll(() => slideOn(page)).toBe(picture);
  const told = () => team.get(`screenStates/${team.teamId}/${screenId}/failures/${blank}`);
  await expect.poll(told, { timeout: 60_000 }).toBe('failed');
  expect(await watch(page, 4000)).toEqual([picture]);
});
