import { readFileSync } from 'node:fs';
import { decodeXml } from '../../../functions/readFeed/decodeXml.ts';
import { parseFeed } from '../../../functions/readFeed/parseFeed.ts';
import type { Expected } from './differences.ts';

/** Returns a feed as read; dates as ISO 8601, so that people can write them down. */
export function judgeFeed(path: string, { url }: Expected): object {
  const address = typeof url === 'string' ? url : 'https://feed.example/';
  const feed = parseFeed(decodeXml({ bytes: readFileSync(path), headers: {} }), address);
  const items = feed.items.map(({ published, ...item }) => ({
    ...item,
    ...(published !== undefined && { published: new Date(published).toISOString() }),
  }));
  return { ...feed, items };
}
