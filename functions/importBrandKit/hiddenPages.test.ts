import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';

const text = '<p>A paragraph that says something about the boats and their crews.</p>'.repeat(4);
const css = `@font-face{font-family:Plain;src:url(/p.woff2)}@font-face{font-family:Proud;src:url(/q.woff2)}
  body{font-family:Plain}h1,h2{font-family:Proud}.btn{background:#a02040}.gone{display:none}`;
const body = `<nav><img src="/hull.png" alt="Logo"></nav><h1>Boats</h1><a class="btn" href="/a">Sail</a>${text}`;

const look = (html: string) =>
  analyseSite({
    html,
    url: 'https://boats.example/',
    sheets: [{ css, url: 'https://boats.example/' }],
  });
const familiesOf = (html: string) => look(html).fonts.map(({ family }) => family);

it.each(['style="display:none"', 'hidden', 'class="gone"', 'style="visibility:hidden"'])(
  'a page that a script shows once it has loaded is not hidden: %s',
  (attribute) => {
    const loader = '<div>Boats</div>';
    const { colors, fonts, logos } = look(`${loader}<div ${attribute}>${body}</div>`);
    expect(colors.map(({ hex }) => hex)).toContain('#a02040');
    expect(fonts.map(({ family }) => family)).toEqual(['Proud', 'Plain']);
    expect(logos[0]).toMatchObject({ url: 'https://boats.example/hull.png', isSure: true });
  },
);

it('what is hidden within it, or beside much that is seen, stays hidden', () => {
  const dialog = '<div class="gone"><a class="btn" href="/b">Row</a></div>';
  const without = body.replace(/<a.*?<\/a>/, '');
  const seen = [`<div hidden>${without}${dialog}</div>`, `${without}${dialog}`];
  for (const html of seen) expect(look(html).colors.map(({ hex }) => hex)).not.toContain('#a02040');
});

it('what waits to be scrolled to is not hidden, other than a menu that waits for a pointer', () => {
  const colorsOf = (name: string) => {
    const part = `<div class="${name}" style="visibility:hidden"><a class="btn">Row</a></div>`;
    return look(`<h1>Boats</h1>${part}${text}`).colors.map(({ hex }) => hex);
  };
  for (const name of ['boat-animate', 'wow fadeInUp', 'reveal']) {
    expect(colorsOf(name)).toContain('#a02040');
  }
  expect(colorsOf('dropdown')).not.toContain('#a02040');
});

it('the font of the title and the headings below it outweighs that of many cards', () => {
  const cards = '<h3>Tides of the day</h3>'.repeat(2);
  expect(familiesOf(`<h1>Boats</h1><h2>Crews and sails</h2>${cards}${text}`)[0]).toBe('Proud');
});
