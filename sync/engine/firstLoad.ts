import { createId } from '../../src/model/ids.ts';
import { entriesOf } from '../../src/model/json.ts';
import { KINDS } from '../../src/model/kinds.ts';
import type { Space } from '../../src/model/spaces.ts';
import { PAGE_ROWS, SLICE_ROWS, type EngineDeps } from './deps.ts';
import {
  arrivalsOf,
  mayPage,
  nextIndexes,
  readRevs,
  readSections,
  restoreRow,
  stampedKinds,
  type Found,
  type Stamped,
} from './fetchSpace.ts';
import type { Query, StoreTx } from './ports.ts';
import { rebuild } from './rebuild.ts';
import type { FirstLoad, LogRow, SpaceRow } from './rows.ts';

/** `taken`: another leader reads the space now, or has done so. */
export type LoadOutcome = FirstLoad | 'taken';

/**
 * Reads the rows of a space for the first time: its small sections, so that the app can be used,
 * then page by page, each stored by itself. The app stays quick, people see how far it is, and what
 * was read is not read again after a restart. `rev` and `receipts` were read before any of the rows,
 * perhaps by an earlier process; they are recorded with the space only when every page is here, so
 * rows are never older than its revision.
 */
export async function loadRows(
  deps: EngineDeps,
  known: SpaceRow,
  head: Pick<FirstLoad, 'rev' | 'receipts'>,
): Promise<LoadOutcome> {
  const revs = known.load?.revs ?? (await readRevs(deps, known));
  const sections = known.load ? [] : await readSections(deps, known, revs);
  const next = nextIndexes({}, sections);
  const begun = known.load ?? { ...head, revs, next, at: {}, read: 0, total: 0 };
  let load: FirstLoad = { ...begun, id: createId(deps.random) };
  const isMine = await deps.store.transact((tx) => begin(tx, deps, known, load, sections));
  if (!isMine) return 'taken';
  for (const stamped of stampedKinds(known)) {
    const done = await loadKind(deps, known, load, stamped);
    if (done === 'taken') return 'taken';
    load = done;
  }
  return load;
}

/** Takes the load over, from whoever was at it. */
async function begin(
  tx: StoreTx,
  deps: EngineDeps,
  known: SpaceRow,
  load: FirstLoad,
  sections: readonly Found[],
): Promise<boolean> {
  const now = (await rowOf(tx, known.space)) ?? known;
  // What was read is read on only from where it was, and as who it was asked.
  const isAsKnown = now.load?.id === known.load?.id && now.access === known.access;
  const isForAll = now.forTeams?.join() === known.forTeams?.join();
  if (now.rev !== undefined || !isAsKnown || !isForAll) return false;
  await tx.putSpace({ ...now, load });
  await rebuild(tx, await tx.log(), [], arrivalsOf(sections), deps.mutators);
  return true;
}

async function loadKind(
  deps: EngineDeps,
  known: SpaceRow,
  begun: FirstLoad,
  stamped: Stamped,
): Promise<LoadOutcome> {
  let load = begun;
  let page = await readPage(deps, known, stamped, load.at[stamped.base]);
  for (;;) {
    // Asked for while this one is stored.
    const next = page.isLast ? undefined : readPage(deps, known, stamped, page.last);
    next?.catch(() => undefined); // Awaited below.
    const input: PageInput = { known, stamped, load, page };
    const stored = await storePage(deps, input);
    if (!stored) return 'taken';
    load = stored;
    if (!next) return load;
    page = await next;
  }
}

interface Page {
  /** Rows as they were answered, by the last part of their path. */
  readonly entries: readonly (readonly [string, unknown])[];
  readonly last: string | undefined;
  readonly isLast: boolean;
  /** About how many rows there are; 0 for unknown. */
  readonly total: number;
}

/** A page starts with the last row of the one before: no bound of the interface leaves it out. */
async function readPage(
  deps: EngineDeps,
  known: SpaceRow,
  stamped: Stamped,
  after: string | undefined,
): Promise<Page> {
  const read = async (query: Query) =>
    entriesOf(await deps.backend.read(`${known.space}/${stamped.base}`, query));
  if (!mayPage(known, stamped)) {
    const entries = await read({ orderBy: 'shownRev', startAt: 1 });
    return { entries, last: after, isLast: true, total: 0 };
  }
  const size = deps.pageRows ?? PAGE_ROWS;
  const startAt = after === undefined ? {} : { startAt: after };
  const entries = await read({ orderBy: '$key', limitToFirst: size, ...startAt });
  const isLast = entries.length < size;
  const isList = KINDS[stamped.kind].layout.shape === 'list';
  const isFirstOfMany = !isLast && after === undefined && isList;
  const end = isFirstOfMany ? await read({ orderBy: '$key', limitToLast: 1 }) : [];
  return {
    entries: entries.filter(([key]) => key !== after),
    last: entries.reduce<string | undefined>((last, [key]) => later(last, key), after),
    isLast,
    total: Number(end[0]?.[0] ?? -1) + 1,
  };
}

/** Keys of a list are numbers, and come before all others. */
function later(a: string | undefined, b: string): string {
  if (a === undefined) return b;
  const [left, right] = [Number(a), Number(b)];
  if (Number.isInteger(left) && Number.isInteger(right)) return left > right ? a : b;
  if (Number.isInteger(left) !== Number.isInteger(right)) return Number.isInteger(left) ? b : a;
  return a > b ? a : b;
}

interface PageInput {
  readonly known: SpaceRow;
  readonly stamped: Stamped;
  readonly load: FirstLoad;
  readonly page: Page;
}

/** Stores a page and how far the load is then; undefined if somebody else has taken it over. */
async function storePage(deps: EngineDeps, input: PageInput): Promise<FirstLoad | undefined> {
  // While nothing waits, everything else stays open to screens.
  const scope = { kinds: [input.stamped.kind], uploads: false, spaces: true };
  const stored = await deps.store.transact(async (tx) => {
    const log = await tx.log();
    return log.length > 0 ? 'wide' : writePage(tx, deps, input, log);
  }, scope);
  if (stored !== 'wide') return stored;
  return deps.store.transact(async (tx) => writePage(tx, deps, input, await tx.log()));
}

async function writePage(
  tx: StoreTx,
  deps: EngineDeps,
  { known, stamped, load, page }: PageInput,
  log: readonly LogRow[],
): Promise<FirstLoad | undefined> {
  const now = await rowOf(tx, known.space);
  if (!now || now.rev !== undefined || now.load?.id !== load.id) return undefined;
  // Waiting changes may touch rows of several slices: then the page is one.
  const size = log.length === 0 ? SLICE_ROWS : page.entries.length;
  let [next, read, from] = [load.next, load.read, 0];
  const writeSlices = async () => {
    while (from < page.entries.length) {
      const slice = page.entries.slice(from, (from += size));
      const rows = slice.flatMap(([at, row]) => restoreRow(deps, known, stamped.kind, at, row));
      [next, read] = [nextIndexes(next, rows), read + rows.length];
      await rebuild(tx, log, [], arrivalsOf(rows), deps.mutators);
    }
  };
  // Two at once: the disk writes one slice while the next is made.
  await Promise.all([writeSlices(), writeSlices()]);
  const at = { ...load.at, ...(page.last !== undefined && { [stamped.base]: page.last }) };
  const stored = { ...load, at, next, read, total: Math.max(load.total, page.total) };
  await tx.finish(tx.putSpace({ ...now, load: stored }));
  return stored;
}

async function rowOf(tx: StoreTx, space: Space): Promise<SpaceRow | undefined> {
  return (await tx.spaces()).find((row) => row.space === space);
}
