import type { VitrineDb } from '../db.ts';
import type { Rows } from '../liveRows.ts';
import { type SharedRows, sharedPart, sharedRows } from '../sharedRows.ts';
import { type RowRef, refText } from '../../model/kinds.ts';
import type { UploadRow } from '../../../sync/engine/rows.ts';

/**
 * Watches the uploads of a row. All of them are read at once, by one live query for all cards of a page: mostly there
 * are none, and a query for each card takes longer than drawing it.
 */
export function uploadsOf(db: VitrineDb, ref: RowRef): SharedRows<readonly UploadRow[]> {
  const text = refText(ref);
  return sharedPart(sharedRows(db, 'uploads by row', byRow), (all) => all.get(text) ?? NONE);
}

const NONE: readonly UploadRow[] = [];

async function byRow({ uploads }: Rows): Promise<ReadonlyMap<string, readonly UploadRow[]>> {
  const found = new Map<string, UploadRow[]>();
  for (const row of await uploads.toArray()) {
    const known = found.get(row.ref);
    if (known) known.push(row);
    else found.set(row.ref, [row]);
  }
  return found;
}
