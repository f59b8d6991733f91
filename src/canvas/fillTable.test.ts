// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { parseDoc } from '../model/canvas/parseDoc.ts';
import { createCanvas } from './createCanvas.ts';

const TABLE = {
  id: 't',
  type: 'table',
  hasHead: true,
  headBackground: '$primary',
  zebra: '#eeeeee',
  columns: [
    { align: 'left', width: 60 },
    { align: 'decimal', textStyle: 'styleTitle' },
  ],
  rows: [
    { cells: ['Drink', 'Price'] },
    { cells: ['<b>Tea</b>', '2,50 €'] },
    { cells: ['Feast', '1.250,5 €'] },
  ],
};

function draw(given: object) {
  const restored = parseDoc({ id: 'd', elements: [{ ...TABLE, ...given }] });
  if (!restored.ok) throw new Error(restored.code);
  const canvas = createCanvas(document, {
    resolve: () => Promise.resolve(undefined),
    onMissing: () => undefined,
  });
  canvas.update(restored.doc, 'landscape');
  const box = canvas.boxOf('t');
  if (!box) throw new Error('not drawn');
  const cell = (row: number, column: number) =>
    box.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!;
  const seen = (node: HTMLElement) => {
    const copy = node.cloneNode(true) as HTMLElement;
    for (const ghost of copy.querySelectorAll('[data-ghost]')) ghost.remove();
    return copy.textContent;
  };
  return { box, cell, seen };
}

it('draws words as words, a header as one, and stripes behind every other row', () => {
  const { box, cell, seen } = draw({});
  expect(cell(0, 0).tagName).toBe('TH');
  expect(seen(cell(1, 0))).toBe('<b>Tea</b>');
  expect([...box.querySelectorAll('tr')].map((row) => row.style.backgroundColor)).toEqual([
    'rgba(var(--c-primary, 128, 128, 128), 1)',
    '',
    '#eeeeee',
  ]);
  expect(box.querySelector('col')?.style.width).toBe('60%');
  expect(box.style.maxHeight).toBe('1040px');
});

it('closes the hair between neighbouring grounds, but for those that let something through', () => {
  const borders = (given: object) => {
    const { cell } = draw(given);
    return [0, 1, 2].map((row) =>
      [0, 1].map((column) => cell(row, column).style.borderRight !== ''),
    );
  };
  expect(borders({})).toEqual([
    [true, false],
    [false, false],
    [true, false],
  ]);
  const clear = borders({ headBackground: '$primary/40', zebra: '#00000010' });
  expect(clear.flat()).not.toContain(true);
});

it('keeps room behind each separator for the longest of the column', () => {
  const { cell, seen } = draw({});
  expect(seen(cell(1, 1))).toBe('2,50 €');
  const ghosts = (row: number) =>
    [...cell(row, 1).querySelectorAll('[data-ghost]')].map((node) => node.textContent);
  expect(ghosts(1)).toEqual([',50 €', ',5 €']);
  expect(ghosts(2)).toEqual(ghosts(1));
  expect(seen(cell(2, 1))).toBe('1.250,5 €');
});

it('sets letters of another style in relation to those of the table', () => {
  const { cell } = draw({ textStyle: 'styleSubHeadline' });
  expect(cell(1, 1).style.fontSize).toBe(
    'calc(1em * var(--t-styleTitle-number) / var(--t-styleSubHeadline-number))',
  );
  expect(cell(1, 0).style.fontSize).toBe('');
});

it('leads from the first column with dots, and not in the header', () => {
  const { cell } = draw({ lines: 'dots' });
  expect(cell(1, 0).querySelectorAll('span')).toHaveLength(3);
  expect(cell(0, 0).querySelectorAll('span')).toHaveLength(0);
  expect(cell(1, 1).innerHTML).not.toContain('dotted');
});

it('emits no property that Chromium 79 lacks', () => {
  const { box } = draw({ lines: 'grid', density: 'airy', css: { verticalAlign: 'middle' } });
  expect(box.outerHTML).not.toMatch(/(?<![-\w])(gap|inset|aspect-ratio):|color-mix|inline-size/);
});
