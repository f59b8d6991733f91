import { describe, expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';
import { rankLogos } from './importBrandKit.ts';

const text = '<p>A paragraph that says something about the boats and their crews.</p>'.repeat(4);
const mark = '<header><a href="/"><img src="/mark.svg"></a></header>';

/** Returns the paths of the logos that are called sure. */
function sureOf(body: string, url = 'https://boats.example/', name = 'Boats'): readonly string[] {
  const { logos } = analyseSite({ html: `<title>${name}</title>${body}${text}`, url, sheets: [] });
  return logos.flatMap(({ url: at, isSure }) => (isSure ? [new URL(at ?? '').pathname] : []));
}

describe('never surely a logo is', () => {
  it.each([
    '<div id="home-download-logo"><img src="/get.png"></div>',
    '<img class="logo" src="/badge.svg" alt="Get it on Google Play">',
    '<img class="logo" src="/img/partner-logo.svg">',
    '<a class="donate" href="/give"><img class="logo" src="/give.svg"></a>',
    '<header><img src="/talk.svg" alt="Facebook logo"></header>',
    '<nav><img src="/app-screenshot.png"></nav>',
  ])('what speaks of something else: %s', (picture) => {
    expect(sureOf(picture)).toEqual([]);
  });

  it('a picture of which only its place in the header speaks', () => {
    expect(sureOf('<header><img src="/crest.png"><h1>Boats</h1></header>')).toEqual([]);
  });

  it('the icon of a link home that stands in its text', () => {
    const icon =
      '<svg height="1em" width="1em" viewBox="0 0 9 9" fill="#123456"><path d="M0 0H9V9Z"/></svg>';
    const page = `<title>Boats</title><header>${mark}</header><nav><a href="/">${icon}Home</a></nav>`;
    const { logos } = analyseSite({ html: page + text, url: 'https://boats.example/', sheets: [] });
    expect(logos.filter(({ svg, isSure }) => svg !== undefined && isSure)).toEqual([]);
  });

  it('a ground around the logo, whatever its part is called', () => {
    const ground = '<footer><div class="site-brand" style="background:url(/lines.png)">';
    const within = '<a href="/" class="logo"><img src="/logo.svg"></a></div></footer>';
    expect(sureOf(`${ground}${within}`)).not.toContain('/lines.png');
  });

  it('a photograph that is only described as a logo, beside one whose file is called so', () => {
    const logo = '<nav><div><img src="/logo.jpg" alt="Logo"></div></nav>';
    const photograph = '<div class="header"><img src="/start.jpg" alt="Logo"><h1>Boats</h1></div>';
    expect(sureOf(`${logo}${photograph}`)).toEqual(['/logo.jpg']);
  });

  it('a picture further down that is called a logo, beside that of the header', () => {
    expect(sureOf(`${mark}<main><img class="logo" src="/crew.svg"></main>`)).toEqual(['/mark.svg']);
  });

  it('a logo of something offered in the header, beside the one that leads home', () => {
    const offer = '<div><img src="/offer-logo.svg"></div>';
    const page = `<header><a href="/"><img src="/mark.svg"></a>${offer}</header>`;
    expect(sureOf(page)).toEqual(['/mark.svg']);
  });

  it('a logo below the header that leads to another site', () => {
    const maker = '<a href="https://maker.example"><img class="logo" src="/maker.svg"></a>';
    expect(sureOf(`<h1>Boats</h1><section>${maker}</section>`)).toEqual([]);
  });

  it.each([
    ['called so', '/img/og-image.png', '/img/other.png'],
    ['shared as well', '/img/boats-at-sea.png', '/img/boats-at-sea.png'],
  ])('a card made for sharing, though declared: %s', (_how, logo, shared) => {
    const data = JSON.stringify({ '@type': 'Organization', name: 'Boats', logo });
    const head = `<meta property="og:image" content="${shared}">`;
    expect(sureOf(`${head}<script type="application/ld+json">${data}</script>`)).toEqual([]);
  });

  it('one of a row of logos', () => {
    const logo = (name: string) => `<img class="logo" src="/${name}.svg">`;
    expect(sureOf(`<section>${['a', 'b', 'c'].map(logo).join('')}</section>`)).toEqual([]);
  });

  it('a picture deep in the page that leads home', () => {
    const items = '<li>Tide</li>'.repeat(500);
    expect(sureOf(`${items}<p><a href="/"><img src="/back.svg"></a></p>`)).toEqual([]);
  });
});

it('an icon for the browser’s tab comes after all other pictures, and is never sure', () => {
  const icon = '<link rel="shortcut icon" href="/favicon.ico">';
  const photograph = '<header><img src="/crest.png"><h1>Boats</h1></header>';
  const html = `<title>Boats</title>${icon}${photograph}${text}`;
  const { logos } = analyseSite({ html, url: 'https://boats.example/', sheets: [] });
  expect(rankLogos(logos.map((candidate) => ({ candidate })))).toMatchObject([
    { candidate: { url: 'https://boats.example/crest.png' } },
    { candidate: { url: 'https://boats.example/favicon.ico', isSure: false } },
  ]);
});

describe('surely a logo is', () => {
  it('a declared one, though it is shared as well', () => {
    const data = JSON.stringify({ '@type': 'Organization', logo: '/boats-logo.png' });
    const head = '<meta property="og:image" content="/boats-logo.png">';
    const page = `${head}<script type="application/ld+json">${data}</script>`;
    expect(sureOf(page)).toEqual(['/boats-logo.png']);
  });

  it('one whose site is itself named after what others offer', () => {
    const picture = '<header><a href="/"><img src="/mark.svg" alt="Partner Boats"></a></header>';
    expect(sureOf(picture, undefined, 'Partner Boats')).toEqual(['/mark.svg']);
  });

  it('one on a page with pictures here and there', () => {
    const chapters = '<p>Tide</p><p>Wind</p><p><img src="/tide.jpg"></p>'.repeat(5);
    const page = `<div><p><img id="logo" src="/mark.png"></p>${chapters}</div>`;
    expect(sureOf(page)).toEqual(['/mark.png']);
  });

  it('a picture that leads to the start of a site in a folder', () => {
    const link = '<div class="top"><a href="index.html"><img src="mark.svg"></a></div>';
    expect(sureOf(link, 'https://host.example/boats/')).toEqual(['/boats/mark.svg']);
  });
});
