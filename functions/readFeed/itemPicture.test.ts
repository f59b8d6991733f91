import { describe, expect, it } from 'vitest';
import { inMarkup } from './itemPicture.ts';
import { parseFeed } from './parseFeed.ts';

const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"';
const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

/** Returns the picture of a feed's only item. */
const pictureOf = (inside: string) =>
  parseFeed(
    `<rss ${MEDIA} ${ITUNES}><channel><title>N</title><item><title>A</title>${inside}</item></channel></rss>`,
    'https://site.test/feed',
  ).items[0]?.image;

describe('the picture of an item', () => {
  it.each([
    [
      'sizes without type or medium: the largest',
      '<media:content url="https://i.test/1" width="140"/><media:content url="https://i.test/2" width="700"/>',
      'https://i.test/2',
    ],
    [
      'a small thumbnail beside a large picture',
      '<media:thumbnail url="/t.jpg" width="75"/><media:content url="/l.jpg" type="image/jpeg" width="1200"/>',
      'https://site.test/l.jpg',
    ],
    ['a thumbnail alone', '<media:thumbnail url="/t.jpg" width="480"/>', 'https://site.test/t.jpg'],
    [
      'in a group, beside a film',
      '<media:group><media:content url="/f" type="application/x-shockwave-flash"/><media:thumbnail url="/t.jpg"/></media:group>',
      'https://site.test/t.jpg',
    ],
    [
      'an enclosure of bytes, with the name of a picture',
      '<enclosure url="/a.png?w=9" type="application/octet-stream"/>',
      'https://site.test/a.png?w=9',
    ],
    ['an enclosure without type', '<enclosure url="/a.JPG?w=9"/>', 'https://site.test/a.JPG?w=9'],
    [
      'no film',
      '<enclosure url="/a.mp3" type="audio/mpeg"/><media:content url="/b.mp4"/>',
      undefined,
    ],
    ['that of an episode', '<itunes:image href="/cover.png"/>', 'https://site.test/cover.png'],
    [
      'a lazy one',
      '<description>&lt;img src="data:image/gif;base64,R0" data-src="/lazy.jpg"&gt;</description>',
      'https://site.test/lazy.jpg',
    ],
    [
      'the largest of a set',
      '<description>&lt;img src="/s.jpg" srcset="/s.jpg 320w, /m.jpg 1280w, /x.jpg 9000w"&gt;</description>',
      'https://site.test/m.jpg',
    ],
    [
      'no button and no counter',
      '<description>&lt;img src="https://feeds.feedburner.com/~ff/x?d=1"&gt;&lt;img src="https://pixel.site.test/p"&gt;&lt;img src="/p.gif" width="1"&gt;</description>',
      undefined,
    ],
    [
      'no face of an author',
      '<media:content url="https://0.gravatar.com/avatar/1" medium="image"/><media:content url="/a.jpg" medium="image"/>',
      'https://site.test/a.jpg',
    ],
  ])('%s', (_of, inside, picture) => {
    expect(pictureOf(inside)).toBe(picture);
  });
});

it.each([
  ['<p>a<img src=a.png>', 'a.png'],
  ['<img alt="a > b" src="a.png">', 'a.png'],
  ["<img alt='a > b' src=a.png>", 'a.png'],
  ['<img alt="a < b" src="a.png">', 'a.png'],
  ["<img alt=it's src=a.png>", 'a.png'],
  ['<img width=1 height=1 src=count.gif><IMG src="a.png" />', 'a.png'],
  ['<img src=""><img src=a.png>', 'a.png'],
  ['<image src=a.png>', undefined],
  ['<img src=a.png', undefined],
  ['', undefined],
])('the first picture of %s is %s', (html, src) => {
  expect(inMarkup(html)[0]?.url).toBe(src);
});

it('much that never ends is not looked through again and again', () => {
  expect(inMarkup('<img "'.repeat(500_000))).toEqual([]);
  const endless = `<img srcset="${'x'.repeat(4000)}">`.repeat(10);
  expect(inMarkup(endless)).toEqual([]);
});
