import { expect, type Page, test } from '@playwright/test';
import { type Orientation, ORIENTATIONS } from '../../../src/model/canvas/orientation.ts';
import { drawTexts, type Extent } from './autoWideTexts.ts';
import { bundle } from './bundle.ts';

/** A document with every kind of element, drawn by a real engine in all three orientations. */
const RED =
  'data:image/svg+xml;base64,' +
  btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="#ff0000"/></svg>',
  );
const box = (id: string, width: number | string) => ({
  id,
  type: 'shape',
  css: { width, height: 100, background: '#00ff00', color: '#00ff00' },
});
const DOC = {
  id: 'rich',
  artboards: { landscape: { background: '#ffffff' }, portrait: { background: '#000000' } },
  elements: [
    {
      id: 'block',
      type: 'shape',
      css: {
        left: 100,
        top: 100,
        width: 300,
        height: 200,
        background: '$primary',
        color: '$primary',
      },
      on: { portrait: { css: { top: 1500 } }, grid: { hidden: true } },
    },
    {
      id: 'picture',
      type: 'image',
      src: RED,
      css: { left: 500, top: 100, width: 200, height: 200 },
    },
    {
      id: 'row',
      type: 'stack',
      css: { left: 100, top: 400, width: 600, height: 100, direction: 'row', gap: 50 },
      children: [box('first', 100), box('second', 'fill'), box('third', 100)],
    },
    {
      id: 'long',
      type: 'text',
      text: 'Fresh bread every morning, and cake in the afternoon, until nothing is left',
      fitMin: 10,
      css: { left: 100, top: 600, width: 400, height: 120, fontSize: 90 },
    },
    {
      id: 'code',
      type: 'qr',
      value: 'https://example.com',
      css: { left: 700, top: 600, width: 290, height: 290 },
    },
  ],
};

const ENTRY = `
import { createCanvas } from '/src/canvas/createCanvas.ts';
import { parseDoc } from '/src/model/canvas/parseDoc.ts';
import { defaultBrand } from '/src/model/brand/brand.ts';
import { measureContrast, writtenCells } from '/src/designer/view/check/measureContrast.ts';
window.canvasParts = { createCanvas, parseDoc, defaultBrand, measureContrast, writtenCells };`;

async function show(page: Page, orientation: Orientation): Promise<void> {
  await page.evaluate(
    async ({ raw, turn }) => {
      const parts = (window as any).canvasParts;
      const state = ((window as any).shown ??= {});
      state.canvas ??= parts.createCanvas(document, {
        resolve: (source: any) => Promise.resolve(source.src),
        onMissing: () => undefined,
      });
      document.body.appendChild(state.canvas.stage);
      document.body.style.margin = '0';
      state.canvas.setBrand(parts.defaultBrand('t'));
      state.canvas.update((state.doc ??= parts.parseDoc(raw).doc), turn);
      await state.canvas.ready();
      await document.querySelector('img')?.decode();
    },
    { raw: DOC, turn: orientation },
  );
}

async function rect(page: Page, id: string) {
  return page.evaluate((wanted) => {
    const found = document.querySelector(`[data-element="${wanted}"]`)?.getBoundingClientRect();
    return found
      ? [found.left, found.top, found.width, found.height].map((value) => Math.round(value))
      : null;
  }, id);
}

/** Returns the color of a pixel as actually painted. */
async function pixel(page: Page, x: number, y: number): Promise<readonly number[]> {
  const shot = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, shot.toString('base64'));
}

test('a rich document is drawn where it says, in three orientations', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1920 });
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: await bundle(ENTRY, 'chrome79') });
  const blocks: unknown[] = [];
  for (const orientation of ORIENTATIONS) {
    await show(page, orientation);
    blocks.push(await rect(page, 'block'));
    expect(await rect(page, 'first')).toEqual([100, 400, 100, 100]);
    expect(await rect(page, 'second')).toEqual([250, 400, 300, 100]);
    expect(await rect(page, 'third')).toEqual([600, 400, 100, 100]);
    expect(await pixel(page, 600, 200)).toEqual([255, 0, 0]);
    expect(await pixel(page, 225, 450)).not.toEqual([0, 255, 0]);
    expect(await pixel(page, 300, 450)).toEqual([0, 255, 0]);
    if (orientation === 'grid') continue;
    const top = orientation === 'portrait' ? 1600 : 200;
    expect(await pixel(page, 200, top)).toEqual([0x7e, 0x93, 0xff]);
    expect(await pixel(page, 1000, 50)).toEqual(
      orientation === 'portrait' ? [0, 0, 0] : [255, 255, 255],
    );
  }
  expect(blocks).toEqual([[100, 100, 300, 200], [100, 1500, 300, 200], null]);
  // 25 modules and a quiet zone of 4: the corner of the finder is dark, the quiet zone before it is not.
  const modules = await page.locator('[data-element="code"] svg').getAttribute('viewBox');
  const one = 290 / Number(modules?.split(' ')[2]);
  expect(await pixel(page, Math.round(700 + one * 4.5), Math.round(600 + one * 4.5))).toEqual([
    0, 0, 0,
  ]);
  expect(await pixel(page, Math.round(700 + one * 2), Math.round(600 + one * 2))).toEqual([
    255, 255, 255,
  ]);
});

test('text shrinks until it fits, and a new brand repaints without new data', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: await bundle(ENTRY, 'chrome79') });
  await show(page, 'landscape');
  const text = page.locator('[data-element="long"]');
  const fit = await text.evaluate((node) => ({
    size: parseFloat(getComputedStyle(node).fontSize),
    over: node.scrollHeight - node.clientHeight,
  }));
  expect(fit.over).toBeLessThanOrEqual(1);
  expect(fit.size).toBeGreaterThan(15);
  expect(fit.size).toBeLessThan(90);
  await page.evaluate(() => {
    const brand = (window as any).canvasParts.defaultBrand('t');
    const colors = { ...brand.colors, primary: { hex: '#102030' } };
    (window as any).shown.canvas.setBrand({ ...brand, colors });
  });
  expect(await pixel(page, 200, 200)).toEqual([0x10, 0x20, 0x30]);
});

test('a text as wide as its words grows from what it is aligned by, up to the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.setContent('<!doctype html><body></body>');
  const script = await drawTexts();
  const drawn = (text: string) => page.evaluate<{ [id: string]: Extent }>(script(text));
  for (const words of ['Tea', 'Coffee and cake']) {
    const { left, center, right, inside } = await drawn(words);
    expect([left![0], right![1], inside![1]]).toEqual([200, 800, 1700]);
    expect(Math.abs(center![0] + center![1] - 1000)).toBeLessThanOrEqual(1);
    const widths = [left!, center!, right!, inside!].map(([from, to]) => to - from);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    expect([left![2], center![2], right![2]]).toEqual([1, 1, 1]);
  }
  const long = await drawn(
    'Coffee and cake for everybody who comes in before the rain does '.repeat(2),
  );
  const { left, center, right } = long;
  expect([left![0], right![1]]).toEqual([200, 800]);
  for (const [from, to, lines] of [left!, center!, right!]) {
    expect(from).toBeGreaterThanOrEqual(40);
    expect(to).toBeLessThanOrEqual(1880);
    expect(lines).toBeGreaterThan(1);
  }
  expect(left![1]).toBeGreaterThan(1700);
  expect(right![0]).toBeLessThan(100);
});

const TABLE = {
  id: 'prices',
  artboards: { landscape: { background: '#ffffff' } },
  elements: [
    {
      id: 'table',
      type: 'table',
      hasHead: true,
      headColor: '#ffffff',
      headBackground: '#ffee66',
      zebra: '#333333',
      lines: 'grid',
      columns: [{ align: 'left' }, { align: 'decimal', color: '#777777' }],
      rows: [
        ['Drink', 'Price'],
        ['Tea', '2.50'],
        ['Coffee', '3.10'],
        ['', '4.00'],
      ].map((cells) => ({
        cells,
      })),
      css: { left: 100, top: 100, width: 900, fontSize: 40, color: '#000000' },
    },
  ],
};

test('the contrast of each cell of a table is measured on the ground of its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: await bundle(ENTRY, 'chrome90') });
  const measured = await page.evaluate(async (raw) => {
    const parts = (window as any).canvasParts;
    const canvas = parts.createCanvas(document, { resolve: async () => undefined });
    document.body.appendChild(canvas.stage);
    canvas.setBrand(parts.defaultBrand('t'));
    canvas.update(parts.parseDoc(raw).doc, 'landscape');
    await canvas.ready();
    const found = await parts.measureContrast(canvas, parts.writtenCells(canvas, 'table'));
    return found.map(({ text: { cell }, ratio, fontSize }: any) => [
      `${cell.row} ${cell.column}`,
      Math.round(ratio),
      fontSize,
    ]);
  }, TABLE);
  // White on pale yellow, black on white, black on the dark stripe; grey on white. An empty cell has no ink.
  expect(measured).toEqual([
    ['0 0', 1, 40],
    ['0 1', 1, 40],
    ['1 0', 21, 40],
    ['1 1', 4, 40],
    ['2 0', 2, 40],
    ['2 1', 3, 40],
    ['3 1', 4, 40],
  ]);
});

test('the ground of a row has no seams on a screen of another size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent('<!doctype html><body style="margin: 0"></body>');
  await page.addScriptTag({ content: await bundle(ENTRY, 'chrome79') });
  const [element] = TABLE.elements;
  const rows = [['Soup', 'Price'], ...element!.rows.slice(1).map(({ cells }) => cells)];
  const bare = rows.map((cells) => ({ cells }));
  const raw = {
    ...TABLE,
    elements: [
      { ...element, rows: bare, headBackground: '#202040', headColor: '#202040', lines: 'dots' },
    ],
  };
  const at = await page.evaluate(async (doc) => {
    const parts = (window as any).canvasParts;
    const canvas = parts.createCanvas(document, { resolve: async () => undefined });
    document.body.appendChild(canvas.stage);
    canvas.stage.style.transformOrigin = '0 0';
    canvas.stage.style.transform = `scale(${1280 / 1920})`;
    canvas.setBrand(parts.defaultBrand('t'));
    canvas.update(parts.parseDoc(doc).doc, 'landscape');
    await canvas.ready();
    const { left, top, width, height } = document.querySelector('tr')!.getBoundingClientRect();
    return {
      x: Math.ceil(left) + 2,
      y: Math.round(top + height / 2),
      width: Math.floor(width) - 4,
    };
  }, raw);
  const shot = await page.screenshot({ clip: { ...at, height: 1 } });
  const colors = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, 1).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const wide = image.width;
    const { data: all } = context.getImageData(0, 0, wide, 1);
    return [...new Set(Array.from({ length: wide }, (_, n) => all.slice(n * 4, n * 4 + 3).join()))];
  }, shot.toString('base64'));
  // Scaling rounds by one.
  const odd = colors.filter((color) => !/^3[123],3[123],6[345]$/.test(color));
  expect(odd).toEqual([]);
});
