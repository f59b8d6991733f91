import { arrivalsOf, nextIndexes, parseRow, shownIn, type Found } from './found.ts';
import { isOtherHistory, readHead, readRevs, type Head } from './head.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError } from '../ports.ts';
import type { Arrivals } from '../rebuild.ts';
import type { SpaceRow } from '../rows.ts';
import { readSections } from './sections.ts';
import { readByStamp, stampedKinds, stampOf } from './stamped.ts';

/** What was read of a space; rows are at least as new as `rev`. */
export interface Fetched extends Omit<Head, 'hasNews'> {
  readonly rev: number;
  readonly revs: SpaceRow['revs'];
  readonly next: SpaceRow['next'];
  readonly shown?: SpaceRow['shown'];
  readonly arrivals: Arrivals;
  /** A page of a delta: rows up to this revision are here, and nothing else that changed. */
  readonly upTo?: number;
  /** A revision beyond `rev` that the server has reached during the read. */
  readonly ahead?: number;
}

/** `otherHistory`: a delta on the known state would be meaningless. `tooMuch`: it does not get through. */
export type FetchOutcome = Fetched | 'otherHistory' | 'tooMuch';

/**
 * Reads what is new in a space since `known.rev`; for the first time see `loadRows`. The order is the guarantee: `rev`
 * is read before this is called, receipts before the rows, unless they are unchanged. So a change that a receipt
 * confirms is in the rows, and rows are never older than the `rev` recorded for them.
 */
export async function fetchSpace(
  deps: EngineParts,
  known: SpaceRow,
  rev: number,
  clients: readonly string[],
): Promise<FetchOutcome> {
  const readBody = () => Promise.all([readRevs(deps, known), readDelta(deps, known, rev)]);
  // In parallel, which saves a round trip; read again if a receipt turns out to confirm something.
  const [{ hasNews, ...head }, early] = await Promise.all([
    readHead(deps, known, clients),
    readBody(),
  ]);
  const [revs, delta] = hasNews ? await readBody() : early;
  if (isOtherHistory(known, clients, { ...head, revs })) {
    await makeSure(deps, known, clients);
    return 'otherHistory';
  }
  if (delta === 'tooMuch') return 'tooMuch';
  const { upTo, ahead } = delta;
  const isPart = upTo !== undefined;
  const sections = isPart ? [] : await readSections(deps, known, revs);
  const found = [...delta.found, ...sections];
  return {
    ...head,
    rev,
    revs: isPart ? known.revs : revs,
    next: nextIndexes(known.next, found),
    shown: shownIn(known.shown, found),
    arrivals: arrivalsOf(found),
    ...(isPart && { upTo }),
    ...(ahead > rev && { ahead }),
  };
}

/**
 * Reads the evidence that the server went back once more, since everything is read again because of it.
 * @throws BackendError `unreachable` if it is different now
 */
export async function makeSure(
  deps: EngineParts,
  known: SpaceRow,
  clients: readonly string[],
): Promise<void> {
  const [{ receipts }, revs] = await Promise.all([
    readHead(deps, known, clients),
    readRevs(deps, known),
  ]);
  if (!isOtherHistory(known, clients, { receipts, revs }))
    throw new BackendError('unreachable', 'two answers contradict each other');
}

interface Delta {
  readonly found: readonly Found[];
  readonly upTo?: number;
  /** The highest stamp seen. */
  readonly ahead: number;
}

/** Reads rows with a newer stamp than the known revision. */
async function readDelta(
  deps: EngineParts,
  known: SpaceRow,
  rev: number,
): Promise<Delta | 'tooMuch'> {
  const from = (known.rev ?? 0) + 1;
  const pages = await Promise.all(
    stampedKinds(known).map(async (stamped) => ({
      kind: stamped.kind,
      page: await readByStamp(deps, known, stamped, { from, rev }),
    })),
  );
  const found: Found[] = [];
  let [upTo, ahead] = [Infinity, 0];
  for (const { kind, page } of pages) {
    if (page === 'tooMuch') return 'tooMuch';
    upTo = Math.min(upTo, page.upTo ?? Infinity);
    for (const [at, row] of page.entries) {
      found.push(...parseRow(deps, known, kind, at, row));
      const stamp = stampOf(row);
      if (Number.isFinite(stamp)) ahead = Math.max(ahead, stamp);
    }
  }
  return { found, ahead, ...(upTo < rev && { upTo }) };
}
