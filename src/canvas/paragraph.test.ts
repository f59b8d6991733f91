// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Paragraph } from '../model/canvas/richText.ts';
import { paragraphNodes } from './paragraph.ts';

const line = (text: string, look: Omit<Paragraph, 'runs'> = {}): Paragraph => ({
  runs: [{ text }],
  ...look,
});
const draw = (...paragraphs: readonly Paragraph[]) =>
  paragraphNodes(document, paragraphs, 'styleNormalText');

it('hangs markers in front of the words of a list', () => {
  const [first, second, plain] = draw(
    line('Soup', { list: 'number' }),
    line('Bread', { list: 'bullet', level: 1 }),
    line('Enjoy'),
  );
  expect(first?.textContent).toBe('1.Soup');
  const marker = first?.querySelector<HTMLElement>('[data-marker]');
  expect(marker?.style.marginInlineStart).toBe(`-${first?.style.paddingInlineStart}`);
  expect(second?.textContent).toBe('–Bread');
  expect(parseFloat(second?.style.paddingInlineStart ?? '')).toBeGreaterThan(
    parseFloat(first?.style.paddingInlineStart ?? ''),
  );
  expect(plain?.style.paddingInlineStart).toBe('');
});

it('sets a paragraph in its own style, in relation to that of the text', () => {
  const [title, same] = draw(
    line('Menu', { textStyle: 'styleTitle' }),
    line('Soup', { textStyle: 'styleNormalText' }),
  );
  expect(title?.style.fontSize).toBe(
    'calc(1em * var(--t-styleTitle-number) / var(--t-styleNormalText-number))',
  );
  expect(title?.style.fontFamily).toBe('var(--t-styleTitle-family)');
  expect(same?.style.fontSize).toBe('');
});
