import type { Feed, FeedItem } from '../../model/widgets/feed.ts';
import type { Widget } from '../../model/widgets/widget.ts';
import { sourcesOf, type WidgetData } from '../../model/widgets/widgetData.ts';

/** A news item with its source, in a few words. */
export interface ShownItem extends FeedItem {
  readonly from: string;
}

type FeedWidget = Extract<Widget, { readonly type: 'rss' | 'news' }>;

/**
 * Returns what a feed widget shows, in order: a single feed in its own order, several alternating, newest
 * first.
 */
export function itemsOf(widget: FeedWidget, data: WidgetData): readonly ShownItem[] {
  const feeds = sourcesOf(widget).map(({ key }, index): readonly ShownItem[] => {
    const feed = data[key] as Feed | undefined; // a source of kind feed
    const from = widget.type === 'news' ? widget.options.categories[index]?.name : feed?.title;
    const items = feed?.items.filter(({ title }) => title !== '') ?? [];
    return items.map((item) => ({ ...item, from: from ?? '' }));
  });
  return byTurns(feeds, widget.options.count);
}

function byTurns(feeds: readonly (readonly ShownItem[])[], count: number): readonly ShownItem[] {
  const shown: ShownItem[] = [];
  const seen = new Set<string>();
  const longest = Math.max(0, ...feeds.map((items) => items.length));
  for (let at = 0; at < longest; at += 1) {
    for (const items of feeds) {
      const item = items[at];
      if (!item || seen.has(item.id) || shown.length === count) continue;
      seen.add(item.id);
      shown.push(item);
    }
  }
  return shown;
}
