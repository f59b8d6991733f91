import type { PlayItem } from './playItem.ts';

/** Three failures in a row bench a slide until its content changes. */
const LIMIT = 3;

export interface Failures {
  isBenched(item: Pick<PlayItem, 'slideId' | 'content'>): boolean;
  /** Counts one; answers how many in a row. */
  add(item: Pick<PlayItem, 'slideId' | 'content'>): number;
  clear(slideId: string): void;
  /** Ids of the slides on the bench. */
  benched(): readonly string[];
}

/** Failures in a row by slide, forgotten when its content changes or it plays. */
export function createFailures(): Failures {
  const rows = new Map<string, { readonly content: string; readonly count: number }>();
  const countOf = (item: Pick<PlayItem, 'slideId' | 'content'>): number => {
    const row = rows.get(item.slideId);
    return row && row.content === item.content ? row.count : 0;
  };
  return {
    isBenched: (item) => countOf(item) >= LIMIT,
    add(item) {
      const count = countOf(item) + 1;
      rows.set(item.slideId, { content: item.content, count });
      return count;
    },
    clear: (slideId) => rows.delete(slideId),
    benched: () => [...rows].filter(([, row]) => row.count >= LIMIT).map(([slideId]) => slideId),
  };
}
