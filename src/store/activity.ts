import { KINDS, refOf } from '../model/kinds.ts';
import type { LogRow, SpaceRow, SyncStatus, UploadRow } from '../../sync/engine/rows.ts';
import { restsWith } from '../../sync/engine/resting.ts';
import { waitsForLine } from './hooks/uploadBar.ts';

/** Why a change has not arrived, in display order: needs a decision, then under way, then waiting. */
export const REASONS = [
  'parked',
  'wentBack',
  'takingBack',
  'sending',
  'unanswered',
  'signIn',
  'appTooOld',
  'teamClosed',
  'readOnly',
  'portal',
  'hostFull',
  'noNetwork',
  'unreachable',
  'metered',
  'files',
  'behind',
  'loading',
  'next',
  'resting',
] as const;
export type Reason = (typeof REASONS)[number];

/** True for a change that makes again what a server that went back has lost. */
export const isLost = ({ parked }: Pick<LogRow, 'parked'>): boolean =>
  parked?.code === 'lostByServer' || parked?.code === 'olderOnServer';

/** The data that reasons are derived from. */
export interface ActivityFacts {
  /** In log order; sent changes are marked (`withBatches`). */
  readonly log: readonly LogRow[];
  readonly spaces: readonly SpaceRow[];
  readonly uploads: readonly UploadRow[];
  readonly status: Pick<SyncStatus, 'phase' | 'isPortal' | 'isFull'>;
  readonly isOnline: boolean;
  readonly isMetered: boolean;
}

export interface ReasonedChange {
  readonly row: LogRow;
  readonly reason: Reason;
  /** The earlier change that it waits for. */
  readonly behind?: LogRow;
}

export interface ActivityGroup {
  readonly reason: Reason;
  /** Newest first. */
  readonly changes: readonly ReasonedChange[];
}

/** Groups every change that has not arrived by its reason; no group is empty. */
export function activityGroups(facts: ActivityFacts): readonly ActivityGroup[] {
  const reasoned = reasonsOf(facts).toReversed();
  return REASONS.map((reason) => ({
    reason,
    changes: reasoned.filter((change) => change.reason === reason),
  })).filter(({ changes }) => changes.length > 0);
}

/** Returns the changes in log order: a blocked change blocks later changes of the same rows. */
export function reasonsOf(facts: ActivityFacts): readonly ReasonedChange[] {
  const spaces = new Map(facts.spaces.map((row) => [row.space, row]));
  const files = filesByChange(facts.uploads);
  const line = lineReason(facts);
  const collected = new Map<string, LogRow>();
  const rests = restsWith(facts.uploads);
  return facts.log.map((row) => {
    if (row.state !== 'parked' && !row.isDiscarded && rests(row)) return { row, reason: 'resting' };
    const own = ownReason(row, { spaces, files: files.get(row.id) ?? [], line, facts });
    const behind = own === 'next' ? blockerOf(row, collected) : undefined;
    if (row.state !== 'parked' && (behind || own !== 'next')) collect(collected, row);
    return behind ? { row, reason: 'behind', behind } : { row, reason: own };
  });
}

function filesByChange(uploads: readonly UploadRow[]): ReadonlyMap<string, readonly UploadRow[]> {
  const groups = new Map<string, UploadRow[]>();
  for (const upload of uploads) {
    const group = groups.get(upload.mutation);
    if (group) group.push(upload);
    else groups.set(upload.mutation, [upload]);
  }
  return groups;
}

interface ActivityContext {
  readonly spaces: ReadonlyMap<string, SpaceRow>;
  readonly files: readonly UploadRow[];
  /** What blocks every change. */
  readonly line: Reason | undefined;
  readonly facts: ActivityFacts;
}

/** The change's own reason, or else its team's or the connection's. */
function ownReason(row: LogRow, { spaces, files, line, facts }: ActivityContext): Reason {
  if (row.isDiscarded) return 'takingBack';
  if (row.state === 'parked') return isLost(row) ? 'wentBack' : 'parked';
  // It may have left before the network dropped; the server reports that later.
  if (row.state === 'sent') return line === 'noNetwork' ? line : line ? 'unanswered' : 'sending';
  const around = row.spaces.map((space) => spaces.get(space));
  if (around.some((space) => space?.needsNewerApp)) return 'appTooOld';
  if (around.some((space) => space?.lost)) return 'teamClosed';
  if (around.some((space) => space?.access === 'reader')) return 'readOnly';
  if (line) return line;
  if (row.state === 'held') return fileReason(files, facts.isMetered);
  return around.some((space) => space?.rev === undefined) ? 'loading' : 'next';
}

function lineReason({ status, isOnline }: ActivityFacts): Reason | undefined {
  if (status.phase === 'needsSignIn') return 'signIn';
  if (!isOnline) return 'noNetwork';
  if (status.phase !== 'offline') return undefined;
  if (status.isFull) return 'hostFull';
  return status.isPortal ? 'portal' : 'unreachable';
}

function fileReason(files: readonly UploadRow[], isMetered: boolean): Reason {
  const open = files.filter(({ state }) => state !== 'done');
  if (open.some(({ hindered }) => hindered === 'portal')) return 'portal';
  if (open.some(({ hindered }) => hindered === 'full')) return 'hostFull';
  if (open.some((file) => waitsForLine(file, isMetered))) return 'metered';
  return open.some(({ hindered }) => hindered === 'noAnswer') ? 'unreachable' : 'files';
}

/** Mirrors how the engine chooses what to send; see `selectBatch`. */
function blockerOf(row: LogRow, collected: ReadonlyMap<string, LogRow>): LogRow | undefined {
  if (collected.size === 0) return undefined;
  const isNamed = (text: string) => collected.has(text) && !KINDS[refOf(text).kind]?.isContext;
  const text = row.writes.find((one) => collected.has(one)) ?? row.reads.find(isNamed);
  return text === undefined ? undefined : collected.get(text);
}

function collect(collected: Map<string, LogRow>, row: LogRow): void {
  for (const text of row.writes) if (!collected.has(text)) collected.set(text, row);
}

/**
 * Returns, in log order, later changes that only touch rows made by `first`: without it they have no
 * target. `isNew` is true for rows that the server does not have.
 */
export function dependentsOf(
  first: LogRow,
  log: readonly LogRow[],
  isNew: (ref: string) => boolean,
): readonly LogRow[] {
  const earlier = log.filter(({ seq }) => seq < first.seq);
  const isMade = (ref: string) => isNew(ref) && !earlier.some(({ writes }) => writes.includes(ref));
  const made = new Set(first.writes.filter(isMade));
  const isOfThem = ({ writes }: LogRow) =>
    writes.length > 0 && writes.every((ref) => made.has(ref));
  return log.filter((row) => row.seq > first.seq && isOfThem(row));
}
