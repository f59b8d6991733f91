import { describe, expect, it } from 'vitest';
import { parseFeed } from './parseFeed.ts';

const VERSION = 'https://jsonfeed.org/version/1.1';
const read = (feed: object) =>
  parseFeed(JSON.stringify({ version: VERSION, title: 'News', ...feed }), 'https://site.test/feed');
const readItem = (item: object) => read({ items: [item] }).items[0];

describe('a JSON Feed', () => {
  it('has what feeds in XML have', () => {
    const feed = read({
      title: 'Harbour & Museum',
      description: 'News <from> the pier',
      home_page_url: 'https://site.test/en/',
      icon: '/icon.png',
      language: 'en-GB',
      items: [
        {
          id: '7',
          url: 'boats',
          title: 'Boats',
          content_html: '<p>They are <b>back</b>.</p>',
          image: 'boat.jpg',
          authors: [{ name: 'Robin Example' }],
          date_published: '2026-01-05T10:00:00+01:00',
        },
      ],
    });
    expect(feed).toEqual({
      title: 'Harbour & Museum',
      description: 'News <from> the pier',
      link: 'https://site.test/en/',
      image: 'https://site.test/icon.png',
      language: 'en-GB',
      items: [
        {
          id: '7',
          title: 'Boats',
          summary: 'They are back.',
          link: 'https://site.test/en/boats',
          image: 'https://site.test/en/boat.jpg',
          author: 'Robin Example',
          published: Date.parse('2026-01-05T09:00:00Z'),
        },
      ],
    });
  });

  it('may lack a title, as microblogs do, and name its one author as version 1 did', () => {
    const version = 'https://jsonfeed.org/version/1';
    const item = { id: 8, content_text: 'Low tide at <noon>.', author: { name: 'Robin' } };
    const feed = read({ version, title: undefined, items: [item] });
    expect(feed.title).toBe('site.test');
    expect(feed.items).toEqual([
      { id: '8', title: 'Low tide at <noon>.', summary: '', author: 'Robin' },
    ]);
  });

  it.each([
    ['named before attached', { image: 'https://a.test/1.jpg' }, 'https://a.test/1.jpg'],
    ['never a tracker', { image: 'https://pixel.a.test/1.gif' }, 'https://a.test/2.png'],
    ['attached', {}, 'https://a.test/2.png'],
    ['in the text', { attachments: [] }, 'https://a.test/3.png'],
  ])('has the picture that is %s', (_which, more, expected) => {
    const attachments = [
      { url: 'https://a.test/talk.mp3', mime_type: 'audio/mpeg' },
      { url: 'https://a.test/2.png', mime_type: 'image/png' },
    ];
    const content_html = '<p>Boats</p><img src="https://a.test/3.png">';
    expect(readItem({ id: '1', content_html, attachments, ...more })?.image).toBe(expected);
  });

  it('is read although fields have other types than they should', () => {
    expect(readItem({ id: '1', title: 'Boats', authors: 'Robin', image: 5, url: null })).toEqual({
      id: '1',
      title: 'Boats',
      summary: '',
    });
    expect(read({ items: [null, 'text', { title: 'Boats' }, {}] }).items).toHaveLength(1);
  });

  it.each([
    '{',
    '{"items": []}',
    '{"version": "https://jsonfeed.org/version/1.1"}',
    '{"version": "https://example.org/jsonfeed.org/version/1", "items": []}',
    `{"a":${'['.repeat(200_000)}`,
  ])('is not other JSON, nor half of it: %#', (json) => {
    expect(() => parseFeed(json, 'https://site.test/')).toThrow(
      expect.objectContaining({ code: 'notAFeed' }),
    );
  });
});
