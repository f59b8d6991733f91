import { refText } from '../../src/model/kinds.ts';
import type { Backend, Json, SyncStore } from '../../sync/engine/ports.ts';
import type { SimulateOptions } from './simulate.ts';

/**
 * Engines without one of the promises they rest on. Each must be caught: an oracle that misses one
 * proves nothing about the whole engine either.
 */
export const WEAKNESSES: { readonly [name: string]: SimulateOptions } = {
  'no guard': { isGuarded: false },
  'no receipt': { weakness: { backend: withoutReceipts } },
  'stored index': { weakness: { store: withFirstAddress } },
  'rows read before rev': { weakness: { backend: withRowsFirst } },
};

function withoutReceipts(backend: Backend): Backend {
  const isReceipt = (path: string) => path.includes('/receipts/');
  return {
    ...backend,
    read: async (path, query) => (isReceipt(path) ? null : backend.read(path, query)),
  };
}

/** A row stays where it was first seen, whatever arrives later. */
function withFirstAddress(store: SyncStore): SyncStore {
  const first = new Map<string, string>();
  return {
    transact: (change) =>
      store.transact((tx) =>
        change({
          ...tx,
          putRows: (rows) =>
            tx.putRows(
              rows.map(({ ref, row }) => {
                const at = first.get(refText(ref)) ?? row.at;
                if (at !== undefined) first.set(refText(ref), at);
                return { ref, row: at === undefined ? row : { ...row, at } };
              }),
            ),
        }),
      ),
  };
}

/** Everything but `rev` is as old as the last time that `rev` was not asked for. */
function withRowsFirst(backend: Backend): Backend {
  let early = new Map<string, Promise<Json>>();
  return {
    ...backend,
    async read(path, query) {
      const { limitToFirst: _limit, ...bounds } = query ?? {};
      const key = `${path} ${JSON.stringify(bounds)}`;
      if (!path.endsWith('/rev')) return early.get(key) ?? backend.read(path, query);
      const space = path.slice(0, -'/rev'.length);
      const slides = `${space}/slides`;
      const raw = await backend.read(slides);
      const rev = await backend.read(path);
      // The delta that a reader would get who asks for rows first and for `rev` afterwards.
      early = new Map();
      for (let from = 1; from <= Number(rev ?? 0) + 1; from++) {
        const delta = { orderBy: 'rev', startAt: from };
        early.set(`${slides} ${JSON.stringify(delta)}`, Promise.resolve(newer(raw, from)));
      }
      return rev;
    },
  };
}

function newer(rows: Json, from: number): Json {
  const entries = Object.entries((rows ?? {}) as { [key: string]: { rev?: number } });
  return Object.fromEntries(entries.filter(([, row]) => (row.rev ?? 0) >= from)) as Json;
}
