import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../e2e/journey.ts';
import { foundTeam } from '../e2e/pages/founder.ts';
import { TEXTS } from '../e2e/pages/texts.ts';
import { encodeVideo, type StillVideo } from '../e2e/slideTypes/encodeVideo.ts';
import { videoIn, recordSeldomPlayed, tellVideo } from '../e2e/slideTypes/seldomPlayed.ts';

const texts = TEXTS.en;

/** Turns red after its poster is taken, which is at one second. */
const VIDEO: Omit<StillVideo, 'rotation'> = {
  moments: [0, 40, 80, 500, 540, 1300, 1340, 1700],
  endMs: 2200,
  redFromMs: 1300,
};

/** Returns what people see of a picture: its size, and the colors in the middle of its four quarters, row by row. */
async function seen(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colors = [0.2, 0.8].flatMap((y) =>
    [0.2, 0.8].map((x) => {
      const at = (Math.floor(height * y) * width + Math.floor(width * x)) * 3;
      return [...data.subarray(at, at + 3)];
    }),
  );
  return { width, height, colors };
}

/** Returns a frame of a video as the page's browser shows it at a time in s. */
async function frameOf(page: Page, clip: Buffer, seconds: number) {
  const png = await page.evaluate(
    async ([base64, at]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const video = document.createElement('video');
      const heard = (event: string) =>
        new Promise((done, fail) => {
          video.addEventListener(event, done, { once: true });
          video.addEventListener('error', fail, { once: true });
        });
      const loaded = heard('loadeddata');
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
      await loaded;
      const sought = heard('seeked');
      video.currentTime = at;
      await sought;
      const { videoWidth: width, videoHeight: height } = video;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')!.drawImage(video, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [clip.toString('base64'), seconds] as const,
  );
  return seen(Buffer.from(png, 'base64'));
}

/** Returns a video's poster on a card. */
async function posterOn(image: Locator) {
  const base64 = await image.evaluate(async (element: HTMLImageElement) => {
    const bytes = new Uint8Array(await (await fetch(element.src)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return seen(Buffer.from(base64, 'base64'));
}

/** Visually the same: re-encoding changes each value by a few. */
type Colors = readonly (readonly number[])[];
function expectAlike(one: Colors, other: Colors) {
  const [a, b] = [one.flat(), other.flat()];
  const apart = a.map((value, at) => Math.abs(value - (b[at] ?? NaN)));
  expect(Math.max(...apart), `${a.join()} and ${b.join()}`).toBeLessThan(16);
}

const DARK = [16, 16, 16];
const GRAY = [128, 128, 128];
const LIGHT = [235, 235, 235];

test('a video of odd moments in the whole range of light stays as it was, turned by its file or not', async ({
  laptop,
}) => {
  const page = await laptop.open();
  await foundTeam(page);
  const slot = page.locator('[data-slot="landscape"]');
  for (const { rotation, size, quarters } of [
    { rotation: 90, size: [192, 320], quarters: [DARK, GRAY, LIGHT, LIGHT] },
    { rotation: 0, size: [320, 192], quarters: [GRAY, LIGHT, DARK, LIGHT] },
  ] as const) {
    await test.step(`${rotation} degrees`, async () => {
      const source = await encodeVideo(page, { ...VIDEO, rotation });
      await page.goto('/editor-new/video');
      await page.getByRole('textbox', { name: texts.title, exact: true }).fill(`By ${rotation}`);
      const file = { name: 'phone.mp4', mimeType: 'video/mp4', buffer: source };
      await slot.locator('input[type="file"]').setInputFiles(file);
      await expect(slot.locator('figcaption')).toContainText(size.join(' × '), { timeout: 60_000 });
      const made = await videoIn(slot);
      const [before, after] = [await tellVideo(source), await tellVideo(made)];
      expect(before).toMatchObject({ pictures: 'vp9', rotation });
      expect(after).toMatchObject({
        pictures: 'avc',
        rotation: 0,
        width: size[0],
        height: size[1],
      });
      expect(Math.abs(after.seconds - before.seconds)).toBeLessThan(0.05);
      expect(after.moments.map(Math.round)).toEqual(VIDEO.moments);
      await expect(page.getByRole('textbox', { name: 'Duration' })).toHaveValue('3 seconds');
      for (const at of [0.2, 1, 2]) {
        const [was, is] = [await frameOf(page, source, at), await frameOf(page, made, at)];
        expect([is.width, is.height]).toEqual([was.width, was.height]);
        expectAlike(is.colors, was.colors);
      }
      expectAlike((await frameOf(page, made, 1)).colors, quarters);
      await page.getByRole('button', { name: texts.publish, exact: true }).click();
      await expect(page).toHaveURL(/\/editor\/video\/[A-Za-z0-9]{20}/);
    });

    await test.step('and so is its poster', async () => {
      await page.goto('/slides/active');
      const card = page.getByRole('article').filter({ hasText: `By ${rotation}` });
      const poster = await posterOn(card.locator('img').first());
      expect([poster.width, poster.height]).toEqual(size);
      expectAlike(poster.colors, quarters);
    });
  }
});

/** Makes Matroska's name for Opus that of AC-3, which no browser decodes: both have the same length. */
function withDolby(clip: Buffer): Buffer {
  const text = clip.toString('latin1');
  expect(text).toContain('A_OPUS');
  return Buffer.from(text.replace('A_OPUS', 'A_AC3\0'), 'latin1');
}

test('a video with sound that no browser decodes becomes one without, and says so', async ({
  laptop,
}) => {
  const page = await laptop.open();
  await foundTeam(page);
  const buffer = withDolby(await recordSeldomPlayed(page, 1500));
  await page.goto('/editor-new/video');
  const slot = page.locator('[data-slot="landscape"]');
  const file = { name: 'regatta.mkv', mimeType: 'video/x-matroska', buffer };
  await slot.locator('input[type="file"]').setInputFiles(file);
  await expect(slot.getByText('it stays silent there')).toBeVisible({ timeout: 60_000 });
  const [source, made] = [await tellVideo(buffer), await tellVideo(await videoIn(slot))];
  expect(source).toMatchObject({ pictures: 'vp9', sound: 'ac3' });
  expect(made).toMatchObject({ pictures: 'avc', sound: undefined });
  expect(Math.abs(made.seconds - source.seconds)).toBeLessThan(0.25);
});

test('the encoder of AAC comes with its notice, licence and source', async ({ laptop }) => {
  const page = await laptop.open('/imprint');
  // As on later visits: with the worker that serves the app.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const [notices] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Software in this product and its licenses' }).click(),
  ]);
  await expect(notices.locator('body')).toContainText('GNU Lesser General Public License');
  await expect(notices.locator('body')).toContainText(/mediabunny \d[^]*Mozilla Public License/);
  const read = async (path: string) => (await page.request.get(path)).text();
  const parts = (await read('/converter-files.txt')).split('\n');
  const encoder = parts.find((path) => path.includes('aac-encoder')) ?? '';
  const notice = await read('/licences/aac-encoder/notice.txt');
  const [, version] = /calls itself ([\d.]+\d)/.exec(notice.replace(/\s+/g, ' ')) ?? [];
  expect(await read(encoder)).toContain(`Lavc${version}`);
  expect(await read('/licences/aac-encoder/lgpl-2.1.txt')).toContain('Version 2.1, February 1999');
  expect(await read('/licences/aac-encoder/bridge.c')).toContain('libavcodec/avcodec.h');
  expect(await read('/licences/aac-encoder/build.md')).toContain('--enable-encoder=aac');
});
