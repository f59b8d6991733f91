import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';
import { offeredOf } from './importBrandKit.ts';

const text = '<p>A paragraph that says something about the wind and the coffee.</p>'.repeat(4);
const header = '<header><a href="/"><img src="/mark.svg" alt="Nordwind"></a></header>';
const styles =
  'footer{background:#12222e;color:#fff} a{color:inherit} .sign{background-image:url(/sign.svg)}';
const shape = '<path d="M0 0H90V30H0Z" fill="currentColor"/>';

/** Returns what the import makes of the foot of a page. */
function atTheFoot(foot: string, head = '', name = 'Nordwind Kaffee') {
  const html = `<title>${name}</title>${head}<style>${styles}</style>${header}${text}<footer>${foot}</footer>`;
  const site = { html, url: 'https://nordwind.example/', sheets: [{ css: styles, url: '' }] };
  return analyseSite(site).logos.filter(({ url = '' }) => !url.endsWith('/mark.svg'));
}

it.each([
  ['a picture described by the short name', '<img src="/a8f3.svg" alt="Nordwind">'],
  [
    'a picture described as its white logo',
    '<img src="/a8f3.svg" alt="Nordwind Kaffee Logo weiß">',
  ],
  ['a file named so', '<div><img src="/img/nordwind-neg.svg" alt=""></div>'],
  ['a drawing with a title', `<svg viewBox="0 0 90 30"><title>Nordwind</title>${shape}</svg>`],
  ['a drawing with a label', `<svg viewBox="0 0 90 30" aria-label="Nordwind">${shape}</svg>`],
  [
    'a drawing in what is called a logo',
    `<p id="logo"><svg viewBox="0 0 90 30">${shape}</svg></p>`,
  ],
  ['a ground with a label', '<a class="sign" href="/contact" aria-label="Nordwind"></a>'],
])('the logo at the foot of a page is found, for dark grounds: %s', (_how, foot) => {
  const found = atTheFoot(foot);
  expect(found).toMatchObject([{ isSure: true, isForDark: true }]);
  expect(found[0]?.svg ?? '#fff').toContain('#fff');
});

it('one that is only called a logo there is a guess', () => {
  const found = atTheFoot('<img src="/a8f3.svg" alt="Logo">');
  expect(found).toMatchObject([{ isSure: false, isForDark: true }]);
});

it.each([
  ['photographs', '<img src="/crew.jpg" alt="Nordwind Kaffee on the market of Husum">'],
  [
    'the makers of the page',
    '<a href="https://maker.example"><img src="/m.svg" alt="Nordwind"></a>',
  ],
  ['those whom it thanks', '<div class="partner"><img src="/p.svg" alt="Nordwind"></div>'],
])('%s at the foot of a page are not surely its logo', (_what, foot) => {
  expect(atTheFoot(foot).filter(({ isSure }) => isSure)).toEqual([]);
});

it('on a light ground it is said of none that it is for dark ones', () => {
  const foot = '<div style="background:#fff"><img src="/a8f3.svg" alt="Nordwind"></div>';
  expect(atTheFoot(foot)).toMatchObject([{ isSure: true, isForDark: false }]);
});

it('is not crowded out by one icon in many sizes', () => {
  const icons = Array.from(
    { length: 12 },
    (_, at) => `<link rel="icon" sizes="${at + 1}0x" href="/${at}.png">`,
  );
  const found = atTheFoot('<img src="/a8f3.svg" alt="Nordwind">', icons.join(''));
  expect(found.filter(({ isSure }) => isSure)).toHaveLength(1);
});

it('the best for dark grounds is offered, however many others come before it', () => {
  const logos = [false, false, false, false, false, true, true].map((isLight, rank) => ({
    isLight,
    rank,
  }));
  expect(offeredOf(logos).map(({ rank }) => rank)).toEqual([0, 1, 2, 5]);
  expect(offeredOf(logos.slice(0, 3)).map(({ rank }) => rank)).toEqual([0, 1, 2]);
});
