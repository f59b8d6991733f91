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

/** A screen of 1280 by 720 px in any engine, as a viewer sees it. */
export interface Watched {
  /** Returns the id of the topmost slide. */
  slideOn(): Promise<string | undefined>;
  /** Returns an image file of any type. */
  screenshot(): Promise<Uint8Array>;
}

/** The player's status after pairing appears below this part. */
const ABOVE = { left: 0, top: 0, width: 1280, height: 480 };
/** Several loops: beside other journeys a picture may take longer than its slide plays. */
const SEEN_WITHIN_MS = 180_000;
/** Time into a turn at which a slide is entirely visible. */
const SETTLED_MS = 300;

/** Returns a picture of each slide in the middle of its turn. `slides` maps their names to ids. */
export async function pictures(
  player: Watched,
  slides: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Picture>> {
  const seen = new Map<string, Picture>();
  const until = Date.now() + SEEN_WITHIN_MS;
  while (seen.size < slides.size) {
    const left = [...slides.keys()].filter((type) => !seen.has(type));
    if (Date.now() > until) throw new Error(`not seen: ${left.join()}`);
    const now = await player.slideOn();
    const type = left.find((one) => slides.get(one) === now);
    if (type === undefined) {
      await sleep(50);
      continue;
    }
    await sleep(SETTLED_MS);
    const picture = crop(await decode(await player.screenshot()), ABOVE);
    if ((await player.slideOn()) === now) seen.set(type, picture);
  }
  return seen;
}

/** Returns the share of a picture's pixels that differ from its most frequent color; 1 if that is a bright one. */
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
/** Frames of the video are this bright; no background of a board is. */
const BRIGHT = 80;

/** Look the same at any time, so that every spot can be compared. */
const STILL = ['image', 'template', 'wallsio'] as const;
/** The card alone, or an empty board, has less. */
const LEAST_INK = 0.01;

/** Judges each slide, and attaches the two pictures to the report if they differ. */
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
