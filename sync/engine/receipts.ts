import type { BatchId, ClientId, UserId } from '../../src/model/ids.ts';
import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import { MAX_DONE } from './deps.ts';
import type { LogRow, Receipt, SpaceRow } from './rows.ts';

export const receiptPath = (space: string, uid: UserId, client: string): string =>
  `${space}/receipts/${uid}/${client}`;

export interface Receipts {
  readonly updates: ReadonlyMap<string, Json>;
  /** The spaces as they will be with them. */
  readonly spaces: readonly SpaceRow[];
}

/**
 * Returns the receipts that go with a batch: in every space, under this device and under each device on which a
 * mutation was made (they differ once a copied disk was noticed). The mutation's id in it ensures that it is applied
 * only once, however often and from wherever it is sent.
 */
export function receiptUpdates(
  uid: UserId,
  client: ClientId,
  batch: BatchId,
  spaces: readonly SpaceRow[],
  rows: readonly LogRow[],
): Receipts {
  const updates = new Map<string, Json>();
  const clients = [...new Set([client, ...rows.map((row) => row.client)])];
  const next = spaces.map((space) => {
    const rev = space.rev ?? 0;
    updates.set(`${space.space}/rev`, rev);
    const receipts = { ...space.receipts };
    for (const holder of clients) {
      const old = receipts[holder];
      const ids = rows.filter((row) => row.client === holder).map((row) => row.id);
      const { receipt, dropped } = extend(old, batch, rev, ids);
      receipts[holder] = receipt;
      const path = receiptPath(space.space, uid, holder);
      updates.set(`${path}/n`, receipt.n);
      updates.set(`${path}/batchId`, batch);
      updates.set(`${path}/rev`, rev);
      for (const id of ids) updates.set(`${path}/done/${id}`, rev);
      for (const id of dropped) updates.set(`${path}/done/${id}`, null);
    }
    return { ...space, receipts };
  });
  return { updates, spaces: next };
}

function extend(old: Receipt | undefined, batchId: BatchId, rev: number, ids: readonly string[]) {
  const known = Object.entries(old?.done ?? {}).sort((a, b) => a[1] - b[1]);
  const done = [...known, ...ids.map((id) => [id, rev] as const)];
  const kept = done.slice(-Math.max(MAX_DONE, ids.length));
  const dropped = done.slice(0, done.length - kept.length).map(([id]) => id);
  const receipt = { n: (old?.n ?? 0) + 1, batchId, rev, done: Object.fromEntries(kept) };
  return { receipt, dropped };
}

/** Returns a receipt as stored on the server; undefined for none. */
export function parseReceipt(raw: unknown): Receipt | undefined {
  if (!isObject(raw) || typeof raw['batchId'] !== 'string') return undefined;
  const done = entriesOf(raw['done']).map(([id, rev]) => [id, Number(rev)] as const);
  return {
    n: Number(raw['n']),
    batchId: raw['batchId'],
    rev: Number(raw['rev']),
    done: Object.fromEntries(done),
  };
}
