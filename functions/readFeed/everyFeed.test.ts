import { describe, expect, it } from 'vitest';
import { parseFeed } from './parseFeed.ts';

/* Common defects of real feeds. */

const NAMES = `xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:dcterms="http://purl.org/dc/terms/" xmlns:dc="http://purl.org/dc/elements/1.1/"`;
const read = (items: string) =>
  parseFeed(`<rss ${NAMES}><channel><title>N</title>${items}</channel></rss>`, 'https://site.test/')
    .items;

describe('items that share an address', () => {
  it('are items of their own when they say something else', () => {
    const dates = ['Hall', 'Yard', 'Pier', 'Shop', 'Loft'].map(
      (title) => `<item><title>${title}</title><link>https://site.test/</link></item>`,
    );
    const items = read(dates.join(''));
    expect(items.map(({ title }) => title)).toEqual(['Hall', 'Yard', 'Pier', 'Shop', 'Loft']);
    expect(new Set(items.map(({ id }) => id)).size).toBe(5);
    // The first keeps its id of earlier versions.
    expect(items[0]?.id).toBe('https://site.test/');
  });

  it('are one when they say the same', () => {
    const same = '<item><title>Hall</title><guid>7</guid></item>';
    expect(read(same + same)).toHaveLength(1);
    const later = '<item><title>Yard</title><guid>7</guid></item>';
    expect(read(same + later).map(({ id }) => id)).toEqual(['7', '7# Yard']);
  });
});

it.each([
  ['<pubDate>05.01.2026 10:00</pubDate>', '2026-01-05T10:00'],
  ['<pubDate>Mon, 05 Jan 2026 10:00:00 CET</pubDate>', '2026-01-05T09:00'],
  ['<dcterms:modified>2026-01-05T10:00:00Z</dcterms:modified>', '2026-01-05T10:00'],
  ['<dc:date>2026-01-05</dc:date>', '2026-01-05T00:00'],
  ['<pubDate>soon</pubDate><dc:date>2026-01-05</dc:date>', '2026-01-05T00:00'],
])('%s is %s', (date, moment) => {
  const [item] = read(`<item><title>A</title>${date}</item>`);
  expect(new Date(item?.published ?? 0).toISOString().slice(0, 16)).toBe(moment);
});

it('days between slashes are read in the language of the feed', () => {
  const dated = '<item><title>A</title><pubDate>05/12/2026</pubDate></item>';
  expect(read(dated)[0]?.published).toBe(Date.UTC(2026, 11, 5));
  expect(read(`<language>en-us</language>${dated}`)[0]?.published).toBe(Date.UTC(2026, 4, 12));
});

it.each([
  ['<media:title>Photo</media:title><title>Harbour opens</title>', 'Harbour opens'],
  ['<itunes:title>Episode 3</itunes:title>', 'Episode 3'],
])('the title of %s', (inside, title) => {
  expect(read(`<item>${inside}</item>`)[0]?.title).toBe(title);
});

it.each([
  ['<itunes:summary>About it</itunes:summary>', 'About it'],
  ['<media:group><media:description>The film</media:description></media:group>', 'The film'],
  ['<media:description>Photo</media:description><description>Own</description>', 'Own'],
  ['<description>First<br>second <b>bold</b></description>', 'First second bold'],
])('the text of %s', (inside, text) => {
  expect(read(`<item><title>A</title>${inside}</item>`)[0]?.summary).toBe(text);
});

it('a line break that was not quoted swallows no item', () => {
  const items = read(
    '<item><title>A</title><description>One<br>two</description></item><item><title>B</title></item>',
  );
  expect(items.map(({ title, summary }) => [title, summary])).toEqual([
    ['A', 'One two'],
    ['B', ''],
  ]);
});

it.each(['Preise < 5 Euro', 'Preise <5 Euro', 'a <- b', 'a << b', '<![CDATA[a < 5]]> < 6'])(
  'a title "%s" swallows no item',
  (title) => {
    const items = read(`<item><title>${title}</title></item><item><title>Letzte</title></item>`);
    const shown = title.replace(/<!\[CDATA\[|\]\]>/g, '');
    expect(items.map((item) => item.title)).toEqual([shown, 'Letzte']);
  },
);

it('of a podcast of twenty years the latest items are read', () => {
  const episode = (n: number) =>
    `<item><title>Episode ${n}</title><description>${'word '.repeat(400)}</description></item>`;
  const items = read(Array.from({ length: 1500 }, (_, n) => episode(n)).join(''));
  expect(items).toHaveLength(50);
  expect(items[0]?.title).toBe('Episode 0');
  const atom = (n: number) => `<entry><title>${n}</title><id>${n}</id></entry>`;
  const many = Array.from({ length: 300 }, (_, n) => atom(n)).join('');
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title>${many}</feed>`;
  expect(parseFeed(feed, 'https://site.test/').items).toHaveLength(50);
});

describe('of many items', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toUTCString();
  const dated = (n: number) => `<item><title>${n}</title><pubDate>${day(n)}</pubDate></item>`;
  const numbers = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, n) => from + (to > from ? n : -n));
  const titlesAt = (ns: readonly number[], nowMs: number) =>
    parseFeed(
      `<rss><channel><title>N</title>${ns.map(dated).join('')}</channel></rss>`,
      'https://site.test/',
      nowMs,
    ).items.map(({ title }) => Number(title));
  const later = Date.UTC(2027, 0, 1);

  it.each([60, 120, 300])('the newest come first when %i begin with the oldest', (count) => {
    expect(titlesAt(numbers(1, count), later)).toEqual(numbers(count, count - 49));
  });

  it('the newest stay in the order of the feed', () => {
    const mixed = [3, ...numbers(1, 2), ...numbers(200, 4)];
    expect(titlesAt(mixed, later)).toEqual(numbers(200, 151));
    const pinned = [100, ...numbers(99, 2), 150];
    expect(titlesAt(pinned, later).slice(0, 2)).toEqual([100, 99]);
    expect(titlesAt(pinned, later).at(-1)).toBe(150);
  });

  it('the first are kept of a calendar, whose dates are ahead', () => {
    expect(titlesAt(numbers(1, 120), Date.UTC(2026, 0, 1))).toEqual(numbers(1, 50));
  });

  it('JSON does not differ', () => {
    const items = numbers(1, 120).map((n) => ({
      id: String(n),
      title: String(n),
      date_published: new Date(Date.UTC(2026, 0, n)).toISOString(),
    }));
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'N', items };
    const read = parseFeed(JSON.stringify(feed), 'https://site.test/', later).items;
    expect(read.map(({ title }) => Number(title))).toEqual(numbers(120, 71));
  });
});

it('quotations that never end cost no more than their length', () => {
  const endless = `<rss><channel><title>N</title>${'<![CDATA['.repeat(200_000)}`;
  const begun = performance.now();
  try {
    parseFeed(endless, 'https://site.test/');
  } catch {
    // a refusal is just as good
  }
  // Quadratic time would be minutes.
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('markup that was not quoted keeps what is written as text, and none of its scripts', () => {
  const title = (inner: string) =>
    `<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${inner}</div></title>`;
  const feed = parseFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom">${title('Tides<script>go()</script> &amp; tags')}
      <entry>${title('The &lt;blink&gt; tag')}<summary type="html">Pier&lt;iframe src="/x"/&gt; reopens</summary></entry></feed>`,
    'https://feed.example/',
  );
  expect(feed.title).toBe('Tides & tags');
  expect(feed.items[0]).toMatchObject({ title: 'The <blink> tag', summary: 'Pier reopens' });
});

it('reads the picture of RSS 1.0, which stands beside the channel', () => {
  const feed = parseFeed(
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel rdf:about="https://site.test/"><title>N</title><image rdf:resource="https://site.test/named.png"/></channel>
    <image rdf:about="https://site.test/named.png"><title>N</title><url>/logo.png</url></image>
    <item><title>A</title></item></rdf:RDF>`,
    'https://site.test/',
  );
  expect(feed.image).toBe('https://site.test/logo.png');
});
