import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

/**
 * Draws the PNG icons from `public/icons/mark.svg`; run after changing the mark. The system crops maskable and touch
 * icons, so their background fills the square.
 */
const SIZES = [
  { file: 'icon-192', px: 192, bleed: false },
  { file: 'icon-512', px: 512, bleed: false },
  { file: 'maskable-512', px: 512, bleed: true },
  { file: 'touch-180', px: 180, bleed: true },
];

const svg = await readFile('public/icons/mark.svg', 'utf8');
const full = svg.replace('rx="15"', 'rx="0"');
await mkdir('public/icons', { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { file, px, bleed } of SIZES) {
  const page = await browser.newPage({ viewport: { width: px, height: px } });
  const mark = `data:image/svg+xml,${encodeURIComponent(bleed ? full : svg)}`;
  await page.setContent(
    `<style>body{margin:0}img{display:block}</style><img src="${mark}" width="${px}">`,
  );
  await page.screenshot({ path: `public/icons/${file}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
