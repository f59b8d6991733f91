import { expect, test, vi } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { fetchFeed } from './fetchFeed.ts';
import { parseJsonFeed } from './parseJsonFeed.ts';

const parsed = vi.hoisted(() => ({ characters: 0 }));

// Parsing in this process, which serves everybody, fails.
vi.mock('./parseFeed.ts', () => ({
  parseFeed: () => {
    throw new Error('parsed among all others');
  },
}));
vi.mock('cheerio/slim', async (original) => {
  const { load } = await original<typeof import('cheerio/slim')>();
  return {
    load: (html: string) => {
      parsed.characters += html.length;
      return load(html);
    },
  };
});

test('a feed is parsed in a process of its own', async () => {
  const { ports } = createMemoryPorts();
  const bytes = Buffer.from('<rss><channel><item><title>One</title></item></channel></rss>');
  const guardedFetch = async (url: string) => ({ url, status: 200, headers: {}, type: '', bytes });
  const { value } = await fetchFeed({ ...ports, guardedFetch }, 'https://news.example/', {});
  expect(value?.items).toMatchObject([{ title: 'One' }]);
});

test('the markup of a feed is bounded for all its texts together, and each is read', () => {
  const content_html = `Text ${'<b></b>'.repeat(3_000)}`;
  const items = Array.from({ length: 200 }, (_, n) => ({ id: `${n}`, content_html }));
  const version = 'https://jsonfeed.org/version/1.1';
  const feed = parseJsonFeed(JSON.stringify({ version, items }), 'https://news.example/', 0);
  expect(feed.items).toHaveLength(50);
  expect(new Set(feed.items.map(({ title }) => title))).toEqual(new Set(['Text']));
  expect(parsed.characters).toBeLessThan(600_000);
});
