import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { Notices, saved } from '../notices.ts';
import { foundTeam } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';
import { makeLetter } from './makeLetter.ts';
import { makeScan, type ScanPage } from './makeScan.ts';

const texts = TEXTS.en;

async function open(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/editor-new/pdf');
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('main input[type="file"]').setInputFiles(file);
}

const sheet = (page: Page, number: number) =>
  page.getByRole('button', { name: `Page ${number}`, exact: true }).locator('img');

/** Returns the share of a page's pixels that are darker than paper. */
async function inkOn(page: Page, number: number): Promise<number> {
  await sheet(page, number).waitFor();
  const base64 = await sheet(page, number).evaluate(async (image: HTMLImageElement) => {
    const bytes = new Uint8Array(await (await fetch(image.src)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const picture = sharp(Buffer.from(base64, 'base64')).greyscale().raw();
  const pixels = await picture.toBuffer();
  return pixels.filter((light) => light < 200).length / pixels.length;
}

const SCANS: readonly ScanPage[] = ['plain', 'ccitt', 'jbig2', 'jpx', 'cmap'];
async function expectInk(page: Page): Promise<void> {
  for (const [index, kind] of SCANS.entries()) {
    expect.soft(await inkOn(page, index + 1), kind).toBeGreaterThan(0.01);
  }
  await expect(page.getByText('Something is missing')).toBeHidden();
}

test('scans and letters by other maps are drawn, without network too', {
  tag: '@long',
}, async ({ laptop }) => {
  test.setTimeout(180_000);
  const page = await laptop.open();
  await foundTeam(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await open(page, makeScan(SCANS));
  await expectInk(page);

  await test.step('once what a document may need has come ahead', async () => {
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('pdf-parts')).keys()).length);
    await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(180);
    await laptop.close();
    await laptop.goOffline();
    const again = await laptop.open('/editor-new/pdf');
    await open(again, makeScan(SCANS));
    await expectInk(again);
  });
});

test('a page that cannot be drawn leaves the others, and what lacks something is named', async ({
  laptop,
}) => {
  const page = await laptop.open();
  await foundTeam(page);
  const notices = await Notices.of(page);
  await open(page, makeScan(['plain', 'damaged', 'broken', 'ccitt']));
  await expect(page.getByText('Page 3 cannot be drawn and is left out.')).toBeVisible();
  await expect(page.getByText('Something is missing on page 2')).toBeVisible();
  expect(await inkOn(page, 4)).toBeGreaterThan(0.01);
  await expect(page.getByText('3 of 4 pages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page 3', exact: true })).toBeHidden();
  await page.getByRole('button', { name: texts.publish, exact: true }).click();
  await expect(page).toHaveURL(/\/editor\/pdf\/[A-Za-z0-9]{20}/);
  await notices.expect(saved('Slide published'));
});

test('a page that an office program wrote stands upright in its own font', async ({ laptop }) => {
  const page = await laptop.open();
  await foundTeam(page);
  await open(page, await makeLetter());
  expect(await inkOn(page, 1)).toBeGreaterThan(0.01);
  const { width, height } = await sheet(page, 1).evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
  expect(width / height).toBeCloseTo(540 / 960, 2);
  await expect(page.getByText('Something is missing')).toBeHidden();
});
