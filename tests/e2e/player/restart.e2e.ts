import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import {
  comparison,
  crop,
  decode,
  difference,
  encode,
  reduce,
  type Picture,
} from '../canvas/picture.ts';
import { Machine } from '../machine.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { addEveryType, answerReadings, EVERY_TYPE } from './everyType.ts';
import { codeOn, slideOn, watch } from './onWall.ts';
import { TeamByHand } from './teamByHand.ts';

const PAGE = '<body style="background: #103050; color: white; font-size: 9vw">Departures: pier 3';
/** What a wall says of itself after pairing lies below. */
const ABOVE = { left: 0, top: 0, width: 1280, height: 480 };

let site: SiteProcess;
let wall: Machine;
let team: TeamByHand;
let web: Server;

test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
  wall = await Machine.create({ site: () => site.port, viewport: { width: 1280, height: 720 } });
  team = await TeamByHand.create(() => `http://localhost:${site.port}`);
  web = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(PAGE);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
});

test.afterEach(async () => {
  web.close();
  await wall.dispose();
  await site.dispose();
});

/** What each slide looks like in the middle of its turn. */
async function pictures(
  page: Page,
  slides: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Picture>> {
  const seen = new Map<string, Picture>();
  const until = Date.now() + 90_000;
  while (seen.size < slides.size) {
    const left = [...slides.keys()].filter((type) => !seen.has(type));
    if (Date.now() > until) throw new Error(`not seen: ${left.join()}`);
    const now = await slideOn(page);
    const type = left.find((one) => slides.get(one) === now);
    if (type === undefined) {
      await page.waitForTimeout(50);
      continue;
    }
    await page.waitForTimeout(300);
    const picture = crop(await decode(await page.screenshot()), ABOVE);
    if ((await slideOn(page)) === now) seen.set(type, picture);
  }
  return seen;
}

/** The share of a picture that is of another color than most of it; all of it where that is a bright one. */
function inkOf({ data }: Picture): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const color = (red << 16) | (green << 8) | blue;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [ground, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
  const light = [ground >> 16, (ground >> 8) & 255, ground & 255];
  const isBright = Math.max(...light) - Math.min(...light) > BRIGHT;
  return isBright ? 1 : 1 - count / (data.length / 3);
}
/** Frames of the film are; no ground of a board is. */
const BRIGHT = 80;

/** The same at any time, so that every spot of it can be compared. */
const STILL = ['image', 'template', 'wallsio'] as const;
/** The card alone, or an empty board, has less. */
const LEAST_INK = 0.01;

/** Judges each slide, and leaves the two pictures beside the report where they differ. */
async function expectAlike(
  now: ReadonlyMap<string, Picture>,
  before: ReadonlyMap<string, Picture>,
  when: string,
): Promise<void> {
  for (const [type, picture] of now) {
    expect.soft(inkOf(picture), `${type} shows something ${when}`).toBeGreaterThan(LEAST_INK);
  }
  for (const type of STILL) {
    const [one, other] = [before, now].map((all) => reduce(all.get(type) as Picture, 4));
    const differs = difference(one!, other!);
    expect.soft(differs, `${type} looks as before ${when}`).toBeLessThan(24);
    const path = test.info().outputPath(`${type} ${when}.png`);
    if (differs >= 24) await writeFile(path, await encode(comparison(one!, other!)));
  }
}

/** Leaves on the disk what version 0.1.0 stored: documents one `data` deeper, or several. */
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
  test.setTimeout(400_000);
  let page = await wall.open('/player/');
  await answerReadings(page);
  await team.pair(await codeOn(page));
  await team.setScreen({ transition: 'cut' });
  const { port } = web.address() as AddressInfo;
  const slides = await addEveryType(team, page, `http://localhost:${port}/`);
  const before = await pictures(page, slides);
  expect([...before.keys()].sort()).toEqual([...EVERY_TYPE].sort());
  await expectAlike(before, before, 'at first');

  await test.step('without network', async () => {
    await wall.close();
    await wall.goOffline();
    page = await wall.open('/player/');
    await expectAlike(await pictures(page, slides), before, 'without network');
  });
  await test.step('with network', async () => {
    await wall.close();
    await wall.goOnline();
    page = await wall.open('/player/');
    await answerReadings(page);
    await expectAlike(await pictures(page, slides), before, 'with network');
  });
  await test.step('with what version 0.1.0 left on the disk', async () => {
    expect(await deepen(page)).toBe(2);
    await wall.close();
    await wall.goOffline();
    page = await wall.open('/player/');
    await expectAlike(await pictures(page, slides), before, 'after 0.1.0');
  });
});

test('a board on which nothing can be drawn is left out, and the screen tells of it', async () => {
  test.setTimeout(180_000);
  const page = await wall.open('/player/');
  const screenId = await team.pair(await codeOn(page));
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
  // With the next heartbeat, as nobody looks.
  await expect.poll(told, { timeout: 100_000 }).toBe('failed');
  expect(await watch(page, 4000)).toEqual([picture]);
});
