import { describe, expect, test, vi } from 'vitest';
import type { RequestListener } from 'node:http';
import type { Feed } from '../../src/model/widgets/feed.ts';
import { parseStoredFeed } from '../../src/model/widgets/feed.ts';
import { createGuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { startLocalServer } from '../testing/localServer.testkit.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { decodeXml } from './decodeXml.ts';
import { parseFeed } from './parseFeed.ts';
import { htmlToText } from './plainText.ts';
import { readFeedAnswer, type Sent } from './readAnswer.ts';
import { readFeed } from './readFeed.ts';

// Starting a process takes longer than all of these tests; `costOfFeed.test.ts` has the real one.
vi.mock('../isolate/openIsolate.ts', () => ({
  workerBeside: () => undefined,
  openIsolate: () => ({
    ask: async (_job: string, sent: Sent) => structuredClone(readFeedAnswer(sent)),
    close: () => {},
  }),
}));

const TEAM = 'teamTEAMteamTEAM1234';
const OTHER = 'otherOTHERother12345';
const MINUTE_MS = 60_000;
const rss = (items: string, head = '<title>News</title>') =>
  `<?xml version="1.0"?><rss version="2.0"><channel>${head}${items}</channel></rss>`;
const item = (title: string, more = '') => `<item><title>${title}</title>${more}</item>`;

async function setUp(listener: RequestListener) {
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  const site = await startLocalServer((req, res) => {
    requests.push({ url: req.url ?? '', headers: req.headers });
    listener(req, res);
  });
  const users = { ada: { id: 'ada', role: 'editor' } };
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: { name: 'Team', users },
    [`teams/${OTHER}`]: { name: 'Other', users: { bob: { id: 'bob', role: 'admin' } } },
    'devices/wall': { teamId: TEAM, screenId: 'screen' },
  });
  const isAllowed = (address: string) => address === '127.0.0.1';
  const guardedFetch = createGuardedFetch({ ports: [site.port], isAllowed });
  const ports = { ...memory.ports, guardedFetch };
  const call = (who: string, path: string, teamId = TEAM) => {
    const caller = who.startsWith('wall') ? memory.device(who) : memory.person(who);
    return readFeed.call(ports, caller, { teamId, url: `${site.origin}${path}` }).then(
      (answer) => (answer as { feed: Feed }).feed,
      (error: { code: string }) => error.code,
    );
  };
  return { call, requests, memory, site };
}

describe('readFeed', () => {
  test('answers members and players of the team, and nobody else', async () => {
    const { call, requests } = await setUp((_req, res) => void res.end(rss(item('One'))));
    const feed = await call('ada', '/rss');
    expect(feed).toMatchObject({ title: 'News', items: [{ title: 'One' }], isStale: false });
    expect(parseStoredFeed(feed)).toEqual(feed);
    expect(await call('wall', '/rss')).toEqual(feed);
    expect(await call('wall2', '/rss')).toBe('notAllowed');
    expect(await call('eve', '/rss')).toBe('notAllowed');
    expect(await call('ada', '/rss', OTHER)).toBe('notAllowed');
    expect(await call('bob', '/rss#top', OTHER)).toMatchObject({ title: 'News' });
    expect(requests).toHaveLength(1);
  });

  test('asks with what the site told about itself, and keeps what has not changed', async () => {
    const { call, requests, memory } = await setUp((req, res) => {
      res.setHeader('etag', '"v1"').setHeader('last-modified', 'Mon, 05 Jan 2026 10:00:00 GMT');
      if (req.headers['if-none-match'] === '"v1"') res.writeHead(304).end();
      else res.end(rss(item('One')));
    });
    const first = (await call('ada', '/')) as Feed;
    memory.advance(4 * MINUTE_MS);
    await call('ada', '/');
    expect(requests).toHaveLength(1);
    memory.advance(2 * MINUTE_MS);
    const second = (await call('ada', '/')) as Feed;
    expect(requests[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Mon, 05 Jan 2026 10:00:00 GMT',
    });
    expect(second).toEqual({ ...first, readAt: first.readAt + 6 * MINUTE_MS });
  });

  test('asks a site once for all who wait, and leaves it alone as long as it wants', async () => {
    const { call, requests, memory } = await setUp((_req, res) => {
      setTimeout(() => res.setHeader('cache-control', 'max-age=1200').end(rss(item('One'))), 30);
    });
    await Promise.all(Array.from({ length: 20 }, () => call('ada', '/')));
    memory.advance(19 * MINUTE_MS);
    await call('ada', '/');
    expect(requests).toHaveLength(1);
  });

  test('keeps the last good answer while a site fails, and does not press it', async () => {
    let isDown = false;
    const { call, requests, memory } = await setUp((_req, res) => {
      if (isDown) res.writeHead(503).end('down');
      else res.end(rss(item('One')));
    });
    const first = (await call('ada', '/')) as Feed;
    isDown = true;
    memory.advance(10 * MINUTE_MS);
    expect(await call('ada', '/')).toEqual({ ...first, isStale: true });
    expect(await call('ada', '/')).toEqual({ ...first, isStale: true });
    expect(requests).toHaveLength(2);
    memory.advance(8 * 24 * 60 * MINUTE_MS);
    expect(await call('ada', '/')).toBe('siteFailed');
    isDown = false;
    memory.advance(3 * MINUTE_MS);
    expect(await call('ada', '/')).toMatchObject({ isStale: false });
  });

  test('follows a page to the feed that it names', async () => {
    const page = '<html><link rel="alternate" type="application/rss+xml" href="/feed.xml"></html>';
    const { call } = await setUp((req, res) => {
      if (req.url === '/feed.xml') res.end(rss(item('Named')));
      else res.setHeader('content-type', 'text/html').end(page);
    });
    expect(await call('ada', '/')).toMatchObject({ items: [{ title: 'Named' }] });
  });

  const link = (href: string, title = 'News') =>
    `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;
  const site = (page: string, answers: { readonly [path: string]: string | number }) =>
    setUp((req, res) => {
      const answer = req.url === '/' ? `<html>${page}</html>` : (answers[req.url ?? ''] ?? 404);
      if (req.url === '/') res.setHeader('content-type', 'text/html').setHeader('etag', '"p"');
      if (req.headers['if-none-match'] === '"p"') res.writeHead(304).end();
      else if (typeof answer === 'number') res.writeHead(answer).end();
      else res.end(answer);
    });

  test.each([
    ['the first is one of comments', link('/talk', 'News » Kommentar-Feed') + link('/news')],
    ['the first has no entries', link('/bare') + link('/news')],
    ['the first is gone', link('/gone') + link('/news')],
  ])('of the feeds that a page names one with news is read: %s', async (_why, page) => {
    const answers = { '/talk': rss(item('Talk')), '/bare': rss(''), '/news': rss(item('Named')) };
    const { call } = await site(page, answers);
    expect(await call('ada', '/')).toMatchObject({ items: [{ title: 'Named' }] });
  });

  test('a page whose only feed is empty has an empty one; a dead one is told from a dead page', async () => {
    const empty = await site(link('/bare') + link('/gone'), { '/bare': rss('') });
    expect(await empty.call('ada', '/')).toMatchObject({ title: 'News', items: [] });
    const dead = await site(link('/gone'), {});
    expect(await dead.call('ada', '/')).toBe('feedNotFound');
    expect(await dead.call('ada', '/other')).toBe('pageNotFound');
    const closed = await site(link('/closed'), { '/closed': 401 });
    expect(await closed.call('ada', '/')).toBe('siteTurnsAway');
  });

  test('a page that is unchanged may name a feed that is not', async () => {
    const answers = { '/news': rss(item('Old')) };
    const { call, memory } = await site(link('/news'), answers);
    expect(await call('ada', '/')).toMatchObject({ items: [{ title: 'Old' }] });
    answers['/news'] = rss(item('New'));
    memory.advance(6 * MINUTE_MS);
    expect(await call('ada', '/')).toMatchObject({ items: [{ title: 'New' }] });
  });

  test('reads a feed in JSON, whatever its type is called, also one that a page names', async () => {
    const page =
      '<html><link rel="alternate" type="application/feed+json" href="/feed.json"></html>';
    const version = 'https://jsonfeed.org/version/1.1';
    const feed = { version, title: 'News', items: [{ id: '1', title: 'In <JSON>' }] };
    const { call } = await setUp((req, res) => {
      res.setHeader('content-type', 'text/html');
      res.end(req.url === '/feed.json' ? JSON.stringify(feed) : page);
    });
    const read = { title: 'News', items: [{ title: 'In <JSON>' }] };
    expect(await call('ada', '/')).toMatchObject(read);
    expect(await call('ada', '/feed.json')).toMatchObject(read);
  });

  test('says why there is none', async () => {
    const { call, site } = await setUp((req, res) => {
      if (req.url === '/big') res.end(rss(item('x'.repeat(4_300_000))));
      else if (req.url === '/gone') res.writeHead(410).end();
      else if (req.url === '/page') res.end('<!doctype html><title>Nothing here</title>');
      else if (req.url === '/deep') res.end(`<rss>${'<a>'.repeat(100_000)}`);
      else if (req.url === '/refused') res.writeHead(401).end();
      else res.end('{}');
    });
    expect(await call('ada', '/big')).toBe('tooLarge');
    expect(await call('ada', '/gone')).toBe('pageNotFound');
    expect(await call('ada', '/page')).toBe('notAFeed');
    expect(await call('ada', '/deep')).toBe('notAFeed');
    expect(await call('ada', '/json')).toBe('notAFeed');
    expect(await call('ada', '/refused')).toBe('siteTurnsAway');
    expect(site.connections()).toBeGreaterThan(0);
  });

  test('limits people, and what a team makes us ask', async () => {
    const { call } = await setUp((req, res) => {
      if (req.url === '/0') res.end(rss(item('One')));
      else res.writeHead(410).end();
    });
    const many = await Promise.all(Array.from({ length: 201 }, (_, n) => call('ada', `/${n}`)));
    expect(many.filter((answer) => answer === 'rateLimited')).toHaveLength(1);
    expect(await call('ada', '/0')).toMatchObject({ title: 'News' });
    await Promise.all(Array.from({ length: 98 }, () => call('ada', '/0')));
    expect(await call('ada', '/0')).toBe('rateLimited');
    expect(await call('wall', '/0')).toMatchObject({ title: 'News' });
  });
});

describe('parseFeed', () => {
  const read = (xml: string) => parseFeed(xml, 'https://site.example/feeds/news.xml');

  test('reads RSS: texts without markup, addresses resolved, dates', () => {
    const description =
      '<![CDATA[<p>Two <b>words</b></p><p>more&nbsp;text</p><img src="/a.jpg">]]>';
    const more = `<link>/one</link><guid>g1</guid><description>${description}</description>
      <pubDate>Mon, 05 Jan 2026 10:00:00 +0100</pubDate><author>ada@example.org (Ada)</author>`;
    const feed = read(rss(item('AT&amp;T &amp; <![CDATA[<i>friends</i>]]>', more)));
    expect(feed.items).toEqual([
      {
        id: 'g1',
        title: 'AT&T & friends',
        summary: 'Two words more text',
        link: 'https://site.example/one',
        image: 'https://site.example/a.jpg',
        author: 'Ada',
        published: Date.UTC(2026, 0, 5, 9),
      },
    ]);
  });

  test('reads Atom with markup in the text itself, and RDF', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>
      <entry><id>e1</id><title type="html">&lt;b&gt;Bold&lt;/b&gt; news</title>
      <link href="https://site.example/e1"/><updated>2026-01-05T09:00:00Z</updated>
      <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Plain <em>text</em></div></summary>
      </entry></feed>`;
    expect(read(atom).items).toMatchObject([
      { id: 'e1', title: 'Bold news', summary: 'Plain text' },
    ]);
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel><title>R</title></channel><item><title>I</title><link>https://site.example/i</link></item></rdf:RDF>`;
    expect(read(rdf)).toMatchObject({ title: 'R', items: [{ title: 'I' }] });
  });

  test('lets nothing through that is not text or a web address', () => {
    const nasty = `<link>javascript:alert(1)</link><description>&lt;script&gt;alert(1)&lt;/script&gt;
      Hi\u202e there&lt;style&gt;p{}&lt;/style&gt;&lt;img src="data:image/png;base64,x"&gt;</description>`;
    expect(read(rss(item('T', nasty))).items).toEqual([
      { id: 'T', title: 'T', summary: 'Hi there' },
    ]);
  });

  test('gives a title to what has none, leaves out what says nothing, shows nothing twice', () => {
    const xml = rss(
      `${item('', '<description>Only this</description>')}${item('')}
      ${item('Twin', '<guid>1</guid>')}${item('Twin', '<guid>1</guid>')}`,
      '',
    );
    expect(read(xml)).toMatchObject({
      title: 'site.example',
      items: [{ title: 'Only this', summary: '' }, { title: 'Twin' }],
    });
    expect(read(xml).items).toHaveLength(2);
  });

  test('defines no entities: a bomb stays small', () => {
    const doctype = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`;
    const feed = read(`<?xml version="1.0"?>${doctype}${rss(item('&c;')).slice(21)}`);
    expect(feed.items[0]?.title.length ?? 0).toBeLessThan(10);
  });

  test('takes a doctype in a text for text, a name for an address, and a lost last letter for lost', () => {
    const named = `<guid>https://site.example/7</guid>`;
    const cdata = '<description><![CDATA[<!DOCTYPE html> starts a page]]></description>';
    const feed = read(rss(`${item('Seven', named)}${item('Eight', cdata)}`).slice(0, -1));
    expect(feed.items).toMatchObject([
      { title: 'Seven', link: 'https://site.example/7' },
      { title: 'Eight', summary: 'starts a page' },
    ]);
  });

  test('is done with comments that never end before anybody notices', { timeout: 5_000 }, () => {
    expect(() => read(`<rss>${'<!--'.repeat(120_000)}`)).toThrow('notAFeed');
    // Cheap to send and expensive to parse: each group of characters would be an element.
    expect(() => read(`<rss><channel><item>${'<a/>'.repeat(50_000)}`)).toThrow('tooLarge');
    const markup = `<![CDATA[${'<b>'.repeat(80_000)}${'</i>'.repeat(60_000)}]]>`;
    const deep = item('Deep', `<description>${markup}</description>`);
    expect(read(rss(deep)).items).toMatchObject([{ title: 'Deep', summary: '' }]);
  });
});

describe('decodeXml', () => {
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><t>Grüße</t>`;
  const latin = (encoding: string) => Buffer.from(xml(encoding), 'latin1');
  const swap = (bytes: Buffer) => Buffer.from(bytes).swap16();
  const utf16 = Buffer.from(xml('utf-16'), 'utf16le');
  const utf32 = Buffer.from(
    Uint32Array.from([0xfeff, ...[...xml('x')].map((c) => c.codePointAt(0) ?? 0)]).buffer,
  );
  test.each<[string, Uint8Array, string]>([
    ['plain UTF-8', Buffer.from(xml('utf-8')), ''],
    [
      'UTF-8 with its mark',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml('latin1'))]),
      '',
    ],
    ['declared Latin 1', latin('ISO-8859-1'), ''],
    ['Latin 1 said by the transport', latin('utf-8'), 'text/xml; charset="iso-8859-1"'],
    ['Latin 1 that says nothing', Buffer.from('<t>Grüße</t>', 'latin1'), ''],
    ['Latin 1 that says UTF-8', latin('utf-8'), 'text/xml; charset=utf-8'],
    ['an encoding that nobody knows', Buffer.from(xml('klingon')), 'text/xml; charset=klingon'],
    ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), ''],
    ['UTF-16 without', utf16, ''],
    [
      'UTF-16 the other way round',
      swap(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])),
      'text/xml',
    ],
    ['UTF-8 that says UTF-16', Buffer.from(xml('utf-16')), ''],
    ['UTF-32', utf32, ''],
    ['UTF-8 called Latin 1', Buffer.from(xml('utf-8')), 'text/xml; charset=ISO-8859-1'],
    ['UTF-8 declared as Latin 1', Buffer.from(xml('windows-1252')), ''],
  ])('%s', (_name, bytes, contentType) => {
    expect(decodeXml({ bytes, headers: { 'content-type': contentType } })).toContain('Grüße');
  });

  test.each([
    ['its language', '<rss><channel><language>ru-RU</language>', 'https://news.example/'],
    ['its root', '<feed xml:lang="bg">', 'https://news.example/'],
    ['its country', '<rss><channel>', 'https://news.ru/'],
  ])('a feed that declares nothing is read by %s', (_what, head, url) => {
    const bytes = Buffer.from([...Buffer.from(`<?xml version="1.0"?>${head}`), 0xcc, 0xe8, 0xf0]);
    expect(decodeXml({ bytes, headers: {}, url })).toContain('Мир');
  });

  test('one broken letter changes nothing about the others', () => {
    const bytes = Buffer.concat([Buffer.from(xml('utf-8')), Buffer.from([0xff])]);
    expect(decodeXml({ bytes, headers: {} })).toContain('Grüße');
  });

  test('other alphabets', () => {
    const russian = Buffer.from([
      ...Buffer.from('<?xml version="1.0" encoding="koi8-r"?><t>'),
      0xed,
      0xc9,
      0xd2,
    ]);
    expect(decodeXml({ bytes: russian, headers: {} })).toContain('Мир');
    const japanese = Buffer.from([
      ...Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?>'),
      0x93,
      0xfa,
    ]);
    expect(decodeXml({ bytes: japanese, headers: {} })).toContain('日');
    expect(decodeXml({ bytes: new Uint8Array(), headers: {} })).toBe('');
  });
});

test('plainText cuts at a word and never within a letter', () => {
  expect(htmlToText('one two three', 9)).toBe('one two…');
  expect(htmlToText('😀'.repeat(10), 6)).toBe('😀😀…');
  expect(htmlToText('a < b and 3 <4', 100)).toBe('a < b and 3 <4');
});
