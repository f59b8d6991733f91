import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';
import { pagePartsOf } from './pageParts.ts';

const url = 'https://boats.example/';
const css = '@font-face{font-family:Hull;src:url(/hull.woff)}.hull{font-family:Hull,serif}';

const familiesOf = (html: string) =>
  analyseSite({ html, url, sheets: [{ css, url }] }).fonts.map(({ family }) => family);

it('a page without paragraphs has the font of its links and captions', () => {
  const links = '<a class="hull" href="/a">Boats and crews</a> <span class="hull">Sails</span>';
  expect(familiesOf(`<div>${links}</div>`)).toEqual(['Hull']);
});

it('a page with paragraphs in a font of every system does not have that of a few words', () => {
  const text = '<p>A paragraph that says something about the boats and their crews.</p>'.repeat(4);
  const parts = '<div>Tides and winds of the day</div>'.repeat(20);
  expect(familiesOf(`${text}${parts}<span class="hull">New</span>`)).toEqual([]);
});

const addressesOf = (html: string) =>
  pagePartsOf(load(html), url).sheets.map((sheet) => ('href' in sheet ? sheet.href : 'css'));

it('fonts that a script loads are those of the link for browsers without scripts', () => {
  const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
  const fonts = 'https://fonts.googleapis.com/css?family=Hull|Sail:400,700';
  const head = `<noscript>${link('/plain.css')}${link(fonts)}<style>a{}</style></noscript>`;
  expect(addressesOf(`${link('/all.css')}${head}`)).toEqual(['/all.css', fonts]);
});

it('fonts that a script loads are those that it is told to', () => {
  const families = `['Hull:400,700:latin', "Wide Sail"]`;
  const script = `<script>WebFontConfig = { google: { families: ${families} } };</script>`;
  expect(addressesOf(script)).toEqual([
    'https://fonts.googleapis.com/css?family=Hull%3A400%2C700%3Alatin%7CWide%20Sail',
  ]);
  const far = script.replaceAll('{ ', `{\n${' '.repeat(40)}`);
  expect(addressesOf(far)).toEqual(addressesOf(script));
  expect(addressesOf(`<script>google: { families: ${families} }</script>`)).toEqual([]);
});
