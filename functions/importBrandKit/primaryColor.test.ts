import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';
import { chooseColors } from './chooseColors.ts';
import { logoColors } from './findColors.ts';
import type { SiteSheet } from './site.ts';

const text = '<p>A paragraph that says something about the boats and their crews.</p>'.repeat(4);

/** What a person sees first, by the page's own styles. */
function primaryOf(css: string, body: string, logo?: Parameters<typeof logoColors>) {
  return brandOf([{ css, url: '' }], body, logo).primary;
}

function brandOf(
  sheets: readonly SiteSheet[],
  body: string,
  logo: Parameters<typeof logoColors> = [[], true],
) {
  const html = `<title>Boats</title>${body}${text}`;
  const findings = analyseSite({ html, url: 'https://boats.example/', sheets });
  return chooseColors([...findings.colors, ...logoColors(...logo)], findings);
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

it('is not that of links as browsers color them, which resets write out', () => {
  const body = '<a href="/a">One</a> <a href="/b">Two</a> <a href="/c">Three</a>';
  const css = 'a:link{color:#00e}a:visited{color:#551a8b}a{color:#00e}';
  expect(primaryOf(css, body, [[{ hex: '#9b0000', share: 0.2 }], true])).toBe('#9b0000');
});

it('is not that of a service that buttons lead to', () => {
  const css = '.chat{background:#25d366;color:#fff}.follow i{background:#e1306c}h2{color:#b03060}';
  const chat = '<a class="chat" href="https://wa.me/4930123456">Write</a>'.repeat(3);
  const follow = '<a class="follow" href="https://www.instagram.com/boats"><i>Follow</i></a>';
  expect(primaryOf(css, `<h2>Crews</h2>${chat}${follow}`)).toBe('#b03060');
});

it('is not one that the style sheet calls so, but the page shows nowhere', () => {
  const css = ':root{--primary:#00b4d8}i{color:var(--primary)}.btn{background:#e8732c}';
  const buttons = '<a class="btn btn-primary" href="/a">Sail</a>'.repeat(4);
  expect(primaryOf(css, buttons)).toBe('#e8732c');
});

it('is the grey that the style sheet calls so, in any language', () => {
  const css = `:root{--colore-primario:#1e1e1e}header,footer,.btn{background:var(--colore-primario)}`;
  const logo = [{ hex: '#7f6f2f', share: 0.05 }];
  const body = '<header>Boats</header><a class="btn" href="/a">Sail</a><footer>Row</footer>';
  expect(primaryOf(css, body, [logo, true])).toBe('#1e1e1e');
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
  const css = 'h1{color:#00c040}';
  expect(primaryOf(css, `<h1>Boats</h1>${buttons}`, [logo, true])).toBe('#00c040');
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

it('is not one of a rule that browsers drop, as its id starts with a digit', () => {
  const css = 'a{color:#d03060}#404_top,.x{background:#0a3050}';
  const links = '<a href="/a">One</a> <a href="/b">Two</a>';
  expect(primaryOf(css, `<header id="404_top" class="x">Boats</header>${links}`)).toBe('#d03060');
});

it('is a framework’s default if the logo has it, too', () => {
  const css = 'a{color:#ff0000}h1{color:#0a3050}';
  const body = '<h1>Boats</h1><a href="/a">One</a> <a href="/b">Two</a>';
  expect(primaryOf(css, body)).toBe('#0a3050');
  expect(primaryOf(css, body, [[{ hex: '#ff0202', share: 0.5 }], true])).toBe('#ff0202');
});

it('is not one that a framework’s own style sheet brings', () => {
  const own = { css: 'h1{color:#8030a0}', url: 'https://boats.example/own.css' };
  const library = (url: string) => ({
    css: '.btn{background:#26a69a}.yellow{background:#ffeb3b}',
    url,
  });
  const body =
    '<h1>Boats</h1><a class="btn" href="/a">Sail</a><a class="btn yellow" href="/b">Go</a>';
  const cdn = library(
    'https://cdnjs.cloudflare.com/ajax/libs/materialize/1.0.0/css/materialize.css',
  );
  expect(brandOf([cdn, own], body)).toMatchObject({ primary: '#8030a0' });
  expect(brandOf([cdn, own], body).secondary).toBeUndefined();
  expect(brandOf([library('https://boats.example/all.css'), own], body).primary).toBe('#26a69a');
});

it('of a framework’s style sheet counts where the page sets its variable', () => {
  const url = 'https://unpkg.com/sails@2/sails.css';
  const own = { css: ':root{--sails-button:#8030a0}h1{color:#1a4b84}', url: '' };
  const sheets = [{ css: '.btn{background:var(--sails-button)}', url }, own];
  const buttons = '<a class="btn" href="/a">Sail</a>'.repeat(4);
  expect(brandOf(sheets, `<h1>Boats</h1>${buttons}`).primary).toBe('#8030a0');
});

it('is rather that of links and buttons than that of what scripts make a button of', () => {
  const css = `body{color:#333}.order-button{background:#ffd900}a,h2{color:#cda45e}
    .btn{background:#cda45e}`;
  const orders = '<span class="order-button">Order</span>'.repeat(4);
  const buttons = '<a class="btn" href="/a">Sail</a>'.repeat(2);
  const body = `<header>${orders}</header>${buttons}<h2>Crews</h2><a href="/b">One</a>`;
  expect(primaryOf(css, body)).toBe('#cda45e');
});

it('leaves the second to what the page shows, not to a part that it does not, or a default', () => {
  const css = `:root{--friday-accent:#38bdf8;--primary:#007bff}h1,h2{color:#8030a0}
    .friday{color:var(--friday-accent)}a{color:var(--primary)}.btn{background:#d97706}`;
  const body = '<h1>Boats</h1><h2>Crews</h2><a href="/b">One</a>';
  const sheets = [{ css, url: '' }];
  const logo = [{ hex: '#8030a0', share: 0.8 }];
  expect(brandOf(sheets, body, [logo, true]).secondary).toBeUndefined();
  const button = '<a class="btn" href="/a">Sail</a>';
  expect(brandOf(sheets, `${body}${button}`, [logo, true]).secondary).toBe('#d97706');
});

it('of a pale ground is none, but the ground is offered where there is nothing else', () => {
  const css = 'body{background:#fdebd8;color:#000}main{background:#fef3e8}header{background:#fff}';
  const { colors, primary } = brandOf(
    [{ css, url: '' }],
    '<header>Boats</header><main>Sail</main>',
  );
  expect(primary).toBeUndefined();
  expect(colors.map(({ hex }) => hex)).toEqual(['#fdebd8']);
});

it('may be weak where there is nothing else: one button of a framework, or glass in a color', () => {
  const button = '<a class="btn" href="/a">Sail</a> <a class="btn" href="/b">Row</a>';
  const green = 'body{color:#333}.btn{background:#5cb85c}';
  expect(primaryOf(green, `<h1>Boats</h1>${button}`)).toBe('#5cb85c');
  const glass = `:root{--accent:#c8a15a}body,header{background:#0a0c0e;color:#fff}
    .dot{background:rgba(200,161,90,.75)}`;
  const dot = '<header>Boats</header><i class="dot"></i>';
  expect(primaryOf(glass, dot)).toBe('#c8a15a');
  expect(primaryOf(glass.replace('--accent', '--star'), dot)).toBe('#c8a15a');
});

it('and the second are none that a template left behind, beside a color that is shown', () => {
  const css = ':root{--primary:#78d5ef}.btn{background:#c49b63}';
  const { primary, secondary } = brandOf([{ css, url: '' }], '<a class="btn" href="/a">Sail</a>');
  expect(primary).toBe('#c49b63');
  expect(secondary).toBeUndefined();
  expect(primaryOf(':root{--primary:#78d5ef}', '<h1>Boats</h1>')).toBe('#78d5ef');
});

it('is rather the muted one that a page names to browsers and shows than one of the logo alone', () => {
  const css = 'body{color:#333}.btn{background:#a68a7c}.pale{background:#fff}';
  const buttons = '<a class="btn" href="/a">Sail</a><a class="btn pale" href="/b">Row</a>'.repeat(
    2,
  );
  const meta = '<meta name="msapplication-TileColor" content="#a68a7c">';
  const logo = [{ hex: '#d8aa79', share: 0.9 }];
  expect(primaryOf(css, `${meta}${buttons}`, [logo, true])).toBe('#a68a7c');
  expect(primaryOf('', `${meta}<h1>Boats</h1>`, [logo, true])).toBe('#d8aa79');
});
