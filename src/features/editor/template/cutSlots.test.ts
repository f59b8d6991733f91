import { expect, it } from 'vitest';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import { parseDoc } from '../../../model/canvas/parseDoc.ts';
import { standing } from './cutSlots.ts';

const restored = parseDoc({
  id: 'd',
  elements: ['short', 'long'].map((id, order) => ({
    id,
    type: 'text',
    css: { width: 100, height: 50 },
    paragraphs: [{ runs: [{ text: id }] }],
    slot: { id, label: {}, order, maxChars: 3, allow: { content: true } },
  })),
});
if (!restored.ok) throw new Error(restored.code);
const { doc } = restored;

/** A canvas on which the text of one element is cut off; real measurements need a browser. */
const playerWith = (cut: string): Canvas => {
  const box = (isCut: boolean) =>
    ({
      children: [{ getBoundingClientRect: () => ({ height: isCut ? 90 : 40 }) }],
      getBoundingClientRect: () => ({ height: 50 }),
      offsetHeight: 50,
      clientHeight: 50,
      scrollWidth: 100,
      clientWidth: 100,
    }) as unknown as HTMLElement;
  return {
    ready: () => Promise.resolve(),
    boxOf: (id: string) => box(id === cut),
  } as unknown as Canvas;
};

it('lets texts be longer than planned where they fit on every artboard, and no others', async () => {
  const problems = [
    { slotId: 'short', code: 'tooLong' },
    { slotId: 'long', code: 'tooLong' },
    { slotId: 'long', code: 'tooManyLines' },
    { slotId: 'short', code: 'missing' },
  ] as const;
  const players = new Map([
    ['landscape', playerWith('none')],
    ['portrait', playerWith('long')],
  ] as const);
  expect(await standing(problems, doc, players)).toEqual([problems[1], problems[2], problems[3]]);
});
