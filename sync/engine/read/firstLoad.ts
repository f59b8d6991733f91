import { sameJson } from '../../../src/model/diff.ts';
import { createId } from '../../../src/model/ids.ts';
import { entriesOf } from '../../../src/model/json.ts';
import { KINDS, refText } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import { SLICE_ROWS } from '../deps.ts';
import { arrivalsOf, nextIndexes, restoreRow, type Found } from './found.ts';
import { readRevs } from './head.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError, type Query, type StoreTx } from '../ports.ts';
import { rebuild, type Arrival, type Arrivals } from '../rebuild.ts';
import type { FirstLoad, LogRow, SpaceRow } from '../rows.ts';
import { readSections } from './sections.ts';
import { readRows, stampedKinds, type Entry, type Stamped } from './stamped.ts';

/** `taken`: another leader is reading the space now, or has done so. */
export type LoadOutcome = FirstLoad | 'taken';

/**
 * Reads the rows of a space for the first time: its small sections, so that the app can be used, then page by page,
 * each stored separately. The app stays responsive, users see the progress, and nothing is read twice after a restart.
 * `rev` and `receipts` were read before any of the rows, perhaps by an earlier process; they are recorded with the
 * space only when every page is here, so rows are never older than its revision.
 */
export async function loadRows(
  deps: EngineParts,
  known: SpaceRow,
  head: Pick<FirstLoad, 'rev' | 'receipts'>,
): Promise<LoadOutcome> {
  const revs = known.load?.revs ?? (await readRevs(deps, known));
  const sections = known.load ? [] : await readSections(deps, known, revs);
  const next = nextIndexes({}, sections);
  const begun = known.load ?? { ...head, revs, next, at: {}, read: 0, total: 0 };
  let load: FirstLoad = { ...begun, id: createId(deps.random) };
  const isMine = await deps.store.transact((tx) => begin(tx, deps, known, { load, sections }));
  if (!isMine) return 'taken';
  for (const stamped of stampedKinds(known)) {
    const done = await loadKind(deps, known, load, stamped);
    if (done === 'taken') return 'taken';
    load = done;
  }
  return load;
}

interface Begun {
  readonly load: FirstLoad;
  readonly sections: readonly Found[];
}

/** Takes the load over from any other process. */
async function begin(
  tx: StoreTx,
  deps: EngineParts,
  known: SpaceRow,
  { load, sections }: Begun,
): Promise<boolean> {
  const stored = await rowOf(tx, known.space);
  // Evicted from the device in the meantime: the rows read so far went with it.
  if (!stored && known.load) return false;
  const now = stored ?? known;
  // A load is continued only from where it was, and for the same reader.
  const isAsKnown = now.load?.id === known.load?.id && now.access === known.access;
  const isForAll = now.forTeams?.join() === known.forTeams?.join();
  if (now.rev !== undefined || !isAsKnown || !isForAll) return false;
  await tx.putSpace({ ...now, load });
  const arrivals = arrivalsOf(sections);
  const gone = now.again && !known.load ? await goneAtOnce(tx, now, arrivals) : NONE;
  await rebuild(tx, await tx.log(), [], new Map([...arrivals, ...gone]), deps.mutators);
  return true;
}

const NONE: Arrivals = new Map();
const NOTHING: Arrival = { confirmed: null, at: undefined, odd: [] };
const asGone = (texts: readonly string[]): Arrivals =>
  new Map(texts.map((text) => [text, NOTHING]));

/**
 * When everything is read again, returns rows of whole sections that were not among the read ones. Other rows are
 * removed with the page that would contain them.
 */
async function goneAtOnce(tx: StoreTx, known: SpaceRow, arrivals: Arrivals): Promise<Arrivals> {
  const paged = new Set(stampedKinds(known).map(({ kind }) => kind));
  const others = (await tx.rowsIn(known.space)).filter(({ kind }) => !paged.has(kind));
  return asGone(others.map(refText).filter((text) => !arrivals.has(text)));
}

async function loadKind(
  deps: EngineParts,
  known: SpaceRow,
  begun: FirstLoad,
  stamped: Stamped,
): Promise<LoadOutcome> {
  let load = begun;
  const isAgain = known.again !== undefined;
  const old = isAgain ? await deps.store.transact((tx) => placesOf(tx, known, stamped)) : undefined;
  let page = await readPage(deps, known, stamped, load);
  for (;;) {
    // Requested while this one is stored.
    const next = page.isLast ? undefined : readPage(deps, known, stamped, load, page.last);
    next?.catch(() => undefined); // Awaited below.
    const gone = old && takeGone(deps, old, { known, stamped, load, page });
    const stored = await storePage(deps, { known, stamped, load, page, gone });
    if (!stored) return 'taken';
    deps.advanced.add(known.space);
    load = stored;
    if (!next) return load;
    page = await next;
  }
}

/** Places of an earlier history's rows, by their text. */
type Places = Map<string, string>;

/** Removes from `old` the rows in the range of this page, and returns those that it no longer contains. */
function takeGone(deps: EngineParts, old: Places, input: PageInput): readonly string[] {
  const { known, stamped, load, page } = input;
  const rows = page.entries.flatMap(([at, row]) => restoreRow(deps, known, stamped.kind, at, row));
  for (const { text } of rows) if (text !== undefined) old.delete(text);
  const after = load.at[stamped.base];
  const isWithin = (at: string) =>
    (after === undefined || isAfter(at, after)) &&
    (page.isLast || page.last === undefined || !isAfter(at, page.last));
  const gone = [...old].filter(([, at]) => isWithin(at)).map(([text]) => text);
  for (const text of gone) old.delete(text);
  return gone;
}

async function placesOf(tx: StoreTx, { space }: SpaceRow, { kind }: Stamped): Promise<Places> {
  const refs = (await tx.rowsIn(space)).filter((ref) => ref.kind === kind);
  const rows = await tx.rows(refs);
  return new Map(
    rows.flatMap((row, index) => {
      const ref = refs[index];
      return ref && row?.at !== undefined ? [[refText(ref), row.at] as const] : [];
    }),
  );
}

interface Page {
  /** Rows as received. */
  readonly entries: readonly Entry[];
  /** The last key. */
  readonly last: string | undefined;
  readonly isLast: boolean;
  /** Approximate number of rows; 0 if unknown. */
  readonly total: number;
}

/** A page starts with the last row of the previous one: the interface has no exclusive bound. */
async function readPage(
  deps: EngineParts,
  known: SpaceRow,
  stamped: Stamped,
  load: FirstLoad,
  after = load.at[stamped.base],
): Promise<Page> {
  const ask = (query: Query & { readonly limitToFirst: number }) =>
    readRows(deps, known, stamped, { ...query, orderBy: '$key' });
  const limit = deps.sizes.rows.limit(known.space) + (after === undefined ? 0 : 1);
  const startAt = after === undefined ? {} : { startAt: after };
  const entries = await ask({ orderBy: '$key', limitToFirst: limit, ...startAt });
  const isLast = entries.length < limit;
  const last = entries.reduce<string | undefined>((found, [key]) => later(found, key), after);
  // Such a response would be requested again forever.
  if (!isLast && last === after)
    throw new BackendError('unreachable', 'a page that is no next one');
  const isList = KINDS[stamped.kind].layout.shape === 'list';
  const total =
    !isLast && after === undefined && isList ? await readTotal(deps, known, stamped) : 0;
  return {
    entries: entries.filter(([key]) => key !== after),
    last,
    isLast,
    total,
  };
}

/** Returns the approximate number of rows in a list, from its last index. */
async function readTotal(
  { backend }: EngineParts,
  { space }: SpaceRow,
  { base }: Stamped,
): Promise<number> {
  const last = await backend.read(`${space}/${base}`, { orderBy: '$key', limitToLast: 1 });
  return Number(entriesOf(last)[0]?.[0] ?? -1) + 1;
}

/** Keys of a list are numbers, and come before all others. */
function later(a: string | undefined, b: string): string {
  return a === undefined || isAfter(b, a) ? b : a;
}

function isAfter(a: string, b: string): boolean {
  const [left, right] = [Number(a), Number(b)];
  if (Number.isInteger(left) && Number.isInteger(right)) return left > right;
  if (Number.isInteger(left) !== Number.isInteger(right)) return Number.isInteger(right);
  return a > b;
}

interface PageInput {
  readonly known: SpaceRow;
  readonly stamped: Stamped;
  readonly load: FirstLoad;
  readonly page: Page;
  /** Rows that no longer exist. */
  readonly gone?: readonly string[] | undefined;
}

/** Stores a page and the progress of the load; returns undefined if another process has taken it over. */
async function storePage(deps: EngineParts, input: PageInput): Promise<FirstLoad | undefined> {
  // While nothing is waiting, everything else stays readable for screens.
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
  deps: EngineParts,
  input: PageInput,
  log: readonly LogRow[],
): Promise<FirstLoad | undefined> {
  const { known, stamped, load, page } = input;
  const now = await rowOf(tx, known.space);
  if (!now || now.rev !== undefined || !isMine(now.load, load)) return undefined;
  // Waiting changes may touch rows of several slices: then the whole page is one slice.
  const size = log.length === 0 ? SLICE_ROWS : page.entries.length;
  if (input.gone) await rebuild(tx, log, [], asGone(input.gone), deps.mutators);
  let [next, read, from] = [load.next, load.read, 0];
  const writeSlices = async () => {
    while (from < page.entries.length) {
      const slice = page.entries.slice(from, (from += size));
      const rows = slice.flatMap(([at, row]) => restoreRow(deps, known, stamped.kind, at, row));
      [next, read] = [nextIndexes(next, rows), read + rows.length];
      await rebuild(tx, log, [], arrivalsOf(rows), deps.mutators);
    }
  };
  // Two at once: the disk writes one slice while the next is prepared.
  await Promise.all([writeSlices(), writeSlices()]);
  const at = { ...load.at, ...(page.last !== undefined && { [stamped.base]: page.last }) };
  const stored = { ...load, at, next, read, total: Math.max(load.total, page.total) };
  await tx.finish(tx.putSpace({ ...now, load: stored }));
  return stored;
}

/**
 * True if no other process has gone past the start of this page. Another process reading the same page may have taken
 * the load over: on a poor connection they would do so again and again, and none would ever store a page.
 */
function isMine(now: FirstLoad | undefined, load: FirstLoad): boolean {
  if (now?.id === load.id) return true;
  return now?.rev === load.rev && sameJson(now.at, load.at) && sameJson(now.revs, load.revs);
}

async function rowOf(tx: StoreTx, space: Space): Promise<SpaceRow | undefined> {
  return (await tx.spaces()).find((row) => row.space === space);
}
