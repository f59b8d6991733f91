import { refOf, refText, spaceOf } from '../../src/model/kinds.ts';
import { specOf } from './addresses.ts';
import type { StoreTx } from './ports.ts';
import type { AnyRow, LogRow, StoredRow } from './rows.ts';
import { confirmedOf, isUnknown, runRow, type Mutators } from './runRow.ts';

/** A row's new state on the server. */
export interface RowArrival {
  readonly confirmed: AnyRow | null;
  readonly at: string | undefined;
  readonly odd: readonly string[];
  /** The row on disk already has its place and format there. */
  readonly isPlaced?: true;
}
export type Arrivals = ReadonlyMap<string, RowArrival>;

/**
 * Computes the values of `keys` (and of everything that depends on them) from the confirmed rows and the log: `value =
 * fold(confirmed, log)`. The only code that computes values apart from a commit, so rebase after a pull and rollback of
 * a refused change are the same operation.
 *
 * `log` is the future log: rows that left it are not in it, and are not passed in.
 */
export async function rebuild(
  tx: StoreTx,
  log: readonly LogRow[],
  keys: Iterable<string>,
  arrivals: Arrivals,
  mutators: Mutators,
): Promise<void> {
  const active = log.filter((row) => row.state !== 'parked');
  const dirty = new Set(keys);
  const named = new Set(log.flatMap((row) => [...row.writes, ...row.reads]));
  if (active.length === 0 && dirty.size === 0) return putArrivals(tx, arrivals, named);
  for (const text of arrivals.keys()) dirty.add(text);
  for (;;) {
    const involved = closeOver(dirty, active);
    const stored = await loadRows(tx, dirty, involved);
    const fold = foldRows(dirty, involved, stored, arrivals, mutators);
    const missed = [...fold.written].filter((text) => !dirty.has(text));
    if (missed.length === 0)
      return storeFold(tx, { dirty, involved, active, named, stored, arrivals, fold });
    for (const text of missed) dirty.add(text);
  }
}

/**
 * Rebuilds values that another version of the app computed without the changes unknown to it. Returns whether there
 * were any.
 */
export async function redoSkipped(
  tx: StoreTx,
  log: readonly LogRow[],
  mutators: Mutators,
): Promise<boolean> {
  const skipped = log.filter((row) => row.isSkipped && !isUnknown(row, mutators));
  if (skipped.length === 0) return false;
  await tx.putLog(skipped.map(({ isSkipped: _skipped, ...row }) => row));
  const keys = skipped.flatMap(({ writes }) => writes);
  await rebuild(tx, await tx.log(), keys, new Map(), mutators);
  return true;
}

/**
 * Rows that the server has purged are dropped here too, unless a change of ours names them, even a parked one: run
 * again on nothing, it could bring the row back.
 */
function isPurged(text: string, row: AnyRow | undefined, named: ReadonlySet<string>): boolean {
  return row !== undefined && specOf(refOf(text)).isPurged(row) && !named.has(text);
}

/** Nothing is waiting: arriving rows are the values. */
async function putArrivals(
  tx: StoreTx,
  arrivals: Arrivals,
  named: ReadonlySet<string>,
): Promise<void> {
  const isKept = ([text, { confirmed }]: readonly [string, RowArrival]) =>
    confirmed !== null && !isPurged(text, confirmed, named);
  const kept = [...arrivals].filter(isKept);
  const gone = [...arrivals].filter((arrival) => !isKept(arrival));
  await tx.putRows(
    kept.map(([text, arrival]) => ({
      ref: refOf(text),
      row: {
        key: refOf(text).key,
        value: arrival.confirmed as AnyRow, // null was filtered out above
        ...(arrival.at !== undefined && { at: arrival.at }),
        ...(arrival.odd.length > 0 && { odd: arrival.odd }),
      },
    })),
  );
  if (gone.length > 0) await tx.deleteRows(gone.map(([text]) => refOf(text)));
}

/**
 * Returns log rows with an outcome that may change with a dirty row. Whatever they write becomes dirty too, and so does
 * what they read if the log writes it: its stored value already contains later changes.
 */
function closeOver(dirty: Set<string>, active: readonly LogRow[]): readonly LogRow[] {
  const writtenByLog = new Set(active.flatMap((row) => row.writes));
  const involved = new Set<LogRow>();
  for (let grew = true; grew; ) {
    grew = false;
    for (const row of active) {
      if (involved.has(row)) continue;
      if (!row.reads.some((text) => dirty.has(text)) && !row.writes.some((text) => dirty.has(text)))
        continue;
      involved.add(row);
      grew = true;
      for (const text of row.writes) dirty.add(text);
      for (const text of row.reads) if (writtenByLog.has(text)) dirty.add(text);
    }
  }
  return active.filter((row) => involved.has(row));
}

type Stored = ReadonlyMap<string, StoredRow | undefined>;

async function loadRows(
  tx: StoreTx,
  dirty: ReadonlySet<string>,
  involved: readonly LogRow[],
): Promise<Stored> {
  const texts = [...new Set([...dirty, ...involved.flatMap((row) => row.reads)])];
  const rows = await tx.rows(texts.map(refOf));
  return new Map(texts.map((text, index) => [text, rows[index]]));
}

interface Fold {
  readonly values: ReadonlyMap<string, AnyRow | undefined>;
  readonly written: ReadonlySet<string>;
  readonly writesOf: ReadonlyMap<LogRow, readonly string[]>;
  /** Changes that only a newer version knows. */
  readonly skipped: ReadonlySet<LogRow>;
}

function foldRows(
  dirty: ReadonlySet<string>,
  involved: readonly LogRow[],
  stored: Stored,
  arrivals: Arrivals,
  mutators: Mutators,
): Fold {
  const values = new Map<string, AnyRow | undefined>();
  for (const [text, row] of stored) {
    const arrival = arrivals.get(text);
    const confirmed = arrival ? (arrival.confirmed ?? undefined) : confirmedOf(row);
    values.set(text, dirty.has(text) ? confirmed : row?.value);
  }
  const written = new Set<string>();
  const writesOf = new Map<LogRow, readonly string[]>();
  for (const row of involved) {
    const result = runRow(row, mutators, (ref) => values.get(refText(ref)));
    const puts = 'run' in result ? [...result.run.puts] : [];
    for (const [text, put] of puts) {
      values.set(text, put.row);
      written.add(text);
    }
    writesOf.set(row, [...new Set([...row.writes, ...puts.map(([text]) => text)])]);
  }
  const skipped = new Set(involved.filter((row) => isUnknown(row, mutators)));
  return { values, written, writesOf, skipped };
}

interface Folded {
  readonly dirty: ReadonlySet<string>;
  readonly involved: readonly LogRow[];
  readonly active: readonly LogRow[];
  /** What any change of the log reads or writes. */
  readonly named: ReadonlySet<string>;
  readonly stored: Stored;
  readonly arrivals: Arrivals;
  readonly fold: Fold;
}

async function storeFold(tx: StoreTx, folded: Folded): Promise<void> {
  const { dirty, involved, active, fold } = folded;
  const hasChanged = (row: LogRow) =>
    fold.writesOf.get(row)?.length !== row.writes.length ||
    (fold.skipped.has(row) && !row.isSkipped);
  const changed = involved.filter(hasChanged);
  if (changed.length > 0) await tx.putLog(changed.map((row) => asFolded(row, fold)));
  const touched = new Set(active.flatMap((row) => fold.writesOf.get(row) ?? row.writes));
  const rows = [...dirty].map((text) => nextRow(text, touched.has(text), folded));
  await tx.putRows(rows.flatMap(({ ref, row }) => (row ? [{ ref, row }] : [])));
  const gone = rows.filter(({ row }) => row === undefined);
  if (gone.length > 0) await tx.deleteRows(gone.map(({ ref }) => ref));
}

function asFolded(row: LogRow, fold: Fold): LogRow {
  const writes = fold.writesOf.get(row) ?? row.writes;
  const spaces = [...new Set(writes.map((text) => spaceOf(refOf(text))))];
  return { ...row, writes, spaces, ...(fold.skipped.has(row) && { isSkipped: true as const }) };
}

function nextRow(text: string, isTouched: boolean, { stored, arrivals, fold, named }: Folded) {
  const ref = refOf(text);
  const [old, arrival, value] = [stored.get(text), arrivals.get(text), fold.values.get(text)];
  const confirmed = arrival ? (arrival.confirmed ?? undefined) : confirmedOf(old);
  if (value === undefined && confirmed === undefined) return { ref, row: undefined };
  if (isPurged(text, value, named)) return { ref, row: undefined };
  const at = arrival ? arrival.at : old?.at;
  const odd = (arrival ? arrival.odd : old?.odd) ?? [];
  const row: StoredRow = {
    key: ref.key,
    ...(value !== undefined && { value }),
    ...(isTouched && { confirmed: confirmed ?? null }),
    ...(at !== undefined && { at }),
    ...(odd.length > 0 && { odd }),
  };
  return { ref, row };
}
