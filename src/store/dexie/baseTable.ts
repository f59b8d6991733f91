import { refText, type RowRef } from '../../model/kinds.ts';
import type { RowBase, StoredRow } from '../../../sync/engine/rows.ts';
import { baseOf } from '../../../sync/engine/runRow.ts';
import type { VitrineDb } from '../db.ts';
import { deleteKeys } from './deleteKeys.ts';

/** From this many rows on, reading all bases at once is faster than reading each. */
const MANY = 40;

type NamedBase = { readonly ref: string } & RowBase;

/** The server's values of rows that the log touches, as one transaction sees and changes them. */
export interface BaseTable {
  of(refs: readonly RowRef[]): Promise<readonly (RowBase | undefined)[]>;
  /** Keeps the bases of rows that have one, and drops those of the others. */
  put(rows: readonly { readonly ref: RowRef; readonly row: StoredRow }[]): Promise<unknown>;
  drop(refs: readonly RowRef[]): Promise<void>;
  /** True while a write still has a read to do first. */
  isAsking(): boolean;
}

/** `hadNone` tells whether this transaction is known to have found no bases at all. */
export function createBaseTable(db: VitrineDb, hadNone: () => boolean): BaseTable {
  /** As this transaction has read them: a row that is edited again before it was sent keeps its own. */
  const seen = new Map<string, RowBase>();
  let all: Map<string, RowBase> | undefined;
  let hasPut = false;
  let asking = 0;

  async function read(texts: readonly string[]): Promise<readonly (RowBase | undefined)[]> {
    if (!all && texts.length < MANY) return db.base.bulkGet([...texts]);
    all ??= new Map((await db.base.toArray()).map((base) => [base.ref, base]));
    const known = all;
    return texts.map((text) => known.get(text));
  }

  async function putAll(bases: readonly NamedBase[]): Promise<void> {
    if (bases.length === 0) return;
    hasPut = true;
    await db.base.bulkPut([...bases]);
    for (const base of bases) {
      all?.set(base.ref, base);
      seen.set(base.ref, base);
    }
  }

  async function keys(): Promise<readonly string[]> {
    asking++;
    const found = await db.base.toCollection().primaryKeys();
    asking--;
    return found;
  }

  /** Most arriving rows have none: one read finds those that do. */
  async function dropTexts(texts: readonly string[]): Promise<void> {
    if (texts.length === 0 || (hadNone() && !hasPut)) return;
    if (texts.length < MANY) await db.base.bulkDelete([...texts]);
    else {
      const there = all ? [...all.keys()].sort() : await keys();
      const known = new Set(there);
      await deleteKeys(
        db.base,
        texts.filter((text) => known.has(text)),
        there,
      );
    }
    for (const text of texts) {
      all?.delete(text);
      seen.delete(text);
    }
  }

  return {
    async of(refs) {
      const texts = refs.map(refText);
      const found = await read(texts);
      for (const [index, base] of found.entries()) if (base) seen.set(texts[index]!, base);
      return found;
    },
    put(rows) {
      const [kept, gone] = [[], []] as [NamedBase[], string[]];
      for (const { ref, row } of rows) {
        if (row.confirmed === undefined) gone.push(refText(ref));
        else if (!isSameBase(seen.get(refText(ref)), row))
          kept.push({ ref: refText(ref), ...(baseOf(row) as RowBase) }); // of an existing row
      }
      return Promise.all([putAll(kept), dropTexts(gone)]);
    },
    drop: (refs) => dropTexts(refs.map(refText)),
    isAsking: () => asking > 0,
  };
}

/** True if the row was built on this base as it was read: the very object. */
const isSameBase = (base: RowBase | undefined, { confirmed, at, odd }: StoredRow): boolean =>
  base !== undefined && base.confirmed === confirmed && base.at === at && base.odd === odd;
