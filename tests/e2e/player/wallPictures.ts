import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import {
  comparison,
  crop,
  decode,
  difference,
  encode,
  reduce,
  type Picture,
} from '../canvas/picture.ts';

/** A wall of 1280 by 720 pixels in any engine, as somebody in front of it sees it. */
export interface Watched {
  /** The slide that is on top now. */
  slideOn(): Promise<string | undefined>;
  /** As a file of any kind. */
  screenshot(): Promise<Uint8Array>;
}

/** What a wall says of itself after pairing lies below. */
const ABOVE = { left: 0, top: 0, width: 1280, height: 480 };
const SEEN_WITHIN_MS = 90_000;
/** Into its turn, when a slide is to be seen whole. */
const SETTLED_MS = 300;

/** What each slide looks like in the middle of its turn. `slides` are ids by what to call them. */
export async function pictures(
  wall: Watched,
  slides: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Picture>> {
  const seen = new Map<string, Picture>();
  const until = Date.now() + SEEN_WITHIN_MS;
  while (seen.size < slides.size) {
    const left = [...slides.keys()].filter((type) => !seen.has(type));
    if (Date.now() > until) throw new Error(`not seen: ${left.join()}`);
    const now = await wall.slideOn();
    const type = left.find((one) => slides.get(one) === now);
    if (type === undefined) {
      await sleep(50);
      continue;
    }
    await sleep(SETTLED_MS);
    const picture = crop(await decode(await wall.screenshot()), ABOVE);
    if ((await wall.slideOn()) === now) seen.set(type, picture);
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
export async function expectAlike(
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
