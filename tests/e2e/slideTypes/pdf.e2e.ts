import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { Notices } from '../notices.ts';
import { foundTeam } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';
import { makeScan, type ScanPage } from './makeScan.ts';

const texts = TEXTS.en;
const FIXTURES = resolve(process.env['FIXTURES_DIR'] ?? '../shared/fixtures');

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
  await notices.expect('Slide published');
});

test('real documents are drawn too, where they are at hand', async ({ laptop }) => {
  const names = ['openoffice.pdf', 'rotation.pdf', 'tracemonkey_a11y.pdf'];
  const paths = names.map((name) => join(FIXTURES, name)).filter((path) => existsSync(path));
  test.skip(paths.length === 0, 'no documents');
  const page = await laptop.open();
  await foundTeam(page);
  for (const path of paths) {
    await open(page, readFileSync(path));
    expect(await inkOn(page, 1), path).toBeGreaterThan(0.001);
    await expect(page.getByText('Something is missing')).toBeHidden();
  }
});
