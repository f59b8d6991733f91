import { bundle } from './bundle.ts';

const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** One text of each alignment, as wide as its words, on the left half of the artboard; one in a group at the right. */
const doc = (text: string) => {
  const css = { left: 200, width: 600, height: 'hug', fontSize: 60 };
  const texts = ALIGNMENTS.map((textAlign, at) => ({
    id: textAlign,
    type: 'text',
    text,
    autoWidth: { landscape: 600 },
    css: { ...css, top: at * 250, textAlign },
  }));
  const inside = { ...texts[2], id: 'inside' };
  return {
    id: 'texts',
    elements: [
      ...texts,
      { id: 'group', type: 'group', css: { left: 900, top: 0, width: 800 }, children: [inside] },
    ],
  };
};

/** Where a text is, in whole px: its left edge, its right one, and how many lines it has. */
export type Extent = readonly [left: number, right: number, lines: number];

/** A script for a page of any engine since Chromium 79: it draws words, and returns where each text is by its id. */
export async function drawTexts(): Promise<(text: string) => string> {
  const parts = await bundle(
    `import { createCanvas } from '/src/canvas/createCanvas.ts';
     import { parseDoc } from '/src/model/canvas/parseDoc.ts';
     import { defaultBrand } from '/src/model/brand/brand.ts';
     window.canvasParts = { createCanvas, parseDoc, defaultBrand };`,
    'chrome79',
  );
  return (text) => `(async () => {
    ${parts}
    const { createCanvas, parseDoc, defaultBrand } = window.canvasParts;
    const canvas = createCanvas(document, { resolve: async () => undefined, onMissing: () => undefined });
    document.body.style.margin = '0';
    document.body.appendChild(canvas.stage);
    canvas.setBrand(defaultBrand('t'));
    canvas.update(parseDoc(${JSON.stringify(doc(text))}).doc, 'landscape');
    await canvas.ready();
    const found = {};
    for (const id of ['left', 'center', 'right', 'inside']) {
      const box = canvas.boxOf(id);
      const { left, right, height } = box.getBoundingClientRect();
      const line = parseFloat(getComputedStyle(box).lineHeight);
      found[id] = [Math.round(left), Math.round(right), Math.round(height / line)];
    }
    canvas.dispose();
    return found;
  })()`;
}
