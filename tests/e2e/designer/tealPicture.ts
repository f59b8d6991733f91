import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { decode } from '../canvas/picture.ts';
import { DesignerPage } from './designerPage.ts';

/** Color of the whole picture; nothing else on the artboard has it. */
const TEAL = { r: 0, g: 128, b: 128 };

/** A picture of one color, as a person chooses it. */
export async function tealPicture() {
  const create = { width: 800, height: 600, channels: 3, background: TEAL } as const;
  return {
    name: 'teal.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  };
}

/** Returns the share of a picture's pixels that have our color. */
async function tealIn(png: Buffer): Promise<number> {
  const { data, width, height } = await decode(png);
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    const away = Math.abs(r - TEAL.r) + Math.abs(g - TEAL.g) + Math.abs(b - TEAL.b);
    if (away < 12) count += 1;
  }
  return count / (width * height);
}

/** Asserts that the picture is drawn on the artboard and in its PNG. */
export async function expectPicture(page: Page, when: string): Promise<void> {
  const image = page.locator('[data-element] img');
  const isDrawn = () => image.evaluate((node: HTMLImageElement) => node.naturalWidth);
  await expect.poll(isDrawn, { message: `drawn ${when}` }).toBe(800);
  const png = await new DesignerPage(page).downloadPng();
  expect(await tealIn(png), `in the PNG ${when}`).toBeGreaterThan(0.02);
}
