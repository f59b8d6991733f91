import { isObject } from '../../../src/model/json.ts';
import type { Space } from '../../../src/model/spaces.ts';
import type { EngineDeps } from '../deps.ts';
import type { EngineParts } from '../parts.ts';
import { parseReceipt, receiptPath } from '../receipts.ts';
import type { Receipt, SpaceRow } from '../rows.ts';

type HeadDeps = Pick<EngineDeps, 'backend' | 'uid'>;

/** What is read of a space before its rows. */
export interface Head {
  readonly minClient: number;
  readonly receipts: { readonly [client: string]: Receipt };
  /** A receipt has changed. */
  readonly hasNews: boolean;
}

/** Returns what the space requires of apps, and its receipts for this device. */
export async function readHead(
  { backend, uid }: HeadDeps,
  known: SpaceRow,
  clients: readonly string[],
): Promise<Head> {
  const own = known.access === 'member' ? clients : [];
  const [minClient, ...read] = await Promise.all([
    backend.read(`${known.space}/minClient`),
    ...own.map((client) =>
      readReceipt(backend, known, receiptPath(known.space, uid, client), client),
    ),
  ]);
  return {
    minClient: typeof minClient === 'number' ? minClient : 0,
    receipts: Object.fromEntries(
      read.flatMap(({ receipt }, index) => (receipt ? [[own[index], receipt]] : [])),
    ),
    hasNews: read.some(({ isNew }) => isNew),
  };
}

interface ReadReceipt {
  readonly receipt?: Receipt | undefined;
  /** Rows that were read before it may be older. */
  readonly isNew: boolean;
}

/**
 * A receipt names hundreds of changes: it is read again only after another batch was applied. A missing one is news as
 * well: the server went back in between.
 */
async function readReceipt(
  backend: EngineDeps['backend'],
  known: SpaceRow,
  path: string,
  client: string,
): Promise<ReadReceipt> {
  const batch = await backend.read(`${path}/batchId`);
  const old = known.receipts[client];
  if (batch === null) return { isNew: old !== undefined };
  if (old?.batchId === batch) return { receipt: old, isNew: false };
  return { receipt: parseReceipt(await backend.read(path)), isNew: true };
}

/** Reads the revision: a number is so small that its duration is the round trip. */
export async function readRev(
  { backend, clock, sizes }: EngineParts,
  space: Space,
): Promise<number> {
  const startedMs = clock.now();
  const raw = await backend.read(`${space}/rev`);
  sizes.way.note(clock.now() - startedMs);
  return typeof raw === 'number' ? raw : 0;
}

/** Returns the revision of each section. */
export async function readRevs(
  { backend }: Pick<HeadDeps, 'backend'>,
  known: SpaceRow,
): Promise<SpaceRow['revs']> {
  const raw = await backend.read(`${known.space}/revs`);
  return (isObject(raw) ? raw : {}) as SpaceRow['revs'];
}

/** What distinguishes one history of a space from another. */
export interface Marks {
  readonly receipts: Head['receipts'];
  readonly revs: SpaceRow['revs'];
}

/**
 * True if the server cannot have reached this state from the known one: it was restored from a backup (which sets
 * another epoch), or went back by other means, and has lost something that it had confirmed.
 */
export function isOtherHistory(
  known: SpaceRow,
  clients: readonly string[],
  { receipts, revs }: Marks,
): boolean {
  if (known.rev === undefined) return false;
  if (revs.epoch !== known.revs.epoch) return true;
  const isLower = (section: string) =>
    (revs[section as keyof typeof revs] ?? 0) < (known.revs[section as keyof typeof revs] ?? 0);
  const isForgotten = (client: string) =>
    (receipts[client]?.n ?? 0) < (known.receipts[client]?.n ?? 0);
  const asked = known.access === 'member' ? clients : [];
  return Object.keys(known.revs).some(isLower) || asked.some(isForgotten);
}
