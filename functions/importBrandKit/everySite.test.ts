import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { BrandImport } from '../../src/model/brand/brandImport.ts';
import { createGuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { startLocalServer } from '../testing/localServer.testkit.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { importBrandKit } from './importBrandKit.ts';
import { wordsInArea } from './areas.ts';

/* Peculiarities of real websites, one by one. */

const TEAM = 'teamTEAMteamTEAM1234';
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', css: 'text/css' };

async function importFrom(paths: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const listener: RequestListener = (req, res) => {
    const url = req.url ?? '/';
    asked.push(url);
    const found = paths[url];
    res.setHeader('content-type', TYPES[/\.(\w+)$/.exec(url)?.[1] ?? ''] ?? 'text/html');
    res.writeHead(found === undefined ? 404 : 200).end(found);
  };
  const site = await startLocalServer(listener);
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: { name: 'Team', users: { ada: { id: 'ada', role: 'admin' } } },
  });
  const isAllowed = (address: string) => address === '127.0.0.1';
  const guardedFetch = createGuardedFetch({ ports: [site.port], isAllowed });
  const answer = (await importBrandKit.call(
    { ...memory.ports, guardedFetch },
    memory.person('ada'),
    { website: `${site.origin}/`, teamId: TEAM },
  )) as BrandImport;
  return { answer, asked };
}

const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="${color}"/></svg>`;
const text = '<p>A paragraph that says something about the shop and its goods.</p>'.repeat(4);

it('fifty links do not outweigh logo, header and button', async () => {
  const links = '<a href="/x">More</a> '.repeat(50);
  const { answer } = await importFrom({
    '/': `<title>Shop</title><style>a{color:#118833} header{background:#a02040} .btn{background:#a02040;color:#ffffff}</style>
      <header><a href="/"><img src="/logo.svg" alt="Shop logo"></a></header>
      <main>${text}${links}<button class="btn">Buy</button></main>`,
    '/logo.svg': square('#a02040'),
  });
  expect(answer.primary).toBe('#a02040');
});

describe('the logo', () => {
  it('is found by names that are written as one word', () => {
    expect(wordsInArea('siteLogo headerLogo logoTop')).toBe('site-Logo header-Logo logo-Top');
  });

  it.each(['siteLogo', 'headerLogo', 'brandLogo', 'logoTop', 'logo'])(
    'in an element called %s, not an icon in the header of a card',
    async (name) => {
      const { answer } = await importFrom({
        '/': `<title>Shop</title><div class="topline"><span class="${name}"><img src="/mark.svg"></span></div>
          <main><div class="card"><div class="card-header"><img src="/browser.svg"></div></div>${text}</main>`,
        '/mark.svg': square('#a02040'),
        '/browser.svg': square('#118833'),
      });
      const sure = answer.logos.filter(({ isGuess }) => !isGuess);
      expect(sure).toHaveLength(1);
      expect(answer.primary).toBe('#a02040');
    },
  );

  it('may be embedded as an object', async () => {
    const { answer } = await importFrom({
      '/': `<title>Shop</title><nav><a href="/"><object type="image/svg+xml" data="/mark.svg">Shop</object></a></nav>${text}`,
      '/mark.svg': square('#a02040'),
    });
    expect(answer.logos.map(({ isGuess }) => isGuess)).toEqual([false]);
  });

  it('may be drawn in the page by a program that names every format it may refer to', async () => {
    const drawing = square('#a02040').replace(
      '<svg ',
      '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ',
    );
    const { answer } = await importFrom({
      '/': `<title>Shop</title><header><a href="/" class="logo">${drawing}</a></header>${text}`,
    });
    expect(answer.logos.map(({ isGuess }) => isGuess)).toEqual([false]);
  });

  it('is the only sure picture of a header where it is named', async () => {
    const { answer } = await importFrom({
      '/': `<title>Shop</title><header><a href="/" class="logo"><img src="/mark.svg"></a>
        <div><img src="/offer.svg"></div></header>${text}`,
      '/mark.svg': square('#a02040'),
      '/offer.svg': square('#118833'),
    });
    expect(answer.logos.filter(({ isGuess }) => !isGuess)).toHaveLength(1);
  });

  it('is not the picture of a link to another site', async () => {
    const { answer } = await importFrom({
      '/': `<title>Shop</title><header>Shop <a href="https://talk.example/shop"><img src="/talk.svg"></a></header>${text}`,
      '/talk.svg': square('#222222'),
    });
    expect(answer.logos.filter(({ isGuess }) => !isGuess)).toHaveLength(0);
  });

  it('is no link to another site in a footer named after the brand', async () => {
    const { answer } = await importFrom({
      '/': `<title>Shop</title>${text}<footer><div class="footer-brand"><a href="/"><img src="/mark.svg"></a>
        <a href="https://talk.example/shop"><img src="/talk.svg"></a></div></footer>`,
      '/mark.svg': square('#a02040'),
      '/talk.svg': square('#222222'),
    });
    expect(answer.logos.filter(({ isGuess }) => !isGuess)).toHaveLength(1);
  });

  it('in the background lies where the style sheet says', async () => {
    const { answer } = await importFrom({
      '/': `<title>Shop</title><link rel="stylesheet" href="/parts/css/all.css"><div id="logo"></div>${text}`,
      '/parts/css/all.css': '#logo{background:url("../img/mark.svg")}',
      '/parts/img/mark.svg': square('#a02040'),
    });
    expect(answer.logos.map(({ isGuess }) => isGuess)).toEqual([false]);
  });

  it('is no link that leads nowhere', async () => {
    const { answer } = await importFrom({
      '/': `<title>Shop</title><header><a href="/"><img src="/mark.svg"></a>
        <a class="goods"><img src="/goods.svg"></a></header>${text}`,
      '/mark.svg': square('#a02040'),
      '/goods.svg': square('#222222'),
    });
    expect(answer.logos.filter(({ isGuess }) => !isGuess)).toHaveLength(1);
  });

  it('may repeat a letter many times', async () => {
    const letters = '<use href="#o"/>'.repeat(20);
    const { answer } = await importFrom({
      '/': `<title>Shop</title><header><a href="/"><img src="/mark.svg"></a></header>${text}`,
      '/mark.svg': square('#a02040').replace(
        '<rect',
        `<defs><path id="o" d="M0 0h9v9z"/></defs>${letters}<rect`,
      ),
    });
    expect(answer.logos).toHaveLength(1);
  });

  it('icons to call, write and search are no sure choice', async () => {
    const icon = (name: string) => `<img src="/${name}.svg">`;
    const { answer } = await importFrom({
      '/': `<title>Shop</title><header><a href="/"><img src="/logo.svg" alt="logo"></a>
        ${['phone', 'mail', 'user', 'search'].map(icon).join('')}</header>${text}`,
      '/logo.svg': square('#a02040'),
      '/phone.svg': square('#111111'),
      '/mail.svg': square('#222222'),
      '/user.svg': square('#333333'),
      '/search.svg': square('#444444'),
    });
    expect(answer.logos.filter(({ isGuess }) => !isGuess)).toHaveLength(1);
  });
});

it('a font of a few words is none of the brand', async () => {
  const face = (name: string) => `@font-face{font-family:${name};src:url(/${name}.woff2)}`;
  const { asked } = await importFrom({
    '/': `<title>Shop</title><style>${face('plain')}${face('code')}body{font-family:plain}
      .code{font-family:code}</style><p class="code">v1</p>${text}`,
  });
  expect(asked).toContain('/plain.woff2');
  expect(asked).not.toContain('/code.woff2');
});

it.each([
  [
    'with the address that the font service offers',
    `@import url('/css2?family=A+B:wght@400;700&family=C');`,
  ],
  ['quoted', '@import "/css2?family=A+B:wght@400;700&family=C";'],
  ['made small', '@import"/css2?family=A+B:wght@400;700&family=C";'],
  ['bare', '@import url(/css2?family=A+B:wght@400;700&family=C);'],
])('an import of fonts is asked for whole: %s', async (_how, css) => {
  const { asked } = await importFrom({ '/': `<title>S</title><style>${css}</style>${text}` });
  expect(asked).toContain('/css2?family=A+B:wght@400;700&family=C');
});
