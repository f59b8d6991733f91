import 'fake-indexeddb/auto';
import fc from '../tools/property.ts';
import { describe, expect, it } from 'vitest';
import type { BatchId, ClientId, MutationId, UploadId, UserId } from '../../src/model/ids.ts';
import { refText, slideKey, teamKey, type RowRef } from '../../src/model/kinds.ts';
import { VitrineDb } from '../../src/store/db.ts';
import { createDexieSyncStore } from '../../src/store/dexie/createDexieStore.ts';
import { createMemoryStore, emptyDisk } from '../../sync/backends/memory/createMemoryStore.ts';
import { idOf, T1, T2, U1 } from '../../sync/engine/device.testkit.ts';
import type { StoreTx, SyncStore } from '../../sync/engine/ports.ts';
import type { AnyRow, NewLogRow, StoredRow } from '../../sync/engine/rows.ts';

/*
 * The IndexedDB store compared with the in-memory one: any steps of an engine, some of them rolled back halfway, leave
 * both in the same state. Runs are long enough for the code paths for many rows.
 */
const REFS: readonly RowRef[] = [
  teamKey(T1),
  ...Array.from({ length: 60 }, (_, n) => slideKey(n % 2 === 0 ? T1 : T2, idOf('slide', n))),
];
const SPACES = [`teams/${T1}`, `teams/${T2}`] as const;
type Step = (tx: StoreTx) => Promise<unknown>;

const some = fc.uniqueArray(fc.nat(REFS.length - 1), { minLength: 1, maxLength: 50 });
const refsOf = (numbers: readonly number[]) => numbers.flatMap((n) => REFS[n] ?? []);
const valueOf = (n: number) => ({ name: `value ${n}` }) as unknown as AnyRow;

const logRow = (n: number): NewLogRow => ({
  id: idOf<MutationId>('mutation', n),
  client: idOf<ClientId>('client', 1),
  uid: U1 as UserId,
  name: 'slide.save',
  version: 1,
  args: { n },
  atMs: n,
  reads: [],
  writes: [],
  spaces: [SPACES[0]],
  seen: {},
  state: 'waiting',
  uploads: [],
});

const putRows = fc
  .tuple(some, fc.nat(3), fc.constantFrom('none', 'null', 'value'))
  .map(([numbers, n, base]): Step => {
    const confirmed = {
      none: {},
      null: { confirmed: null },
      value: { confirmed: valueOf(n + 10) },
    };
    const rows = refsOf(numbers).map((ref): { ref: RowRef; row: StoredRow } => ({
      ref,
      row: { key: ref.key, value: valueOf(n), at: String(n), ...confirmed[base] },
    }));
    return async (tx) => {
      await tx.rows(rows.map(({ ref }) => ref)); // Like the engine: it has read what it writes.
      await tx.putRows(rows);
    };
  });
const onRows = fc.tuple(some, fc.constantFrom('deleteRows', 'settleRows')).map(
  ([numbers, what]): Step =>
    (tx) =>
      tx[what as 'deleteRows' | 'settleRows'](refsOf(numbers)),
);
const addLog = fc.array(fc.nat(99), { minLength: 1, maxLength: 30 }).map((numbers): Step => {
  return async (tx) => {
    for (const n of numbers) await tx.addLog(logRow(n));
  };
});
/** A range of the log, or every other row of it. */
const dropLog = fc.tuple(fc.nat(40), fc.nat(40), fc.boolean()).map(([from, count, isRun]): Step => {
  return async (tx) => {
    const rows = (await tx.log()).slice(from + 1, from + count);
    await tx.deleteLog(rows.filter((_row, n) => isRun || n % 2 === 0));
  };
});
const parkLog = fc.nat(20).map((n): Step => {
  return async (tx) => {
    const row = (await tx.log())[n];
    if (row) await tx.putLog([{ ...row, state: 'parked', parked: { code: 'notFound', atMs: n } }]);
  };
});
const batch = fc.tuple(fc.constant(1), fc.nat(20), fc.boolean()).map(([n, count, isPut]): Step => {
  const id = idOf<BatchId>('batch', n);
  return async (tx) => {
    const mutations = (await tx.log()).slice(0, count).map((row) => row.id);
    if (isPut) await tx.putBatch({ id, spaces: [SPACES[0]], mutations, tries: [] });
    else await tx.deleteBatch(id);
  };
});
const files = fc.tuple(fc.nat(3), fc.boolean()).map(([n, isPut]): Step => {
  const id = idOf<UploadId>('upload', n);
  const file = { ref: '', slot: '', path: `path ${n}`, type: '', bytes: 9, sha256: '', sent: n };
  const row = { id, mutation: idOf<MutationId>('mutation', n), ...file, state: 'waiting' as const };
  return (tx) => (isPut ? tx.putUploads([row]) : tx.deleteUploads([row]));
});
const finish = fc.tuple(some, fc.nat(3)).map(([numbers, n]): Step => {
  const rows = refsOf(numbers).map((ref) => ({ ref, row: { key: ref.key, value: valueOf(n) } }));
  return (tx) => tx.finish(Promise.all([tx.putRows(rows), tx.addLog(logRow(n))]));
});

const step = fc.oneof(putRows, putRows, onRows, addLog, dropLog, parkLog, batch, files);
/** One transaction: its steps, whether its last one ends it at once, and whether it is rolled back. */
const change = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  last: fc.option(finish, { nil: undefined }),
  isUndone: fc.boolean(),
});

async function run(
  store: SyncStore,
  { steps, last, isUndone }: { steps: readonly Step[]; last: Step | undefined; isUndone: boolean },
): Promise<string> {
  const work = store.transact(async (tx) => {
    for (const next of steps) await next(tx);
    if (isUndone) throw new RangeError('undone');
    await last?.(tx);
  });
  return work.then(
    () => 'done',
    (cause: unknown) => (cause instanceof RangeError ? 'undone' : String(cause)),
  );
}

const whole = (store: SyncStore) =>
  store.transact(async (tx) => {
    const rows = await tx.rows(REFS);
    const bases = (await tx.bases(REFS)).map((base) => base && [base.confirmed, base.at]);
    const log = (await tx.log()).map(({ seq: _seq, ...row }) => row);
    const named = await Promise.all(SPACES.map((space) => tx.rowsIn(space)));
    const byId = <T extends { readonly id: string }>(found: readonly T[]) =>
      found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [batches, uploads] = [byId(await tx.batches()), byId(await tx.uploads())];
    const inSpaces = named.map((refs) => refs.map(refText).toSorted());
    return { rows, bases, log, batches, uploads, inSpaces };
  });

describe('any steps of an engine', () => {
  it('[ST11] leave the store over IndexedDB with what the one in memory has', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const db = new VitrineDb(`property-${runs++}`);
        await db.open();
        const [real, model] = [createDexieSyncStore(db), createMemoryStore({ disk: emptyDisk() })];
        try {
          // Rows have a base only while something is waiting.
          for (const store of [real, model]) await store.transact((tx) => tx.addLog(logRow(100)));
          for (const next of changes) {
            expect(await run(real, next)).toBe(await run(model, next));
            expect(await whole(real)).toEqual(await whole(model));
          }
        } finally {
          await db.delete();
        }
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
