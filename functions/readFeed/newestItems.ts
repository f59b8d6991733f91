/** Returns when an item was published, in ms since 1970. */
type DateOf<Item> = (item: Item) => number | undefined;

/** More than any zone is ahead of another. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns at most `most` items, the newest ones, in their order; the first ones where a date is missing, or is ahead:
 * of a calendar the next events matter.
 */
export function newestItems<Item>(
  items: readonly Item[],
  most: number,
  dateOf: DateOf<Item>,
  nowMs: number,
): readonly Item[] {
  if (items.length <= most) return items;
  const dates = pastDates(items, dateOf, nowMs);
  if (!dates) return items.slice(0, most);
  const places = [...dates.keys()].sort((a, b) => (dates[b] ?? 0) - (dates[a] ?? 0) || a - b);
  const kept = new Set(places.slice(0, most));
  return items.filter((_item, place) => kept.has(place));
}

/** Fewer may be in any order by chance. */
const LEAST_ITEMS = 5;

/** Returns the items of a feed that begins with its oldest the other way round: screens show the first ones. */
export function newestFirst<Item>(
  items: readonly Item[],
  dateOf: DateOf<Item>,
  nowMs: number,
): readonly Item[] {
  const dates = items.length < LEAST_ITEMS ? undefined : pastDates(items, dateOf, nowMs);
  if (!dates || dates[0] === dates.at(-1)) return items;
  const isOldestFirst = dates.every((date, place) => date >= (dates[place - 1] ?? date));
  return isOldestFirst ? [...items].reverse() : items;
}

function pastDates<Item>(
  items: readonly Item[],
  dateOf: DateOf<Item>,
  nowMs: number,
): readonly number[] | undefined {
  const dates: number[] = [];
  for (const item of items) {
    const date = dateOf(item);
    if (date === undefined || date > nowMs + DAY_MS) return undefined;
    dates.push(date);
  }
  return dates;
}
