import { expect, test } from 'vitest';
import { parseFeed } from './parseFeed.ts';
import { withoutUnclosed } from './unclosedMarkup.ts';

const item = (title: string) =>
  `<item><title>${title}</title><description>Text</description></item>`;
const rss = (...titles: readonly string[]) =>
  `<rss version="2.0"><channel><title>News</title>${titles.map(item).join('')}</channel></rss>`;
const titlesOf = (xml: string) =>
  parseFeed(xml, 'https://site.example/feed').items.map(({ title }) => title);

test.each([
  ['x a <b and c', 'x a <b and c'],
  ['if a<b', 'if a<b'],
  ['Mail to Max <max@example.org>', 'Mail to Max <max@example.org>'],
  ['Q<A', 'Q<A'],
  ['New <img src="a.png"> hall', 'New hall'],
  ['<p>Open <b>late', 'Open late'],
  ['Open</b> late', 'Open late'],
  ['<i>Open</i> late', 'Open late'],
  ['<![CDATA[x a <b and c]]>', 'x a <b and c'],
  ['x a &lt;b and c', 'x a <b and c'],
])('%s is a title of its own', (written, title) => {
  expect(titlesOf(rss('First', written, 'Last'))).toEqual(['First', title, 'Last']);
});

test('what is well-formed stays as it is, whatever it quotes', () => {
  const xml = `${rss('<![CDATA[a <b]]>', 'A')}<!-- <title> <b --><x:a b="c > d"/><Y></y><z><item></z>`;
  expect(withoutUnclosed(xml)).toBe(xml);
});

test('an end that is missing elsewhere hides nothing after it', () => {
  const xml = '<channel><item><title>One</item><item><title>Two</title></item></channel>';
  expect(withoutUnclosed(xml)).toBe(xml);
});

test.each(['<a', '<a>', '</b>', '<title></b>', '<title><img>', '<!--', '<![CDATA['])(
  'millions of %s are passed through in time',
  (part) => {
    const xml = '<title>'.repeat(390) + part.repeat(400_000);
    const since = performance.now();
    withoutUnclosed(xml);
    expect(performance.now() - since).toBeLessThan(1500);
  },
);
