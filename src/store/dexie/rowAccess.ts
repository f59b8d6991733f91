import { kindsOf, refText, type RowRef } from '../../model/kinds.ts';
import type { StoreTx } from '../../../sync/engine/ports.ts';
import type { RowBase, StoredRow } from '../../../sync/engine/rows.ts';
import { baseOf } from '../../../sync/engine/runRow.ts';
import type { VitrineDb } from '../db.ts';
import { createBaseTable } from './baseTable.ts';
import { createValueTable } from './valueTable.ts';

type RowAccess = Pick<
  StoreTx,
  'rows' | 'values' | 'bases' | 'putRows' | 'deleteRows' | 'settleRows' | 'rowsIn'
>;

interface RowTables {
  readonly access: RowAccess;
  /** True while a write still has a read to do first. */
  readonly isAsking: () => boolean;
}

/**
 * A row's value is in the table of its kind, which has the indexes; the server's value of a row that the
 * log touches is kept beside it. Confirming a change therefore deletes a base and leaves the value alone.
 */
export function rowAccess(db: VitrineDb, hadNoBases: () => boolean): RowTables {
  const values = createValueTable(db);
  const bases = createBaseTable(db, hadNoBases);
  const access: RowAccess = {
    async rowsIn(space) {
      const owner = space.slice(space.indexOf('/') + 1);
      const found = kindsOf(space).map(async (kind) => {
        const rows = db.rowsOf(kind);
        const [own, nested] = await Promise.all([
          rows.where('key').equals(owner).primaryKeys(),
          rows.where('key').startsWith(`${owner}/`).primaryKeys(),
        ]);
        return [...own, ...nested].map((key): RowRef => ({ kind, key }));
      });
      return (await Promise.all(found)).flat();
    },
    values: values.of,
    async rows(refs) {
      const [own, confirmed] = await Promise.all([values.of(refs), bases.of(refs)]);
      return own.map((row, index) => joined(refs[index], row, confirmed[index]));
    },
    async bases(refs) {
      const known = await bases.of(refs);
      const rest = refs.filter((_ref, index) => !known[index]);
      const own = await values.of(rest);
      const byText = new Map(rest.map((ref, index) => [refText(ref), own[index]]));
      return refs.map((ref, index) => known[index] ?? baseOf(byText.get(refText(ref))));
    },
    putRows: async (rows) => void (await Promise.all([values.put(rows), bases.put(rows)])),
    settleRows: bases.drop,
    async deleteRows(refs) {
      await bases.drop(refs);
      await values.drop(refs);
    },
  };
  return { access, isAsking: bases.isAsking };
}

/** A row without a value, but with a base, exists through its base alone. */
function joined(
  ref: RowRef | undefined,
  row: StoredRow | undefined,
  base: RowBase | undefined,
): StoredRow | undefined {
  if (!base || !ref) return row;
  const { confirmed, at, odd } = base;
  return {
    ...(row ?? { key: ref.key }),
    confirmed,
    ...(at !== undefined && { at }),
    ...(odd && { odd }),
  };
}
