import { expect, it } from 'vitest';
import { PARAGRAPHS_MAX, paragraphsFrom } from './richText.ts';

const textOf = (text: string) => paragraphsFrom(text).map(({ runs }) => runs[0]?.text);

it('a line becomes a paragraph, however the line ends', () => {
  expect(textOf('Soup\r\nBread\rTea\n')).toEqual(['Soup', 'Bread', 'Tea', '']);
});

it('keeps every line up to the limit, and joins those beyond into the last', () => {
  const lines = Array.from({ length: PARAGRAPHS_MAX + 2 }, (_, n) => `${n}`);
  const most = lines.slice(0, PARAGRAPHS_MAX);
  expect(textOf(most.join('\n'))).toEqual(most);
  const last = PARAGRAPHS_MAX - 1;
  expect(textOf(lines.join('\n'))).toEqual([...lines.slice(0, last), lines.slice(last).join(' ')]);
});
