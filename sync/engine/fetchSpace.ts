import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import {
  KINDS,
  kindsOf,
  refText,
  type Kind,
  type KindSpec,
  type RowRef,
} from '../../src/model/kinds.ts';
import type { Section } from '../../src/model/spaces.ts';
import { oddFields } from './addresses.ts';
import type { EngineDeps } from './deps.ts';
import { BackendError, type Query } from './ports.ts';
import type { Arrival } from './rebuild.ts';
import { parseReceipt, receiptPath } from './receipts.ts';
import type { AnyRow, Receipt, SpaceRow } from './rows.ts';

/** What was read of a space; rows are at least as new as `rev`. */
export interface Fetched {
  readonly rev: number;
  readonly receipts: { readonly [client: string]: Receipt };
  readonly revs: SpaceRow['revs'];
  readonly next: SpaceRow['next'];
  readonly minClient: number;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** Everything was read, because the backend was restored: what is not among it is gone. */
  readonly isRestored: boolean;
}

type FetchDeps = Pick<EngineDeps, 'backend' | 'addressOf'>;
type HeadDeps = Pick<EngineDeps, 'backend' | 'uid'>;

/**
 * Reads what is new in a space since `known.rev`; the first time see `loadRows`. The order is the
 * promise: `rev` was read before this is called, receipts before the rows, unless they are what
 * they were. So a change that a receipt confirms is in the rows, and rows are never older than the
 * `rev` that is recorded for them.
 */
export async function fetchSpace(
  deps: FetchDeps & HeadDeps,
  known: SpaceRow,
  rev: number,
  clients: readonly string[],
): Promise<Fetched> {
  const readBody = () => Promise.all([readRevs(deps, known), readStamped(deps, known)]);
  // Side by side, which is a round-trip less; again if a receipt turns out to confirm something.
  const [{ minClient, receipts, hasNews }, early] = await Promise.all([
    readHead(deps, known, clients),
    readBody(),
  ]);
  const [revs, newer] = hasNews ? await readBody() : early;
  const isRestored = revs.epoch !== known.revs.epoch;
  const base = isRestored ? asUnread(known) : known;
  const stamped = isRestored ? await readStamped(deps, base) : newer;
  const sections = await readSections(deps, base, revs);
  const arrivals = arrivalsOf([...stamped, ...sections]);
  const next = nextIndexes(base.next, [...stamped, ...sections]);
  return { rev, receipts, revs, next, minClient, arrivals, isRestored };
}

const asUnread = ({ rev: _rev, ...known }: SpaceRow): SpaceRow => ({
  ...known,
  revs: {},
  next: {},
});

/** What is read before all rows: what the space asks of apps, and what it has of this device. */
export async function readHead(
  { backend, uid }: HeadDeps,
  known: SpaceRow,
  clients: readonly string[],
): Promise<Pick<Fetched, 'minClient' | 'receipts'> & { readonly hasNews: boolean }> {
  const own = known.access === 'member' ? clients : [];
  const [minClient, ...receipts] = await Promise.all([
    backend.read(`${known.space}/minClient`),
    ...own.map((client) =>
      readReceipt(backend, known, receiptPath(known.space, uid, client), client),
    ),
  ]);
  return {
    minClient: typeof minClient === 'number' ? minClient : 0,
    receipts: Object.fromEntries(
      receipts.flatMap((receipt, index) => (receipt ? [[own[index], receipt]] : [])),
    ),
    // The same object where nothing new has come in.
    hasNews: receipts.some((receipt, index) => receipt !== known.receipts[own[index] ?? '']),
  };
}

/** A receipt names hundreds of changes: it is read again only after another batch has come in. */
async function readReceipt(
  backend: EngineDeps['backend'],
  known: SpaceRow,
  path: string,
  client: string,
): Promise<Receipt | undefined> {
  const batch = await backend.read(`${path}/batchId`);
  const old = known.receipts[client];
  if (batch === null) return undefined;
  return old && old.batchId === batch ? old : parseReceipt(await backend.read(path));
}

/** The revision of each section. */
export async function readRevs({ backend }: FetchDeps, known: SpaceRow): Promise<SpaceRow['revs']> {
  const raw = await backend.read(`${known.space}/revs`);
  return (isObject(raw) ? raw : {}) as SpaceRow['revs'];
}

/** A row that was read, with the list that it lies in, for the next free index. */
export interface Found {
  /** Undefined for what is no row of its kind: it counts for the next free index only. */
  readonly text: string | undefined;
  readonly arrival: Arrival;
  readonly list: string | undefined;
}

export const arrivalsOf = (found: readonly Found[]): ReadonlyMap<string, Arrival> =>
  new Map(found.flatMap(({ text, arrival }) => (text === undefined ? [] : [[text, arrival]])));

/** A kind whose rows carry a stamp, and the list or map that they lie in. */
export interface Stamped {
  readonly kind: Kind;
  readonly base: string;
}

/** The kinds of a space whose rows carry a stamp. */
export function stampedKinds({ space }: SpaceRow): readonly Stamped[] {
  return kindsOf(space).flatMap((kind) => {
    const { layout, pull } = KINDS[kind];
    const isRows = layout.shape === 'map' || layout.shape === 'list';
    return pull.by === 'stamp' && isRows ? [{ kind, base: layout.base }] : [];
  });
}

/** Rows with a newer stamp than what is known; all of them when nothing is. */
async function readStamped(deps: FetchDeps, known: SpaceRow): Promise<readonly Found[]> {
  const read = stampedKinds(known).map(async (stamped) => {
    const query = newerThan(stamped, known);
    const raw = await deps.backend.read(`${known.space}/${stamped.base}`, query);
    return entriesOf(raw).flatMap(([at, row]) => restoreRow(deps, known, stamped.kind, at, row));
  });
  return (await Promise.all(read)).flat();
}

/** True where a query by key is open to this account; readers may ask by what is shown only. */
export const mayPage = ({ access }: SpaceRow, { kind }: Stamped): boolean =>
  access === 'member' || kind !== 'slide';

function newerThan(stamped: Stamped, known: SpaceRow): Query | undefined {
  const startAt = (known.rev ?? 0) + 1;
  if (!mayPage(known, stamped)) return { orderBy: 'shownRev', startAt };
  // Rows of older data carry no stamp.
  return known.rev === undefined ? undefined : { orderBy: 'rev', startAt };
}

/** The small parts of a space, each whole if its revision moved. */
export async function readSections(
  deps: FetchDeps,
  known: SpaceRow,
  revs: SpaceRow['revs'],
): Promise<readonly Found[]> {
  const moved = (section: Section) =>
    known.rev === undefined || (revs[section] ?? 0) > (known.revs[section] ?? 0);
  const kinds = kindsOf(known.space).filter((kind) => {
    const { pull } = KINDS[kind];
    return pull.by === 'section' && moved(pull.section);
  });
  return (await Promise.all(kinds.map((kind) => readSection(deps, known, kind)))).flat();
}

async function readSection(
  deps: FetchDeps,
  known: SpaceRow,
  kind: Kind,
): Promise<readonly Found[]> {
  const { layout } = KINDS[kind];
  switch (layout.shape) {
    case 'fields': {
      const raw = layout.isSmall
        ? await deps.backend.read(known.space)
        : await readFields(deps, known, layout.fields);
      return restoreRow(deps, known, kind, undefined, raw);
    }
    case 'single': {
      const raw = await readIfOpen(deps, known, layout.base);
      return restoreRow(deps, known, kind, undefined, raw);
    }
    case 'map':
    case 'list': {
      const raw = await readIfOpen(deps, known, layout.base);
      return entriesOf(raw).flatMap(([at, row]) => restoreRow(deps, known, kind, at, row));
    }
  }
}

/** The root of a team holds its slides too, so its fields are read one by one. */
async function readFields(
  deps: FetchDeps,
  known: SpaceRow,
  fields: readonly string[],
): Promise<Json> {
  const values = await Promise.all(fields.map((field) => readField(deps, known, field)));
  return Object.fromEntries(fields.map((field, index) => [field, values[index] ?? null]));
}

/** A reader may not see which other children its parent has, only what is said of its own teams. */
async function readField(deps: FetchDeps, known: SpaceRow, field: string): Promise<Json> {
  if (field !== 'children' || known.access === 'member') return readIfOpen(deps, known, field);
  const { forTeams = [] } = known;
  const read = forTeams.map(async (id) => [id, await readIfOpen(deps, known, `${field}/${id}`)]);
  return Object.fromEntries(await Promise.all(read)) as Json;
}

/** Readers see some parts of a team only; what is closed to them counts as absent. */
async function readIfOpen(deps: FetchDeps, known: SpaceRow, child: string): Promise<Json> {
  try {
    return await deps.backend.read(`${known.space}/${child}`);
  } catch (cause) {
    const isClosed = cause instanceof BackendError && cause.kind === 'denied';
    if (known.access === 'reader' && isClosed) return null;
    throw cause;
  }
}

/** One row through its kind's door; of what is no row of the kind only the place is told. */
export function restoreRow(
  deps: Pick<FetchDeps, 'addressOf'>,
  known: SpaceRow,
  kind: Kind,
  at: string | undefined,
  raw: unknown,
): readonly Found[] {
  const spec = KINDS[kind] as KindSpec<AnyRow>;
  const { layout } = spec;
  const list = layout.shape === 'list' ? layout.base : undefined;
  const id = list && isObject(raw) ? raw['id'] : (at ?? '');
  if (raw === null) return [];
  const nothing = { text: undefined, arrival: { confirmed: null, at, odd: [] }, list };
  if (typeof id !== 'string') return [nothing];
  const ref: RowRef = { kind, key: spec.keyOf(known.space, id) };
  const row = spec.restore(raw, ref.key);
  if (!row) return [nothing];
  const odd = oddFields(raw, row, ref, deps.addressOf);
  return [{ text: refText(ref), arrival: { confirmed: row, at, odd }, list }];
}

export function nextIndexes(old: SpaceRow['next'], found: readonly Found[]): SpaceRow['next'] {
  const next = { ...old };
  for (const { list, arrival } of found) {
    if (list) next[list] = Math.max(next[list] ?? 0, Number(arrival.at) + 1);
  }
  return next;
}
