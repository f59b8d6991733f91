import { expect, it } from 'vitest';
import { extractArticle } from './extractArticle.ts';

const SENTENCES = [
  'On Friday the old swimming bath opens its doors until midnight, and the water is warm.',
  'Soup is free after ten o’clock, and the band of the fire brigade plays beside the pool.',
  'Whoever comes by boat can leave it at the pier of the harbour master without paying.',
  'The last tram to the suburbs leaves at half past twelve from the market square, as always.',
];

const page = (inside: string) =>
  `<html><head><title>A long evening</title></head><body><article>${inside}</article></body></html>`;
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

it('quotes no captions or credits of pictures', () => {
  const figure = `<figure><img src="/bath.jpg"><figcaption>Photo: Ada Example, Harbour Agency</figcaption></figure>`;
  const article = extractArticle(
    page(`<p>${SENTENCES[0]}</p>${figure}${paragraphs(SENTENCES.slice(1))}`),
    'https://site.test/',
  );
  expect(article?.paragraphs).toEqual(SENTENCES);
  expect(article?.image).toBe('https://site.test/bath.jpg');
});

it('quotes a sentence once that the page highlights as well', () => {
  const [first = '', second = '', ...rest] = SENTENCES;
  const quote = `<blockquote><p>${second.slice(0, 60)}</p></blockquote>`;
  const article = extractArticle(
    page(`<p>${first}</p>${quote}<p>${second}</p>${paragraphs([...rest, first])}`),
    'https://site.test/',
  );
  expect(article?.paragraphs).toEqual(SENTENCES);
});

it.each(['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'])(
  'takes the picture that %s names',
  (name) => {
    const html = page(paragraphs(SENTENCES)).replace(
      '</title>',
      `</title><meta property="${name}" content="/lead.jpg">`,
    );
    expect(extractArticle(html, 'https://site.test/')?.image).toBe('https://site.test/lead.jpg');
  },
);

it('quotes no notice of copyright', () => {
  const notice = '<p>© 2026 Harbour Log. All rights reserved.</p>';
  const article = extractArticle(page(`${paragraphs(SENTENCES)}${notice}`), 'https://site.test/');
  expect(article?.paragraphs).toEqual(SENTENCES);
});

it('takes the headline that the page states for sharing', () => {
  const html = page(paragraphs(SENTENCES)).replace(
    '<title>A long evening',
    '<meta property="og:title" content="A long &amp; warm evening"><title>Harbour Log » Archive » 17',
  );
  expect(extractArticle(html, 'https://log.test/17')?.title).toBe('A long & warm evening');
});

it('otherwise takes the title of the window, without the name of the site', () => {
  const title = 'The old swimming bath opens until midnight';
  const html = page(paragraphs(SENTENCES)).replace('A long evening', `${title} | Harbour Log`);
  expect(extractArticle(html, 'https://log.test/17')?.title).toBe(title);
});

it('takes the first heading of a page without a title, in one line', () => {
  const heading = '<h1><style>.a{}</style><small>Tip of the week</small><br>Cold water</h1>';
  const html = page(`${heading}${paragraphs(SENTENCES)}`).replace('A long evening', '');
  expect(extractArticle(html, 'https://waves.test/17')?.title).toBe('Tip of the week Cold water');
});
