import { createId, type BatchId, type ClientId } from '../../../src/model/ids.ts';
import type { Json } from '../../../src/model/json.ts';
import { refOf, refText, spaceOf, type RowRef } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import { specOf, updatesOf } from '../addresses.ts';
import { conflictsOf } from './conflicts.ts';
import { MAX_BATCH, MAX_TRIES } from '../deps.ts';
import { currentIdentity } from '../identity.ts';
import { finishRows, parkRows, type Refused } from '../leave.ts';
import type { EngineParts } from '../parts.ts';
import type { StoreTx } from '../ports.ts';
import type { Arrival, Arrivals } from '../rebuild.ts';
import { receiptUpdates, type Receipts } from '../receipts.ts';
import type { AnyRow, ConflictRow, LogRow, RowBase, SentBatch, SpaceRow } from '../rows.ts';
import { runRow } from '../runRow.ts';
import { takeApart } from './takeApart.ts';
import { tellSent } from '../told.ts';
import { withTries } from '../tries.ts';

/** A batch that is marked as sent and may now be sent. */
export interface Prepared {
  readonly batch: SentBatch;
  readonly updates: Readonly<Record<string, Json>>;
  /** Rows and spaces as they will be if exactly this try wins. */
  readonly arrivals: Arrivals;
  readonly spaces: readonly SpaceRow[];
  /** The changes in this try. */
  readonly ran: readonly LogRow[];
  /** Characters of the update. */
  readonly chars: number;
}

export interface PrepareInput {
  readonly rows: readonly LogRow[];
  /** The spaces that the batch may touch; each has a known `rev`. */
  readonly allowed: readonly Space[];
  readonly spaces: ReadonlyMap<Space, SpaceRow>;
  /** Maximum that this connection takes at once. */
  readonly maxChars: number;
  /** The batch that is retried. Rows that its user has discarded meanwhile are left out. */
  readonly resumed?: SentBatch;
}

/**
 * Runs the mutations on the confirmed rows, which are the server's as of the space's `rev` (the guard refuses the
 * update if the server has moved on), and stores what is about to be sent. Changes that are refused or cannot run are
 * parked here. Returns undefined if nothing is left to send; the caller then looks again.
 */
export async function prepareBatch(
  tx: StoreTx,
  deps: EngineParts,
  input: PrepareInput,
): Promise<Prepared | undefined> {
  const stored = await loadReads(tx, input.rows);
  const sender = await senderOf(tx, deps, input);
  const outcome = runWithin(deps, input, sender, stored);
  await parkRows(tx, deps, outcome.refused);
  await putLeftOut(tx, input, outcome);
  if (await takeApartIfAlone(tx, deps, input, outcome)) return undefined;
  const isFence = input.rows.some((row) => row.isDiscarded);
  if (outcome.writes.size > 0 || isFence) return markSent(tx, deps, input, sender, outcome);
  if (input.resumed) await tx.deleteBatch(input.resumed.id);
  // The server already has all of it: nothing to send, nothing to wait for.
  await tellSent(tx, deps, outcome.ran);
  await finishRows(tx, deps, outcome.ran);
  return undefined;
}

/** The identity under which a batch is sent, and its id. */
interface Sender {
  readonly client: ClientId;
  readonly id: BatchId;
}

async function senderOf(
  tx: StoreTx,
  { random }: EngineParts,
  { resumed }: PrepareInput,
): Promise<Sender> {
  const { client } = await currentIdentity(tx, random);
  return { client, id: resumed?.id ?? createId<'batch'>(random) };
}

/** Runs as many of the changes as fit into one update. */
function runWithin(
  deps: EngineParts,
  input: PrepareInput,
  sender: Sender,
  stored: Stored,
): Outcome {
  const run = (rows: readonly LogRow[]): Outcome =>
    withReceipts(deps, sender, runAll(deps, input, rows, stored));
  const all = run(input.rows.filter((row) => !row.isDiscarded));
  let outcome = all;
  while (outcome.chars > input.maxChars && outcome.ran.length > 1) {
    const fewer = outcome.ran.slice(0, countFor(outcome, input.maxChars));
    outcome = { ...run(fewer), refused: all.refused };
  }
  // What is large now will be large next time: it need not all be run to find that out.
  if (outcome.ran.length < all.ran.length) allowAbout(deps, input, 2 * outcome.ran.length);
  return outcome;
}

/**
 * Half of them, or as many as fit if all are alike: with a long round trip a nearly empty half costs as much as a full
 * one. Always fewer.
 */
function countFor({ ran, chars }: Outcome, maxChars: number): number {
  const count = ran.length;
  return Math.max(Math.ceil(count / 2), Math.floor((count * maxChars) / chars));
}

function allowAbout({ sizes }: EngineParts, { allowed }: PrepareInput, count: number): void {
  for (const space of allowed)
    sizes.changes.set(space, Math.min(count, sizes.changes.get(space) ?? MAX_BATCH));
}

/** Strays now know their spaces better; rows that leave a batch keep its tries that may still land. */
async function putLeftOut(
  tx: StoreTx,
  { rows, resumed }: PrepareInput,
  { ran, refused, strays }: Outcome,
): Promise<void> {
  const decided = new Set([...ran, ...refused.map(({ row }) => row)].map(({ id }) => id));
  const byId = new Map(strays.map((row) => [row.id, row]));
  const left = rows.filter((row) => !row.isDiscarded && !decided.has(row.id));
  const changed = resumed ? left : left.filter(({ id }) => byId.has(id));
  if (changed.length === 0) return;
  const batches = resumed ? [resumed] : [];
  await tx.putLog(changed.map((row) => withTries(byId.get(row.id) ?? row, batches)));
}

/** Splits a single change that does not fit, if possible. */
async function takeApartIfAlone(
  tx: StoreTx,
  deps: EngineParts,
  { maxChars, resumed }: PrepareInput,
  { ran: [only, ...others], chars }: Outcome,
): Promise<boolean> {
  if (!only || others.length > 0 || chars <= maxChars) return false;
  const row = resumed ? withTries(only, [resumed]) : only;
  if (!(await takeApart(tx, deps, row, maxChars / chars))) return false;
  if (resumed) await tx.deleteBatch(resumed.id);
  return true;
}

type Stored = ReadonlyMap<string, RowBase | undefined>;

async function loadReads(tx: StoreTx, rows: readonly LogRow[]): Promise<Stored> {
  const texts = [...new Set(rows.flatMap((row) => [...row.reads, ...row.writes]))];
  const found = await tx.bases(texts.map(refOf));
  return new Map(texts.map((text, index) => [text, found[index]]));
}

interface Ran {
  readonly ran: readonly LogRow[];
  readonly refused: readonly Refused[];
  /** Rows that write where the batch may not; they are sent later, with those spaces. */
  readonly strays: readonly LogRow[];
  readonly conflicts: readonly ConflictRow[];
  readonly writes: ReadonlyMap<string, Json>;
  readonly arrivals: Arrivals;
  readonly spaces: readonly SpaceRow[];
}

interface Outcome extends Ran {
  readonly receipts: Receipts;
  /** Of the whole update, receipts included: with many small changes they are most of it. */
  readonly chars: number;
}

/** Adds the receipts that prove the changes' arrival. */
function withReceipts(deps: EngineParts, { client, id }: Sender, ran: Ran): Outcome {
  const receipts = receiptUpdates(deps.uid, client, id, ran.spaces, ran.ran);
  const isEmpty = ran.writes.size === 0;
  const chars = isEmpty ? 0 : JSON.stringify([...ran.writes, ...receipts.updates]).length;
  return { ...ran, receipts, chars };
}

function runAll(
  deps: EngineParts,
  input: PrepareInput,
  rows: readonly LogRow[],
  stored: Stored,
): Ran {
  const values = new Map([...stored].map(([text, base]) => [text, base?.confirmed ?? undefined]));
  const ran: LogRow[] = [];
  const refused: Refused[] = [];
  const strays: LogRow[] = [];
  const conflicts: ConflictRow[] = [];
  const changed = new Set<string>();
  for (const row of rows) {
    const result = runRow(row, deps.mutators, (ref) => values.get(refText(ref)));
    if ('code' in result) {
      refused.push({ row, code: result.code });
      continue;
    }
    const { refusal, puts } = result.run;
    if (refusal) {
      refused.push({ row, code: refusal.refused });
      continue;
    }
    const spaces = [...new Set([...puts.values()].map((put) => spaceOf(put.ref)))];
    if (spaces.some((space) => !input.allowed.includes(space))) {
      strays.push({ ...row, writes: [...new Set([...row.writes, ...puts.keys()])], spaces });
      break; // What follows may depend on it.
    }
    ran.push(row);
    for (const [text, { ref, row: after }] of puts) {
      const met = {
        base: stored.get(text)?.confirmed ?? undefined,
        before: values.get(text),
        after,
      };
      conflicts.push(...conflictsOf(row, ref, text, met, deps.addressOf));
      values.set(text, after);
      changed.add(text);
    }
  }
  return { ran, refused, strays, conflicts, ...layOut(deps, input, [...changed], values, stored) };
}

type Laid = Pick<Ran, 'writes' | 'arrivals' | 'spaces'>;

/** Converts changed rows to paths and values, and returns the resulting state of their spaces. */
function layOut(
  deps: EngineParts,
  input: PrepareInput,
  changed: readonly string[],
  values: ReadonlyMap<string, AnyRow | undefined>,
  stored: Stored,
): Laid {
  const writes = new Map<string, Json>();
  const arrivals = new Map<string, Arrival>();
  const spaces = new Map<Space, SpaceRow>();
  for (const text of changed) {
    const ref = refOf(text);
    const space = spaces.get(spaceOf(ref)) ?? mustGet(input.spaces, spaceOf(ref));
    const rev = revOf(mustGet(input.spaces, spaceOf(ref))) + 1;
    const after = values.get(text) as AnyRow; // only rows that were put are changed
    const old = stored.get(text);
    const { at, next } = addressOf(ref, old, space);
    const [before, odd] = [old?.confirmed ?? undefined, old?.odd ?? []];
    const { updates, isShown } = updatesOf({ ref, before, after, at, odd, rev }, deps.addressOf);
    if (updates.size === 0) continue;
    for (const [path, value] of updates) writes.set(path, value);
    arrivals.set(text, arrivalOf(after, at, odd, old, updates));
    spaces.set(space.space, {
      ...space,
      rev,
      next,
      revs: { ...space.revs, ...sectionOf(ref, rev) },
    });
    markMoved(writes, ref, rev, isShown);
  }
  return { writes, arrivals, spaces: [...spaces.values()] };
}

function arrivalOf(
  confirmed: AnyRow,
  at: string,
  odd: readonly string[],
  old: RowBase | undefined,
  updates: ReadonlyMap<string, Json>,
): Arrival {
  const left = odd.length === 0 ? odd : oddAfter(odd, updates);
  const isPlaced = old?.at !== undefined && left.length === odd.length;
  return { confirmed, at, odd: left, ...(isPlaced && { isPlaced }) };
}

function sectionOf(ref: RowRef, rev: number): { readonly [section: string]: number } {
  const { pull } = specOf(ref);
  return pull.by === 'section' ? { [pull.section]: rev } : {};
}

/** Marks what changed for followers: the section of a row without a stamp, and a new picture for players. */
function markMoved(writes: Map<string, Json>, ref: RowRef, rev: number, isShown: boolean): void {
  const space = spaceOf(ref);
  for (const section of Object.keys(sectionOf(ref, rev)))
    writes.set(`${space}/revs/${section}`, rev);
  if (isShown) writes.set(`${space}/shown`, rev);
}

/** Returns the fields that are still odd: those just written whole have our format now. */
function oddAfter(odd: readonly string[], updates: ReadonlyMap<string, Json>): readonly string[] {
  return odd.filter((field) => ![...updates.keys()].some((path) => path.endsWith(`/${field}`)));
}

/** Returns a row's place. A new row of a list goes to the next index, which is known since the guard protects `rev`. */
function addressOf(ref: RowRef, old: RowBase | undefined, space: SpaceRow) {
  const { layout, idOf } = specOf(ref);
  if (old?.at !== undefined) return { at: old.at, next: space.next };
  if (layout.shape !== 'list') return { at: idOf(ref.key), next: space.next };
  const index = space.next[layout.base] ?? 0;
  return { at: String(index), next: { ...space.next, [layout.base]: index + 1 } };
}

const revOf = (space: SpaceRow): number => space.rev ?? 0;

function mustGet(spaces: ReadonlyMap<Space, SpaceRow>, space: Space): SpaceRow {
  const row = spaces.get(space);
  if (!row) throw new Error(`space ${space} was not read`);
  return row;
}

async function markSent(
  tx: StoreTx,
  deps: EngineParts,
  input: PrepareInput,
  { client, id }: Sender,
  outcome: Outcome,
): Promise<Prepared> {
  const isFence = outcome.spaces.length === 0;
  const receipts = isFence
    ? receiptUpdates(deps.uid, client, id, fenced(input), outcome.ran)
    : outcome.receipts;
  const batch = sentBatch(id, input, receipts.spaces, outcome);
  await tx.putBatch(batch); // Marks its changes as sent, and releases those it left out.
  const updates = Object.fromEntries([...outcome.writes, ...receipts.updates]);
  const { arrivals, ran, chars } = outcome;
  return { batch, updates, arrivals, spaces: receipts.spaces, ran, chars };
}

/** A fence changes nothing but `rev`: it invalidates late copies of a request with an open outcome. */
function fenced(input: PrepareInput): readonly SpaceRow[] {
  return input.allowed.map((space) => {
    const row = mustGet(input.spaces, space);
    return { ...row, rev: revOf(row) + 1 };
  });
}

function sentBatch(
  id: BatchId,
  { rows, resumed }: PrepareInput,
  spaces: readonly SpaceRow[],
  outcome: Outcome,
): SentBatch {
  const discarded = rows.filter((row) => row.isDiscarded);
  const revs = Object.fromEntries(spaces.map((space) => [space.space, revOf(space)]));
  const tries = [...(resumed?.tries ?? []), { revs, conflicts: outcome.conflicts }];
  return {
    id,
    // Spaces of an earlier try stay: it may still land there.
    spaces: [...new Set([...(resumed?.spaces ?? []), ...spaces.map((space) => space.space)])],
    mutations: [...outcome.ran, ...discarded].map((row) => row.id),
    tries: tries.slice(-MAX_TRIES),
  };
}
