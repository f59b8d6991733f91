import { expect, test } from 'vitest';
import { fillFromArticle } from './fromArticle.ts';

const PAGE = {
  url: 'https://museum.test/night',
  title: 'The long night of the museums',
  excerpt: 'Forty houses open until two in the morning.',
  paragraphs: ['Forty houses open until two in the morning.', 'Buses leave every ten minutes.'],
};
const text = (id: string, label: string, maxChars?: number) => ({
  id,
  label,
  kind: 'text' as const,
  isRequired: false,
  ...(maxChars !== undefined && { maxChars }),
});
const filled = (...slots: ReturnType<typeof text>[]) => fillFromArticle(slots, PAGE).values;

test('the title of a page goes where the title belongs, and none of its words into a label', () => {
  expect(filled(text('s1', 'Section', 18), text('s2', 'Headline', 80), text('s3', 'Text'))).toEqual(
    {
      s2: 'The long night of the museums',
      s3: 'Forty houses open until two in the morning.',
    },
  );
});

test('without a slot of that name it goes first', () => {
  expect(filled(text('a', 'Greeting', 40), text('b', 'Text', 200), text('c', 'More', 200))).toEqual(
    {
      a: 'The long night of the museums',
      b: 'Forty houses open until two in the morning.',
      c: 'Buses leave every ten minutes.',
    },
  );
});
