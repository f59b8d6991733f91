import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';

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
