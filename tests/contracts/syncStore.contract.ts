import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchId, ClientId, MutationId, UploadId, UserId } from '../../src/model/ids.ts';
import { refText, slideKey, teamKey, templateKey } from '../../src/model/kinds.ts';
import { idOf, T1, T2, U1 } from '../../sync/engine/device.testkit.ts';
import type { StoreTx, SyncStore } from '../../sync/engine/ports.ts';
import type { AnyRow, NewLogRow, StoredRow, UploadRow } from '../../sync/engine/rows.ts';

export interface StoreUnderTest {
  readonly store: SyncStore;
  /** Closes it and reopens it from the disk. */
  reopen(): Promise<SyncStore>;
  dispose(): Promise<void>;
}

const team = teamKey(T1);
const slide = slideKey(T1, idOf('slide', 1));
const row = (ref: { readonly key: string }, name: string): StoredRow => ({
  key: ref.key,
  value: { name } as unknown as AnyRow,
});
const logRow = (n: number): NewLogRow => ({
  id: idOf<MutationId>('mutation', n),
  client: idOf<ClientId>('client', 1),
  uid: U1 as UserId,
  name: 'slide.save',
  version: 1,
  args: { n },
  atMs: n,
  reads: [],
  writes: [`slide:${slide.key}`],
  spaces: [`teams/${T1}`],
  seen: {},
  state: 'waiting',
  uploads: [],
});
const upload = (n: number, path: string): UploadRow => ({
  id: idOf<UploadId>('upload', n),
  mutation: idOf<MutationId>('mutation', 1),
  ref: `slide:${slide.key}`,
  slot: 'landscape',
  path,
  type: 'image/png',
  bytes: 10,
  sha256: '',
  sent: 0,
  state: 'waiting',
});

/** What the engine relies on; every `SyncStore` passes it. */
export function runSyncStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`sync store: ${name}`, () => {
    let under: StoreUnderTest;
    let store: SyncStore;
    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.dispose());

    it('[ST1] answers rows in the order asked for, over kinds', async () => {
      await store.transact((tx) => tx.putRows([{ ref: team, row: row(team, 'T') }]));
      await store.transact((tx) => tx.putRows([{ ref: slide, row: row(slide, 'S') }]));
      const rows = await store.transact((tx) =>
        tx.rows([slide, slideKey(T1, idOf('slide', 2)), team]),
      );
      expect(rows.map((found) => found?.value)).toEqual([{ name: 'S' }, undefined, { name: 'T' }]);
      await store.transact((tx) => tx.deleteRows([slide]));
      expect(await store.transact((tx) => tx.rows([slide]))).toEqual([undefined]);
    });

    it('[ST2] keeps all of a transaction or nothing', async () => {
      const broken = store.transact(async (tx) => {
        await tx.putRows([{ ref: team, row: row(team, 'T') }]);
        await tx.addLog(logRow(1));
        await tx.putIdentity({ client: idOf<ClientId>('client', 2) });
        throw new RangeError('no');
      });
      await expect(broken).rejects.toThrow(RangeError);
      store = await under.reopen();
      const left = await store.transact(async (tx) => [
        await tx.rows([team]),
        await tx.log(),
        await tx.identity(),
      ]);
      expect(left).toEqual([[undefined], [], undefined]);
    });

    it('[ST3] lets nothing come between the reads and writes of a transaction', async () => {
      const countUp = () =>
        store.transact(async (tx) => {
          const n = Number((await tx.identity())?.client ?? 0);
          await tx.log();
          await tx.putIdentity({ client: String(n + 1) as ClientId });
        });
      await Promise.all(Array.from({ length: 12 }, countUp));
      expect(await store.transact((tx) => tx.identity())).toEqual({ client: '12' });
    });

    it('[ST4] keeps the log in order of commit, whatever is changed or removed', async () => {
      for (const n of [1, 2, 3, 4]) await store.transact((tx) => tx.addLog(logRow(n)));
      await store.transact(async (tx) => {
        const [first, second] = await tx.log();
        if (!first || !second) throw new Error('the log is short');
        await tx.putLog([{ ...second, state: 'parked' }]);
        await tx.deleteLog([first]);
      });
      store = await under.reopen();
      await store.transact((tx) => tx.addLog(logRow(5)));
      const log = await store.transact((tx) => tx.log());
      expect(log.map((found) => (found.args as { n: number }).n)).toEqual([2, 3, 4, 5]);
      expect(log[0]?.state).toBe('parked');
      expect(new Set(log.map((found) => found.seq)).size).toBe(4);
    });

    it('[ST4] takes up a row between two others, and keeps it there', async () => {
      for (let n = 1; n <= 12; n++) await store.transact((tx) => tx.addLog(logRow(n)));
      const numbers = async (tx: StoreTx) =>
        (await tx.log()).map((found) => (found.args as { n: number }).n);
      const seen = await store.transact(async (tx) => {
        const [, second] = await tx.log();
        if (!second) throw new Error('the log is short');
        await tx.putLog([{ ...second, ...logRow(99), seq: second.seq + 0.5 }]);
        const before = await numbers(tx);
        // Many at once, including the row in between.
        await tx.deleteLog((await tx.log()).slice(0, 10));
        return [before, await numbers(tx)];
      });
      expect(seen).toEqual([
        [1, 2, 99, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        [10, 11, 12],
      ]);
      store = await under.reopen();
      await store.transact((tx) => tx.addLog(logRow(13)));
      expect(await store.transact(numbers)).toEqual([10, 11, 12, 13]);
    });

    it('[ST5] what was answered does not change when something is written later', async () => {
      await store.transact((tx) => tx.addLog(logRow(1)));
      const before = await store.transact((tx) => tx.log());
      await store.transact(async (tx) =>
        tx.putLog((await tx.log()).map((found) => ({ ...found, state: 'parked' as const }))),
      );
      expect(before[0]?.state).toBe('waiting');
    });

    it('[ST6] a write is seen by the next read of the same transaction', async () => {
      await store.transact(async (tx) => {
        await tx.putSpace({
          space: `teams/${T1}`,
          access: 'member',
          revs: {},
          next: {},
          receipts: {},
          openedAtMs: 1,
        });
        await tx.putBatch({ id: idOf<BatchId>('batch', 1), spaces: [], mutations: [], tries: [] });
        expect((await tx.spaces()).map(({ space }) => space)).toEqual([`teams/${T1}`]);
        expect(await tx.batches()).toHaveLength(1);
        await tx.deleteBatch(idOf<BatchId>('batch', 1));
        expect(await tx.batches()).toEqual([]);
      });
    });

    it('[ST9] a batch marks its changes as sent, and lets go of them when it goes', async () => {
      const states = async (tx: StoreTx) => (await tx.log()).map((found) => found.state);
      const batch = { id: idOf<BatchId>('batch', 1), spaces: [], tries: [] };
      for (const n of [1, 2, 3]) await store.transact((tx) => tx.addLog(logRow(n)));
      await store.transact(async (tx) => {
        await tx.putBatch({ ...batch, mutations: [logRow(1).id, logRow(2).id] });
        expect(await states(tx)).toEqual(['sent', 'sent', 'waiting']);
      });
      store = await under.reopen();
      await store.transact(async (tx) => {
        const [first] = await tx.log();
        expect(first).toMatchObject({ state: 'sent', batch: batch.id });
        await tx.putLog([{ ...first!, isDiscarded: true }]); // of three rows
        await tx.putBatch({ ...batch, mutations: [logRow(1).id] });
        expect(await states(tx)).toEqual(['sent', 'waiting', 'waiting']);
        await tx.deleteBatch(batch.id);
      });
      expect(await store.transact(states)).toEqual(['waiting', 'waiting', 'waiting']);
      const [first] = await store.transact((tx) => tx.log());
      expect([first?.isDiscarded, first?.batch]).toEqual([true, undefined]);
    });

    it('[ST10] what the server has is kept beside the value, for few rows and for many', async () => {
      const others = Array.from({ length: 60 }, (_, n) => slideKey(T1, idOf('slide', n + 10)));
      const confirmed = { name: 'confirmed' } as unknown as AnyRow;
      const touched = { ...row(slide, 'value'), confirmed, at: '3', odd: ['screens'] };
      const plain = others.map((ref) => ({ ref, row: { ...row(ref, 'plain'), at: '4' } }));
      await store.transact((tx) => tx.putRows([{ ref: slide, row: touched }, ...plain]));
      for (const refs of [[slide], [slide, ...others]]) {
        const [bases, rows] = await store.transact(async (tx) => [
          await tx.bases(refs),
          await tx.rows(refs),
        ]);
        expect(bases[0]).toMatchObject({ confirmed, at: '3', odd: ['screens'] });
        expect(rows[0]).toEqual(touched);
        expect(bases.slice(1).every((base) => base?.at === '4')).toBe(true);
      }
      // Confirmed: the value stays, the base is dropped. Then a row that exists only as a base.
      await store.transact(async (tx) => {
        await tx.rows([slide]);
        await tx.putRows([{ ref: slide, row: { ...row(slide, 'value'), at: '3' } }]);
      });
      const [base] = await store.transact((tx) => tx.bases([slide]));
      expect(base).toEqual({ confirmed: { name: 'value' }, at: '3' });
      expect(await store.transact((tx) => tx.bases([slideKey(T1, idOf('slide', 9))]))).toEqual([
        undefined,
      ]);
      const gone = { key: slide.key, confirmed };
      await store.transact((tx) => tx.putRows([{ ref: slide, row: gone }]));
      store = await under.reopen();
      expect(await store.transact((tx) => tx.rows([slide]))).toEqual([gone]);
      expect(await store.transact((tx) => tx.bases([slide]))).toMatchObject([{ confirmed }]);
    });

    it('[ST7] uploads are replaced and removed by id', async () => {
      await store.transact((tx) => tx.putUploads([upload(1, 'a'), upload(2, 'a')]));
      await store.transact((tx) => tx.putUploads([{ ...upload(1, 'a'), sent: 5 }]));
      await store.transact((tx) => tx.deleteUploads([upload(2, 'a')]));
      const uploads = await store.transact((tx) => tx.uploads());
      expect(uploads.map(({ id, sent }) => [id, sent])).toEqual([[idOf('upload', 1), 5]]);
    });

    it('[ST8] names the rows of a space, and of no other', async () => {
      const other = slideKey(T2, idOf('slide', 2));
      const template = templateKey(T1, idOf('template', 1));
      const rows = [team, slide, other, template].map((ref) => ({ ref, row: row(ref, 'x') }));
      await store.transact((tx) => tx.putRows(rows));
      const named = await store.transact((tx) => tx.rowsIn(`teams/${T1}`));
      expect(named.map(refText).toSorted()).toEqual([team, slide].map(refText).toSorted());
      const templates = await store.transact((tx) => tx.rowsIn(`templates/${T1}`));
      expect(templates.map(refText)).toEqual([refText(template)]);
    });
  });
}
