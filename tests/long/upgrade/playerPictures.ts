import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { slideOn } from '../../e2e/player/onPlayer.ts';

/** Screenshots of slides on the screen, by slide id. */
export type PlayerPictures = ReadonlyMap<string, Buffer>;

/** Time into a turn at which a slide is at rest, with as much time left. */
const RESTS_AFTER_MS = 1500;
const LOOK_EVERY_MS = 100;

/**
 * Waits for the turn of each of these slides and takes its picture. Slides that never appear are missing.
 * @param patienceMs for all of them together
 */
export async function takePictures(
  page: Page,
  slides: readonly string[],
  patienceMs: number,
): Promise<PlayerPictures> {
  const pictures = new Map<string, Buffer>();
  const until = Date.now() + patienceMs;
  let last = await slideOn(page);
  while (pictures.size < slides.length && Date.now() < until) {
    await page.waitForTimeout(LOOK_EVERY_MS);
    const now = await slideOn(page);
    const hasCome = now !== undefined && now !== last;
    last = now;
    if (!hasCome || !slides.includes(now) || pictures.has(now)) continue;
    await page.waitForTimeout(RESTS_AFTER_MS);
    const picture = await page.screenshot();
    // On a busy machine its turn may be over.
    if ((await slideOn(page)) === now) pictures.set(now, picture);
  }
  return pictures;
}

/** Number of spots across and down; a spot is what an eye perceives from afar. */
const SPOTS = { width: 48, height: 27 } as const;
/** Of 255: smaller differences are glyph edges that another version places a pixel off. */
const DIFFERS_FROM = 24;
/** Of 255: a picture with less spread among its spots shows a single color. */
const PLAIN_BELOW = 4;

const spotsOf = (picture: Buffer) =>
  sharp(picture).flatten().resize(SPOTS.width, SPOTS.height, { fit: 'fill' }).raw().toBuffer();

/** Returns the share of a picture that looks different in the other one, 0 to 1. */
export async function unlikeness(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([spotsOf(one), spotsOf(other)]);
  let different = 0;
  for (let at = 0; at < a.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > DIFFERS_FROM,
    );
    if (isOther) different += 1;
  }
  return different / (SPOTS.width * SPOTS.height);
}

/** True for a picture of one color: a slide that was not painted. */
export async function isPlain(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(await spotsOf(picture), {
    raw: { ...SPOTS, channels: 3 },
  }).stats();
  return channels.every(({ stdev }) => stdev < PLAIN_BELOW);
}

/** Returns the old and the new picture next to each other, for the report of a failed run. */
export async function sideBySide(before: Buffer, now: Buffer | undefined): Promise<Buffer> {
  const { width, height } = await sharp(before).metadata();
  const parts = [before, ...(now ? [now] : [])];
  return sharp({ create: { width: width * 2, height, channels: 3, background: '#ff00ff' } })
    .composite(parts.map((input, at) => ({ input, left: at * width, top: 0 })))
    .png()
    .toBuffer();
}
