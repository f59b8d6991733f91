import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';

const isSparse = (body: string, head = '') =>
  analyseSite({
    html: `<!doctype html><title>Boats</title>${head}<body>${body}`,
    url: 'https://boats.example/',
    sheets: [],
  }).isSparse;

const root = '<div id="app">Loading</div>';
const sentence =
  '<p>We repair boats of wood and lend them to anyone who asks, all through the year.</p>';

it.each([
  ['', '<script src="/app.js"></script>'],
  ['<script type="module">draw()</script>', ''],
  ['<script type=text/javascript>draw()</script>', ''],
  [
    '<noscript><h1>Boats</h1><p>Switch scripts on, please, to see it all.</p></noscript>',
    '<script async src=a></script>',
  ],
])('a page without text is drawn by its script: %s %s', (body, head) => {
  expect(isSparse(`${root}${body}`, head)).toBe(true);
});

it.each([
  ['has no script', root, ''],
  ['is empty', '', ''],
  ['has only data in scripts', `${root}<script type="application/ld+json">{}</script>`, ''],
  [
    'has a script beside a short text',
    `<h1>Boats</h1>${sentence}`,
    '<script src="/count.js"></script>',
  ],
  [
    'has a script beside a few links',
    '<h1>A</h1><a href=b>B</a><a href=c>C</a><a href=d>D</a>',
    '<script src=a></script>',
  ],
])('a page that %s is not', (_what, body, head) => {
  expect(isSparse(body, head)).toBe(false);
});
