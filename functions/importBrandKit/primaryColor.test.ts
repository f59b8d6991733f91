import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';
import { chooseColors } from './chooseColors.ts';
import { logoColors } from './findColors.ts';

const text = '<p>A paragraph that says something about the boats and their crews.</p>'.repeat(4);

/** What a person sees first, by the page's own styles. */
function primaryOf(css: string, body: string, logo: Parameters<typeof logoColors> = [[], true]) {
  const html = `<title>Boats</title><style>${css}</style>${body}${text}`;
  const findings = analyseSite({ html, url: 'https://boats.example/', sheets: [{ css, url: '' }] });
  return chooseColors([...findings.colors, ...logoColors(...logo)], findings).primary;
}

it('is not the color that links and headings share with all text', () => {
  const headings = '<h1>Boats</h1><h2>Crews</h2><h2>Harbors</h2><h2>Tides</h2>';
  const links = '<a href="/a">One</a> <a href="/b">Two</a>';
  const css = 'body,a{color:#1b2f01}h1,h2{color:#1b2f01}.btn{background:#b03060;color:#fff}';
  expect(primaryOf(css, `${headings}${links}<a class="btn" href="/c">Sail</a>`)).toBe('#b03060');
});

it('may be that of the title alone', () => {
  const css = 'body{color:#333}h1{color:#2050b0}h2{color:#c02000}';
  expect(primaryOf(css, '<h1>Boats</h1><h2>Crews</h2>')).toBe('#2050b0');
});

it('is the one that the style sheet calls so, in spite of many buttons in another', () => {
  const css = `:root{--primary:#00b4d8;--accent-orange:#e8732c}.btn{background:var(--accent-orange)}
    .badge{background:var(--primary)}`;
  const buttons = '<a class="btn btn-primary" href="/a">Sail</a>'.repeat(8);
  expect(primaryOf(css, `<span class="badge">New</span>${buttons}`)).toBe('#00b4d8');
});

it('is not one that the style sheet calls so, but the page shows nowhere', () => {
  const css = ':root{--primary:#00b4d8}i{color:var(--primary)}.btn{background:#e8732c}';
  const buttons = '<a class="btn btn-primary" href="/a">Sail</a>'.repeat(4);
  expect(primaryOf(css, buttons)).toBe('#e8732c');
});

it('is the grey that the style sheet calls so, in any language', () => {
  const css = ':root{--colore-primario:#1e1e1e}header{background:var(--colore-primario)}';
  const logo = [{ hex: '#7f6f2f', share: 0.2 }];
  expect(primaryOf(css, '<header>Boats</header>', [logo, true])).toBe('#1e1e1e');
});

it('is not the default of a generator of documentation', () => {
  const css = ':root{--xyz-color-primary:#0a7d91}a{color:var(--xyz-color-primary)}';
  const logo = [{ hex: '#d03060', share: 0.6 }];
  const links = '<a href="/a">One</a> <a href="/b">Two</a>';
  expect(primaryOf(css, links, [logo, true])).toBe('#d03060');
});

it('is rather that of the header than that of one button and some headings', () => {
  const css = `body{color:#333}header,nav{background:#1a4b84}h1,h2{color:#1a4b84}h3{color:#f39c12}
    .btn{background:#f39c12;color:#fff}`;
  const top = '<header>Boats</header><nav class="navbar">Sail</nav><h1>Boats</h1>';
  const rest =
    '<h3>Tides</h3><h3>Winds</h3><h3>Moons</h3><a class="btn btn-primary" href="/a">Go</a>';
  expect(primaryOf(css, `${top}${rest}`)).toBe('#1a4b84');
});

it('is none of buttons that all differ, beside a colored logo', () => {
  const button = (color: string) => `<button style="background:${color}">Row</button>`;
  const buttons = ['#008cba', '#555555', '#f3f3f3', '#aa5500'].map(button).join('');
  const logo = [{ hex: '#00c040', share: 0.5 }];
  expect(primaryOf('', buttons, [logo, true])).toBe('#00c040');
});

it('on a page of greys is that of the logo', () => {
  const css = 'h1,h2{color:#111}.btn{background:#222}body{color:#777}a{color:#999}';
  const body = '<h1>Boats</h1><a class="btn" href="/a">Sail</a><a class="btn" href="/b">Row</a>';
  const logo = [{ hex: '#2488c8', share: 0.1 }];
  expect(primaryOf(css, body)).not.toBe('#2488c8');
  expect(primaryOf(css, body, [logo, true])).toBe('#2488c8');
});

it('is rather the title’s than that of an icon', () => {
  const css = 'body{color:#333}h1,a{color:#2050b0}h2{color:#c02000}';
  const body = '<h1>Boats</h1><h2>Crews</h2><h2>Tides</h2><a href="/a">One</a><a href="/b">Two</a>';
  expect(primaryOf(css, body, [[{ hex: '#c02000', share: 0.9 }], false])).toBe('#2050b0');
});
