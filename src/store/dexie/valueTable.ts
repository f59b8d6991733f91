import { refText, type Kind, type RowRef } from '../../model/kinds.ts';
import type { StoredRow } from '../../../sync/engine/rows.ts';
import type { VitrineDb } from '../db.ts';
import { isSameValue } from '../isSameValue.ts';

/** Rows of all kinds, each in the table of its kind, as one transaction sees and changes them. */
export interface ValueTable {
  of(refs: readonly RowRef[]): Promise<readonly (StoredRow | undefined)[]>;
  put(rows: readonly { readonly ref: RowRef; readonly row: StoredRow }[]): Promise<unknown>;
  drop(refs: readonly RowRef[]): Promise<void>;
}

export function createValueTable(db: VitrineDb): ValueTable {
  /** As this transaction has read them: equal values are not written again. */
  const seen = new Map<string, StoredRow | undefined>();

  async function putKind(
    kind: Kind,
    group: readonly { readonly ref: RowRef; readonly row: StoredRow }[],
  ) {
    const values = group.map(({ ref, row }) => ({ text: refText(ref), row: withoutBase(row) }));
    const changed = values.filter(({ text, row }) => !isSameValue(seen.get(text), row));
    for (const { text, row } of changed) seen.set(text, row);
    if (changed.length > 0) await db.rowsOf(kind).bulkPut(changed.map(({ row }) => row));
  }

  return {
    async of(refs) {
      const found: (StoredRow | undefined)[] = refs.map(() => undefined);
      const groups = [...byKind(refs.map((ref, index) => ({ ref, index })))];
      const read = groups.map(async ([kind, group]) => {
        const rows = await db.rowsOf(kind).bulkGet(group.map(({ ref }) => ref.key));
        for (const [at, { ref, index }] of group.entries()) {
          found[index] = rows[at];
          seen.set(refText(ref), rows[at]);
        }
      });
      await Promise.all(read);
      return found;
    },
    put: (rows) => Promise.all([...byKind(rows)].map(([kind, group]) => putKind(kind, group))),
    async drop(refs) {
      for (const [kind, group] of byKind(refs.map((ref) => ({ ref })))) {
        await db.rowsOf(kind).bulkDelete(group.map(({ ref }) => ref.key));
        for (const { ref } of group) seen.delete(refText(ref));
      }
    },
  };
}

function withoutBase({ confirmed: _confirmed, ...row }: StoredRow): StoredRow {
  return row;
}

function byKind<T extends { readonly ref: RowRef }>(items: readonly T[]): Map<Kind, T[]> {
  const groups = new Map<Kind, T[]>();
  for (const item of items) {
    const group = groups.get(item.ref.kind);
    if (group) group.push(item);
    else groups.set(item.ref.kind, [item]);
  }
  return groups;
}
