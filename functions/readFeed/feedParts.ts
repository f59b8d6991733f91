import { FEED_LIMITS, type Feed, type FeedItem } from '../../src/model/widgets/feed.ts';
import { newestFirst, newestItems } from './newestItems.ts';

/** What a feed itself says; the rest of a `Feed` is about how it was read. */
export type FeedContent = Omit<Feed, 'url' | 'readAt' | 'isStale'>;

/** Items to read: some may be omitted as duplicates, or as older than others. */
export const MOST_READ = FEED_LIMITS.items * 2;

/** Reads the newest items of a feed; `read` returns undefined for an empty one. */
export function collectItems<Raw>(
  raws: readonly Raw[],
  read: (raw: Raw) => FeedItem | undefined,
  nowMs: number,
): FeedItem[] {
  const items = new Map<string, FeedItem>();
  for (const raw of raws) {
    if (items.size === MOST_READ) break;
    const item = read(raw);
    if (item) addItem(items, item);
  }
  const dateOf = ({ published }: FeedItem) => published;
  const newest = newestItems([...items.values()], FEED_LIMITS.items, dateOf, nowMs);
  return [...newestFirst(newest, dateOf, nowMs)];
}

/** Items with the same address or id are still separate, such as five dates of one page. */
function addItem(items: Map<string, FeedItem>, item: FeedItem): void {
  const known = items.get(item.id);
  if (!known) return void items.set(item.id, item);
  if (known.title === item.title && known.published === item.published) return;
  const mark = `#${item.published ?? ''} ${item.title}`;
  const id = item.id.slice(0, FEED_LIMITS.address - mark.length) + mark;
  if (!items.has(id)) items.set(id, { ...item, id });
}

/** Returns a web address, or undefined. */
export function absolute(address: string | null | undefined, base: string): string | undefined {
  const url = address ? URL.parse(address.trim(), base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > FEED_LIMITS.address) return;
  return url.href;
}

/** Returns an object with the field; empty for an empty value. */
export function given<K extends string, T>(
  key: K,
  value: T | undefined,
): { readonly [key in K]?: T } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [key in K]: T });
}
