import type { PlayItem } from './playItem.ts';

/** Three failures in a row bench a slide: until its content changes, or until it has rested. */
const LIMIT = 3;
/**
 * A page that was down for minutes, or a decoder that ran out of memory once, must not cost an unattended
 * screen a slide forever. Each failed try doubles the rest.
 */
const FIRST_REST_MS = 10 * 60_000;
const LONGEST_REST_MS = 6 * 3_600_000;

type Failed = Pick<PlayItem, 'slideId' | 'content' | 'kind'>;

interface Row {
  readonly content: string;
  readonly kind: PlayItem['kind'];
  readonly count: number;
  readonly at: number;
}

export interface Failures {
  isBenched(item: Failed): boolean;
  /** Counts a failure; returns how many in a row. */
  add(item: Failed): number;
  clear(slideId: string): void;
  /** The network is back: forgives failures that it caused. */
  forgivePages(): void;
  /** Returns the ids of the slides that fail again and again. */
  benched(): readonly string[];
}

/**
 * Counts failures in a row by slide, forgotten when its content changes or it plays. `now` is monotonic,
 * ms.
 */
export function createFailures(now: () => number): Failures {
  const rows = new Map<string, Row>();
  const rowOf = ({ slideId, content }: Failed): Row | undefined => {
    const row = rows.get(slideId);
    return row?.content === content ? row : undefined;
  };
  return {
    isBenched(item) {
      const row = rowOf(item);
      return row !== undefined && row.count >= LIMIT && now() - row.at < restMs(row.count);
    },
    add(item) {
      const count = (rowOf(item)?.count ?? 0) + 1;
      rows.set(item.slideId, { content: item.content, kind: item.kind, count, at: now() });
      return count;
    },
    clear: (slideId) => rows.delete(slideId),
    forgivePages() {
      for (const [slideId, { kind }] of rows) if (kind === 'web') rows.delete(slideId);
    },
    benched: () => [...rows].filter(([, row]) => row.count >= LIMIT).map(([slideId]) => slideId),
  };
}

const restMs = (count: number): number =>
  Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (count - LIMIT));
