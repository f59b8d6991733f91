import { compareKeys, compareValues } from './order.ts';
import type { IndexValue } from './order.ts';

export interface IndexEntry {
  readonly value: IndexValue;
  readonly key: string;
}

/** Entries per bucket; a bucket twice as large is split, so that an insertion moves few of them. */
const BUCKET = 256;

export function compareEntries(a: IndexEntry, b: IndexEntry): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}

/** The children of one node, ordered by one query index. Changes cost O(log n + bucket). */
export class SortedIndex {
  private readonly buckets: IndexEntry[][] = [];

  constructor(entries: readonly IndexEntry[]) {
    const sorted = entries.toSorted(compareEntries);
    for (let i = 0; i < sorted.length; i += BUCKET) this.buckets.push(sorted.slice(i, i + BUCKET));
  }

  add(entry: IndexEntry): void {
    const at = this.bucketFor(entry);
    const bucket = this.buckets[at];
    if (!bucket) {
      this.buckets.push([entry]);
      return;
    }
    bucket.splice(
      lowerBound(bucket, (other) => compareEntries(other, entry) < 0),
      0,
      entry,
    );
    if (bucket.length > 2 * BUCKET) this.buckets.splice(at + 1, 0, bucket.splice(BUCKET));
  }

  remove(entry: IndexEntry): void {
    const at = this.bucketFor(entry);
    const bucket = this.buckets[at];
    if (!bucket) return;
    const i = lowerBound(bucket, (other) => compareEntries(other, entry) < 0);
    if (bucket[i]?.key !== entry.key) return;
    bucket.splice(i, 1);
    if (bucket.length === 0) this.buckets.splice(at, 1);
  }

  /** Yields entries upwards from the first for which `before` is false. `before` must be monotone. */
  *from(before: (entry: IndexEntry) => boolean): Generator<IndexEntry> {
    let b = lowerBound(this.buckets, (bucket) => before(bucket.at(-1) as IndexEntry));
    let i = lowerBound(this.buckets[b] ?? [], before);
    for (; b < this.buckets.length; b += 1, i = 0) {
      const bucket = this.buckets[b] as IndexEntry[];
      for (; i < bucket.length; i += 1) yield bucket[i] as IndexEntry;
    }
  }

  /** Yields entries downwards from the last for which `within` is true. `within` must be monotone. */
  *downFrom(within: (entry: IndexEntry) => boolean): Generator<IndexEntry> {
    let b = lowerBound(this.buckets, (bucket) => within(bucket[0] as IndexEntry)) - 1;
    if (b < 0) return;
    let i = lowerBound(this.buckets[b] as IndexEntry[], within) - 1;
    for (; b >= 0; b -= 1, i = (this.buckets[b]?.length ?? 0) - 1) {
      const bucket = this.buckets[b] as IndexEntry[];
      for (; i >= 0; i -= 1) yield bucket[i] as IndexEntry;
    }
  }

  /** Returns the bucket whose range includes `entry`; the last one for entries beyond all. */
  private bucketFor(entry: IndexEntry): number {
    const at = lowerBound(
      this.buckets,
      (bucket) => compareEntries(bucket.at(-1) as IndexEntry, entry) < 0,
    );
    return Math.min(at, Math.max(0, this.buckets.length - 1));
  }
}

/** Returns the number of leading items for which `before` is true. */
function lowerBound<T>(list: readonly T[], before: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (before(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
