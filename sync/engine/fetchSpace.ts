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
import { BackendError } from './ports.ts';
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

/**
 * Reads what is new in a space since `known.rev`. The order is the promise: `rev` was read before
 * this is called, receipts come before everything else, rows last. So a change that a receipt
 * confirms is in the rows, and rows are never older than the `rev` that is recorded for them.
 */
export async function fetchSpace(
  deps: Pick<EngineDeps, 'backend' | 'uid' | 'addressOf'>,
  known: SpaceRow,
  rev: number,
  clients: readonly string[],
): Promise<Fetched> {
  const { backend, uid } = deps;
  const { space, access } = known;
  const isMember = access === 'member';
  const [minClient, ...found] = await Promise.all([
    backend.read(`${space}/minClient`),
    ...(isMember ? clients : []).map((client) => backend.read(receiptPath(space, uid, client))),
  ]);
  const receipts = Object.fromEntries(
    found.flatMap((raw, index) => {
      const receipt = parseReceipt(raw);
      return receipt ? [[clients[index], receipt]] : [];
    }),
  );
  const [rawRevs, newer] = await Promise.all([
    backend.read(`${space}/revs`),
    readStamped(deps, known),
  ]);
  const revs = (isObject(rawRevs) ? rawRevs : {}) as SpaceRow['revs'];
  const isRestored = known.rev !== undefined && revs.epoch !== known.revs.epoch;
  const base = isRestored ? asUnread(known) : known;
  const stamped = isRestored ? await readStamped(deps, base) : newer;
  const sections = await readSections(deps, base, revs);
  const arrivals = new Map([...stamped, ...sections].map((found) => [found.text, found.arrival]));
  const next = nextIndexes(base.next, [...stamped, ...sections]);
  const version = typeof minClient === 'number' ? minClient : 0;
  return { rev, receipts, revs, next, minClient: version, arrivals, isRestored };
}

const asUnread = ({ rev: _rev, ...known }: SpaceRow): SpaceRow => ({
  ...known,
  revs: {},
  next: {},
});

interface Found {
  readonly text: string;
  readonly arrival: Arrival;
  /** The list that the row lies in, for the next free index. */
  readonly list: string | undefined;
}
type FetchDeps = Pick<EngineDeps, 'backend' | 'addressOf'>;

/** Rows that carry a stamp: all of them at first, later only the newer ones. */
async function readStamped(deps: FetchDeps, known: SpaceRow): Promise<readonly Found[]> {
  const kinds = kindsOf(known.space).filter((kind) => KINDS[kind].pull.by === 'stamp');
  const read = kinds.map(async (kind) => {
    const { layout } = KINDS[kind];
    if (layout.shape !== 'map' && layout.shape !== 'list') return [];
    const path = `${known.space}/${layout.base}`;
    const raw = await deps.backend.read(path, stampQuery(kind, known));
    return entriesOf(raw).flatMap(([at, row]) => restoreRow(deps, known, kind, at, row));
  });
  return (await Promise.all(read)).flat();
}

function stampQuery(kind: Kind, known: SpaceRow) {
  if (known.access === 'reader' && kind === 'slide') {
    return { orderBy: 'shownRev', startAt: (known.rev ?? 0) + 1 };
  }
  return known.rev === undefined ? undefined : { orderBy: 'rev', startAt: known.rev + 1 };
}

/** The small parts of a space, each whole if its revision moved. */
async function readSections(
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

/** A reader may not see which other children its parent has, only what is said of its own team. */
async function readField(deps: FetchDeps, known: SpaceRow, field: string): Promise<Json> {
  if (field !== 'children' || known.access === 'member') return readIfOpen(deps, known, field);
  if (known.forTeam === undefined) return null;
  return { [known.forTeam]: await readIfOpen(deps, known, `${field}/${known.forTeam}`) };
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

/** One row through its kind's door; what is no row of the kind is left out. */
function restoreRow(
  deps: FetchDeps,
  known: SpaceRow,
  kind: Kind,
  at: string | undefined,
  raw: unknown,
): readonly Found[] {
  const spec = KINDS[kind] as KindSpec<AnyRow>;
  const { layout } = spec;
  const list = layout.shape === 'list' ? layout.base : undefined;
  const id = list && isObject(raw) ? raw['id'] : (at ?? '');
  if (raw === null || typeof id !== 'string') return [];
  const ref: RowRef = { kind, key: spec.keyOf(known.space, id) };
  const row = spec.restore(raw, ref.key);
  if (!row) return [];
  const odd = oddFields(raw, row, ref, deps.addressOf);
  return [{ text: refText(ref), arrival: { confirmed: row, at, odd }, list }];
}

function nextIndexes(old: SpaceRow['next'], found: readonly Found[]): SpaceRow['next'] {
  const next = { ...old };
  for (const { list, arrival } of found) {
    if (list) next[list] = Math.max(next[list] ?? 0, Number(arrival.at) + 1);
  }
  return next;
}
