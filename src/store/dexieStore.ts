import Dexie, { type Table } from 'dexie';
import { kindsOf, refText, type Kind, type RowRef } from '../model/kinds.ts';
import type { Scope, StoreTx, SyncStore } from '../../sync/engine/ports.ts';
import type {
  Identity,
  LogRow,
  RowBase,
  SentBatch,
  StoredRow,
  SyncStatus,
} from '../../sync/engine/rows.ts';
import { baseOf } from '../../sync/engine/runRow.ts';
import { asStored, withBatches } from '../../sync/engine/sentRows.ts';
import type { VitrineDb } from './db.ts';
import { isSameValue } from './isSameValue.ts';
import { isEnded } from './instance.ts';
import { StoreError, toStoreError } from './storeError.ts';

/** The local store over IndexedDB. Each `transact` is one strict read-write transaction. */
export function createDexieSyncStore(db: VitrineDb): SyncStore {
  return {
    async transact(change, scope) {
      try {
        const tables = scope ? tablesOf(db, scope) : db.tables;
        return await db.transaction('rw', tables, async () => await change(createDexieTx(db)));
      } catch (cause) {
        throw toStoreError(cause);
      }
    },
  };
}

/** A transaction over fewer tables starts sooner and blocks fewer others. */
function tablesOf(
  db: VitrineDb,
  { kinds, uploads, facts = false, spaces = false }: Scope,
): Table[] {
  return [
    ...kinds.map((kind) => db.rowsOf(kind)),
    db.base,
    db.log,
    db.meta,
    ...(uploads ? [db.uploads] : []),
    ...(facts ? [db.facts] : []),
    ...(spaces ? [db.spaces, db.batches] : []),
  ];
}

const IDENTITY = 'identity';
const STATUS = 'status';

function createDexieTx(db: VitrineDb): StoreTx {
  const log = logAccess(db);
  const rows = rowAccess(db, log.wasEmpty);
  return {
    ...log.access,
    ...rows.access,
    ...uploadAccess(db),
    spaces: () => db.spaces.toArray(),
    putSpace: async (row) => void (await db.spaces.put(row)),
    addConflicts: async (rows) => {
      if (rows.length > 0) await db.conflicts.bulkPut([...rows]);
    },
    identity: async () => {
      const value = (await db.meta.get(IDENTITY))?.value;
      if (isEnded(value)) throw new StoreError('closed', undefined);
      return value as Identity | undefined;
    },
    putIdentity: async (value) => void (await db.meta.put({ key: IDENTITY, value })),
    status: async () => (await db.meta.get(STATUS))?.value as SyncStatus | undefined,
    putStatus: async (value) => void (await db.meta.put({ key: STATUS, value })),
    finish: (writes) => finish(writes, rows.isAsking),
  };
}

/**
 * Microtasks after which a write that cannot be requested (an unclonable value, say) has failed: 13 in Chromium 156.
 */
const TURNS = 40;

/** Awaits that many microtasks. An `await` for each would take longer: within a transaction Dexie follows them. */
function turns(count: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number): void =>
      left > 0 ? queueMicrotask(() => next(left - 1)) : resolve();
    next(count);
  });
}

/**
 * Commits the transaction once its last writes are requested, as they are when `writes` is made. Otherwise the browser
 * first reports each write and then waits for further ones. A write that fails later still undoes everything.
 */
async function finish(writes: Promise<unknown>, isAsking: () => boolean): Promise<void> {
  const { idbtrans } = (Dexie.currentTransaction ?? {}) as { readonly idbtrans?: IDBTransaction };
  let hasFailed = false;
  writes.catch(() => (hasFailed = true));
  await turns(TURNS);
  if (!hasFailed && !isAsking()) idbtrans?.commit?.();
  await writes;
}

/** For fewer keys, checking whether they are adjacent is not worth it. */
const RUN = 8;

/**
 * Deletes rows by their keys, adjacent keys with a single request. `all` are the table's keys in order, if
 * known.
 */
async function deleteKeys<Key extends string | number>(
  table: Table<unknown, Key>,
  keys: readonly Key[],
  all: readonly Key[] | undefined,
): Promise<void> {
  if (!all || keys.length < RUN) return table.bulkDelete([...keys]);
  const gone = new Set(keys);
  const first = all.findIndex((key) => gone.has(key));
  const run = all.slice(first, first + gone.size);
  if (!run.every((key) => gone.has(key))) return table.bulkDelete([...keys]);
  const [from, to] = [run[0], run.at(-1)] as [Key, Key];
  await table.where(':id').between(from, to, true, true).delete();
}

type LogAccess = Pick<
  StoreTx,
  'log' | 'addLog' | 'putLog' | 'deleteLog' | 'batches' | 'putBatch' | 'deleteBatch'
>;

interface LogDoor {
  readonly access: LogAccess;
  /** True if this transaction found nothing waiting; then no row had a base. */
  readonly wasEmpty: () => boolean;
}

/** Reads a long log once per transaction: the steps of a drain ask for it several times. */
function logAccess(db: VitrineDb): LogDoor {
  let rows: Map<number, LogRow> | undefined;
  let open: Map<string, SentBatch> | undefined;
  let isEmpty = false;
  const batches = async () =>
    (open ??= new Map((await db.batches.toArray()).map((batch) => [batch.id, batch])));
  const access: LogAccess = {
    async log() {
      const [, all] = await Promise.all([batches(), rows ? undefined : db.log.toArray()]);
      isEmpty ||= all?.length === 0;
      rows ??= new Map(all?.map((row) => [row.seq, row]));
      return withBatches([...rows.values()], [...(await batches()).values()]);
    },
    async addLog(row) {
      const seq = await db.log.add(asStored(row));
      rows?.set(seq, { ...row, seq });
    },
    async putLog(changed) {
      if (changed.length === 0) return;
      const stored = changed.map(asStored);
      await db.log.bulkPut(stored);
      if (!rows) return;
      const hasMore = stored.some((row) => !rows?.has(row.seq));
      for (const row of stored) rows.set(row.seq, row); // a known row keeps its place
      if (hasMore) rows = new Map([...rows].sort(([a], [b]) => a - b));
    },
    async deleteLog(gone) {
      if (gone.length === 0) return;
      const keys = gone.map((row) => row.seq);
      await deleteKeys(db.log, keys, rows && [...rows.keys()]);
      for (const key of keys) rows?.delete(key);
    },
    batches: async () => [...(await batches()).values()],
    async putBatch(batch) {
      await db.batches.put(batch);
      open?.set(batch.id, batch);
    },
    async deleteBatch(id) {
      await db.batches.delete(id);
      open?.delete(id);
    },
  };
  return { access, wasEmpty: () => isEmpty };
}

/** From this many rows on, reading all bases at once is faster than reading each. */
const MANY = 40;

type RowAccess = Pick<
  StoreTx,
  'rows' | 'values' | 'bases' | 'putRows' | 'deleteRows' | 'settleRows' | 'rowsIn'
>;

interface RowDoor {
  readonly access: RowAccess;
  /** True while a write still has a read to do first. */
  readonly isAsking: () => boolean;
}

/**
 * A row's value is in the table of its kind, which has the indexes; the server's value of a row that the
 * log touches is kept beside it. Confirming a change therefore deletes a base and leaves the value alone.
 */
function rowAccess(db: VitrineDb, hadNoBases: () => boolean): RowDoor {
  /** Values as this transaction has read them: equal values are not written again. */
  const seen = new Map<string, StoredRow | undefined>();
  /** Likewise bases: a row that is edited again before it was sent keeps its own. */
  const seenBases = new Map<string, RowBase>();
  let allBases: Map<string, RowBase> | undefined;
  let hasPutBases = false;
  let asking = 0;

  async function basesOf(refs: readonly RowRef[]): Promise<readonly (RowBase | undefined)[]> {
    const texts = refs.map(refText);
    const found = await readBases(texts);
    for (const [index, base] of found.entries()) if (base) seenBases.set(texts[index]!, base);
    return found;
  }

  async function readBases(texts: readonly string[]): Promise<readonly (RowBase | undefined)[]> {
    if (!allBases && texts.length < MANY) return db.base.bulkGet([...texts]);
    allBases ??= new Map((await db.base.toArray()).map((base) => [base.ref, base]));
    const known = allBases;
    return texts.map((text) => known.get(text));
  }

  async function valuesOf(refs: readonly RowRef[]): Promise<readonly (StoredRow | undefined)[]> {
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
  }

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
    values: (refs) => valuesOf(refs),
    async rows(refs) {
      const [values, bases] = await Promise.all([valuesOf(refs), basesOf(refs)]);
      return values.map((row, index) => joined(refs[index], row, bases[index]));
    },
    async bases(refs) {
      const bases = await basesOf(refs);
      const rest = refs.filter((_ref, index) => !bases[index]);
      const values = await valuesOf(rest);
      const byText = new Map(rest.map((ref, index) => [refText(ref), values[index]]));
      return refs.map((ref, index) => bases[index] ?? baseOf(byText.get(refText(ref))));
    },
    async putRows(rows) {
      const [kept, gone] = [[], []] as [({ ref: string } & RowBase)[], string[]];
      for (const { ref, row } of rows) {
        if (row.confirmed === undefined) gone.push(refText(ref));
        else if (!isSameBase(seenBases.get(refText(ref)), row))
          kept.push({ ref: refText(ref), ...(baseOf(row) as RowBase) }); // of an existing row
      }
      const work = [...byKind(rows)].map(async ([kind, group]) => {
        const values = group.map(({ ref, row }) => ({ text: refText(ref), row: withoutBase(row) }));
        const changed = values.filter(({ text, row }) => !isSameValue(seen.get(text), row));
        for (const { text, row } of changed) seen.set(text, row);
        if (changed.length > 0) await db.rowsOf(kind).bulkPut(changed.map(({ row }) => row));
      });
      await Promise.all([...work, putBases(kept), dropBases(gone)]);
    },
    settleRows: (refs) => dropBases(refs.map(refText)),
    async deleteRows(refs) {
      await dropBases(refs.map(refText));
      for (const [kind, group] of byKind(refs.map((ref) => ({ ref })))) {
        await db.rowsOf(kind).bulkDelete(group.map(({ ref }) => ref.key));
        for (const { ref } of group) seen.delete(refText(ref));
      }
    },
  };
  return { access, isAsking: () => asking > 0 };

  async function putBases(bases: readonly ({ ref: string } & RowBase)[]): Promise<void> {
    if (bases.length === 0) return;
    hasPutBases = true;
    await db.base.bulkPut([...bases]);
    for (const base of bases) {
      allBases?.set(base.ref, base);
      seenBases.set(base.ref, base);
    }
  }

  async function baseKeys(): Promise<readonly string[]> {
    asking++;
    const keys = await db.base.toCollection().primaryKeys();
    asking--;
    return keys;
  }

  /** Most arriving rows have none: one read finds those that do. */
  async function dropBases(texts: readonly string[]): Promise<void> {
    if (texts.length === 0 || (hadNoBases() && !hasPutBases)) return;
    if (texts.length < MANY) await db.base.bulkDelete([...texts]);
    else {
      const all = allBases ? [...allBases.keys()].sort() : await baseKeys();
      const known = new Set(all);
      const there = texts.filter((text) => known.has(text));
      await deleteKeys(db.base, there, all);
    }
    for (const text of texts) {
      allBases?.delete(text);
      seenBases.delete(text);
    }
  }
}

/** True if the row was built on this base as it was read: the very object. */
const isSameBase = (base: RowBase | undefined, { confirmed, at, odd }: StoredRow): boolean =>
  base !== undefined && base.confirmed === confirmed && base.at === at && base.odd === odd;

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

function withoutBase({ confirmed: _confirmed, ...row }: StoredRow): StoredRow {
  return row;
}

function uploadAccess(db: VitrineDb): Pick<StoreTx, 'uploads' | 'putUploads' | 'deleteUploads'> {
  return {
    uploads: () => db.uploads.toArray(),
    putUploads: async (rows) => {
      if (rows.length > 0) await db.uploads.bulkPut([...rows]);
    },
    async deleteUploads(rows) {
      await db.uploads.bulkDelete(rows.map((row) => row.id));
      const left = new Set((await db.uploads.toArray()).map((row) => row.path));
      const paths = [...new Set(rows.map((row) => row.path))].filter((path) => !left.has(path));
      await db.staged.bulkDelete(paths);
      for (const path of paths) {
        await db.chunks
          .where('[path+index]')
          .between([path, Dexie.minKey], [path, Dexie.maxKey])
          .delete();
      }
    },
  };
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
