import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { ImageEditor } from '../pages/appPages.ts';
import { foundTeam } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';

const texts = TEXTS.en;

/** Returns what the editor would store of the chosen file. */
async function chosen(page: Page): Promise<Buffer> {
  const picture = page.locator('[data-slot="landscape"] img');
  const base64 = await picture.evaluate(async (image: HTMLImageElement) => {
    const bytes = new Uint8Array(await (await fetch(image.src)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

/** Left half blue, right half red; optionally with a transparent hole in the middle. */
function twoColors(width: number, height: number, hasHole = false) {
  const half = { width: Math.floor(width / 2), height, channels: 4 as const };
  const blue = { create: { ...half, background: '#0000c8' } };
  const hole = { ...half, width: Math.floor(width / 4), height: Math.floor(height / 4) };
  const cut = { create: { ...hole, background: '#000f' } };
  const base = sharp({ create: { width, height, channels: 4, background: '#c80000' } });
  return base.composite([
    { input: blue, left: 0, top: 0 },
    ...(hasHole ? [{ input: cut, blend: 'dest-out' as const }] : []),
  ]);
}

/** Returns the colors in the middle of the left and of the right quarter. */
async function sides(picture: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.1, 0.9].map((share) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * 4;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    return red > blue ? 'red' : 'blue';
  });
}

/** Returns a BMP of 24 bits per pixel, as old programs write it: the last row first. */
async function bitmap(width: number, height: number): Promise<Buffer> {
  const raw = await twoColors(width, height).removeAlpha().raw().toBuffer();
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0] = raw.subarray((y * width + x) * 3);
      file.set([blue, green, red], 54 + (height - 1 - y) * row + x * 3);
    }
  }
  return file;
}

const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"
  onload="document.title = 'ran'"><script>document.title = 'ran'</script>
  <rect width="8" height="9" fill="#0000c8"/><rect x="8" width="8" height="9" fill="#c80000"/>
  <style>@import url(http://127.0.0.1:9/outside.png);</style></svg>`;
/** As some programs write it: packed, in UTF-16, with a prefix, after a long comment. */
const PREFIXED = SVG.replaceAll(/<(\/?)(svg|rect|script|style)/g, '<$1v:$2').replace(
  'xmlns=',
  'xmlns:v=',
);
const LONG = SVG.replace('16 9', '16 8.8').replace(
  '?>',
  `?><!-- ${'made by hand '.repeat(200)}-->`,
);
const LINKED = SVG.replace('</svg>', '<image href="http://127.0.0.1:9/outside.png"/></svg>');

test('pictures that screens do not show become PNG or JPEG, right in size and color', async ({
  laptop,
}) => {
  test.setTimeout(120_000);
  const page = await laptop.open();
  await foundTeam(page);
  const editor = new ImageEditor(page, texts);
  await editor.open();
  const outside: string[] = [];
  page.on('request', (request) => outside.push(request.url()));
  // Of different sizes, so that the size identifies the file on the page.
  const cases = [
    ['photo.webp', await twoColors(160, 90).webp().toBuffer(), 'jpeg', 160, 90],
    ['large.webp', await twoColors(5000, 40).webp().toBuffer(), 'jpeg', 3840, 31],
    ['hole.webp', await twoColors(162, 90, true).webp().toBuffer(), 'png', 162, 90],
    ['photo.avif', await twoColors(164, 90).avif().toBuffer(), 'jpeg', 164, 90],
    ['sign.gif', await twoColors(166, 90).gif().toBuffer(), 'png', 166, 90],
    ['sign.bmp', await bitmap(159, 90), 'png', 159, 90],
    ['sign.svg', Buffer.from(SVG), 'png', 3840, 2160],
    ['sign.svgz', gzipSync(SVG.replace('16 9', '16 8.9')), 'png', 3840, 2136],
    ['utf-16.svg', Buffer.from(`\uFEFF${LONG}`, 'utf16le'), 'png', 3840, 2112],
    ['prefixed.svg', Buffer.from(PREFIXED), 'png', 3840, 2160],
  ] as const;
  for (const [name, buffer, format, width, height] of cases) {
    await test.step(name, async () => {
      await editor.choose({ name, mimeType: 'application/octet-stream', buffer });
      const facts = page.locator('[data-slot="landscape"] figcaption');
      await expect(facts).toContainText(`${width} × ${height}`);
      const kept = await chosen(page);
      expect(await sharp(kept).metadata()).toMatchObject({ format, width, height });
      expect(await sides(kept)).toEqual(['blue', 'red']);
    });
  }
  expect(outside.filter((url) => url.includes('outside.png'))).toEqual([]);
  expect(await page.title()).not.toBe('ran');

  await test.step('a broken one, and what no browser here decodes, are refused in words', async () => {
    const input = page.locator('[data-slot="landscape"] input[type="file"]:not([capture])');
    const file = (buffer: Buffer) => ({ name: 'f', mimeType: 'image/x', buffer });
    await input.setInputFiles(file(Buffer.from('GIF89a')));
    await expect(input).toHaveAccessibleDescription(/This image is damaged/);
    await input.setInputFiles(file(await twoColors(8, 8).tiff().toBuffer()));
    await expect(input).toHaveAccessibleDescription(/is in TIFF.*Preview/);
    await input.setInputFiles(file(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')));
    await expect(input).toHaveAccessibleDescription(/is in HEIC.*Most Compatible/);
    await input.setInputFiles(file(Buffer.from(LINKED)));
    await expect(input).toHaveAccessibleDescription(/shows a picture that is not in its file/);
    await input.setInputFiles(file(Buffer.from('<svg viewBox="0 0 4 3"><g/></svg>')));
    await expect(input).toHaveAccessibleDescription(/Nothing can be seen in this drawing/);
    const whole = await twoColors(160, 90).jpeg().toBuffer();
    await input.setInputFiles(file(whole.subarray(0, Math.floor(whole.length / 3))));
    await expect(input).toHaveAccessibleDescription(/The end of this image is missing/);
  });
});
