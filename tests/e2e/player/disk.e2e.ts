import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import type { Media } from '../../../src/model/media/media.ts';
import { BoxProcess } from '../../middleBox/boxProcess.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { encodeVideo, layOut } from './movie.ts';
import { codeOn, untilSeen } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

/* The disk of a machine in a lobby: it gets a video over a bad connection, and keeps nothing that is over. */

/** Less than a chunk, and than the size of the video. */
const CUT_BYTES = 3_000_000;
const VIDEO_BYTES = 10_000_000;
const site = new SiteProcess();
let box: BoxProcess;

test.beforeAll(async () => {
  await site.start();
  box = await BoxProcess.start(site.port);
});
test.afterAll(async () => {
  await box.stop();
  await site.dispose();
});

/** Returns the hashes of the chunks in the browser's database. */
const onDisk = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('vitrine-player');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const asked = db.transaction('chunks').objectStore('chunks').getAllKeys();
          asked.onsuccess = () => {
            resolve(asked.result.map(String));
            db.close();
          };
        };
      }),
  );

/** Opens a screen's page as its team's admin sees it. */
async function screenPage(browser: Browser, team: TeamByHand, screenId: string): Promise<Page> {
  const address = `http://localhost:${site.port}`;
  const context = await browser.newContext({ locale: 'en-GB' });
  const laptop = await context.newPage();
  await laptop.goto(`${address}/login`);
  await laptop.getByLabel('E-mail').fill(team.account.email);
  await laptop.getByLabel('Password', { exact: true }).fill(team.account.password);
  await laptop.keyboard.press('Enter');
  await laptop.waitForURL(/dashboard|brand-import/);
  await laptop.goto(`${address}/screens/${screenId}`);
  return laptop;
}

test('brings a video over a line that breaks, fetches none that does not fit, and keeps nothing that is over', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`http://localhost:${box.port}/player/`);
  const team = await TeamByHand.create(() => `http://127.0.0.1:${site.port}`);
  const screenId = await team.pair(await codeOn(page));
  const video = layOut(await encodeVideo(page, 10), 4, VIDEO_BYTES);
  const photos = [await drawPhotograph(page, 640, 360), await drawPhotograph(page, 320, 180)];
  const [first, second] = photos as [Buffer, Buffer];
  const fileOf = async (id: string): Promise<Media> => {
    const slides = Object.values((await team.get(`teams/${team.teamId}/slides`)) as JsonObject);
    const slide = slides.find((row) => (row as JsonObject)['id'] === id) as JsonObject;
    return (slide['media'] as JsonObject)['landscape'] as unknown as Media;
  };
  const media = () => team.get(`screenStates/${team.teamId}/${screenId}/media`);
  /** Resolves once none of these chunks is left on the disk, and the report confirms it. */
  async function areGone(chunks: readonly string[], timeout: number): Promise<void> {
    const left = async () => (await onDisk(page)).filter((hash) => chunks.includes(hash)).length;
    await expect.poll(left, { timeout, intervals: [200] }).toBe(0);
    await expect.poll(media, { timeout: 10_000 }).toMatchObject({ left: 0 });
  }

  let movie = '';
  await test.step('a line that breaks after 3 MB of each answer brings the video', async () => {
    const manner = { kind: 'cutAfter', bytes: CUT_BYTES } as const;
    await box.change({ rules: [{ manner, methods: ['GET'], path: '/o/' }] });
    const isVideo = (met: { readonly path: string }) => met.path.includes('/o/');
    const before = (await box.met()).filter(isVideo).length;
    movie = await team.addSlide(video.read(0, video.bytes), 'video/mp4');
    await untilSeen(page, [movie], 60_000);
    // Three chunks, of which the first two are each cut off once.
    expect((await box.met()).filter(isVideo).length - before).toBeLessThanOrEqual(8);
    await box.change({});
  });
  const photo = await team.addSlide(first, 'image/jpeg', { duration: 1 });
  const other = await team.addSlide(second, 'image/jpeg', { duration: 1 });
  await untilSeen(page, [movie, photo, other]);
  const { chunks } = await fileOf(movie);
  expect(await onDisk(page)).toEqual(expect.arrayContaining([...chunks]));

  await test.step('a video that was replaced leaves the disk once the new one plays', async () => {
    const shorter = layOut(await encodeVideo(page, 5), 2);
    const next = await team.upload(movie, shorter.read(0, shorter.bytes), 'video/mp4');
    await team.changeSlide(movie, { media: { landscape: next as unknown as Json } });
    await areGone(chunks, 30_000);
    expect(await onDisk(page)).toEqual(expect.arrayContaining([...next.chunks]));
    await untilSeen(page, [movie]);
  });

  await test.step('a picture that was withdrawn leaves it at once', async () => {
    const withdrawn = await fileOf(photo);
    await team.changeSlide(photo, { status: 'archived' });
    await areGone(withdrawn.chunks, 5_000);
    await untilSeen(page, [movie, other]);
  });

  await test.step('a video that does not fit is not begun, and the screen’s page says so', async () => {
    await page.evaluate(() => {
      const told = { usage: 1_000_000, quota: 5_000_000 };
      navigator.storage.estimate = async () => told;
    });
    const before = (await box.met()).length;
    const large = await team.addSlide(video.read(0, video.bytes), 'video/mp4', { duration: 1 });
    const { path } = await fileOf(large);
    await expect.poll(media, { timeout: 30_000 }).toMatchObject({ noRoomBytes: video.bytes });
    const asked = (await box.met()).slice(before).map((met) => decodeURIComponent(met.path));
    expect(asked.filter((name) => name.includes(path))).toEqual([]);
    const laptop = await screenPage(browser, team, screenId);
    await expect(laptop.getByText('No room for 10 MB', { exact: true })).toBeVisible();
    await expect(laptop.getByText(/^Loading \d+ %$/)).toBeHidden();
    await expect(laptop.getByText('deleted from the device')).toBeVisible();
    await laptop.context().close();
    await team.changeSlide(large, { status: 'archived' });
  });

  await test.step('one that was withdrawn while the player was off leaves it as soon as it is on', async () => {
    const withdrawn = await fileOf(other);
    await page.goto(`http://localhost:${box.port}/__/vitrine/config.json`);
    await team.changeSlide(other, { status: 'archived' });
    expect(await onDisk(page)).toEqual(expect.arrayContaining([...withdrawn.chunks]));
    await page.goto(`http://localhost:${box.port}/player/`);
    await areGone(withdrawn.chunks, 20_000);
    await untilSeen(page, [movie]);
  });
});
