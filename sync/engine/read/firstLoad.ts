import { createId } from '../../../src/model/ids.ts';
import { refText } from '../../../src/model/kinds.ts';
import type { EngineParts } from '../parts.ts';
import type { StoreTx } from '../ports.ts';
import { rebuild, type Arrivals } from '../rebuild.ts';
import type { FirstLoad, SpaceRow } from '../rows.ts';
import { arrivalsOf, nextIndexes, parseRow, shownIn, type Found } from './found.ts';
import { readRevs } from './head.ts';
import { isAfter, readPage } from './page.ts';
import { readSections } from './sections.ts';
import { stampedKinds, type Stamped } from './stamped.ts';
import { asGone, rowOf, writeStoredPage, type PageInput } from './writePage.ts';

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
  const shown = shownIn(undefined, sections);
  const first = { ...head, revs, next, at: {}, read: 0, total: 0, ...(shown && { shown }) };
  const begun = known.load ?? first;
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
    const stored = await writeStoredPage(deps, { known, stamped, load, page, gone });
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
  const rows = page.entries.flatMap(([at, row]) => parseRow(deps, known, stamped.kind, at, row));
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
