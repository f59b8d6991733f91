import { MAX_TRANSITIONS, type EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, SpaceRow, SyncStatus } from './rows.ts';

/** What an engine is doing. */
export interface Situation {
  readonly needsSignIn: boolean;
  readonly isSending: boolean;
  /** Asks the server, which has not answered yet: what is known of the connection may be outdated. */
  readonly isReading: boolean;
  /** Something failed and is retried later. */
  readonly isWaiting: boolean;
  readonly isPortal: boolean;
  readonly isFull: boolean;
  readonly log: readonly LogRow[];
  readonly spaces: readonly SpaceRow[];
}

/** The time of being up to date is written again after this. */
const CONFIRM_MS = 60_000;

/** Sync status is a row: screens read it like any other. Written when it changes, or is confirmed. */
export async function reportStatus(
  tx: StoreTx,
  { clock }: Pick<EngineDeps, 'clock'>,
  situation: Situation,
): Promise<void> {
  const old = await tx.status();
  const phase = phaseOf(situation, old?.phase);
  const loading = situation.spaces
    .filter((row) => row.rev === undefined && !row.lost)
    .map((row) => row.space);
  const isPortal = phase === 'offline' && situation.isPortal;
  const isFull = phase === 'offline' && situation.isFull;
  const isSame = old?.phase === phase && old.loading.join() === loading.join();
  const isAsBefore = isPortal === (old?.isPortal ?? false) && isFull === (old?.isFull ?? false);
  const atMs = clock.now();
  const isUpToDate = phase === 'idle' && !situation.isReading && loading.length === 0;
  const isNews = isUpToDate && Math.abs(atMs - (old?.upToDateAtMs ?? 0)) >= CONFIRM_MS;
  if (isSame && isAsBefore && !isNews) return;
  const before = old?.transitions ?? [];
  const hasTurned = old?.phase !== phase;
  const upToDateAtMs = isUpToDate ? atMs : old?.upToDateAtMs;
  await tx.putStatus({
    phase,
    loading,
    transitions: hasTurned ? [...before, { phase, atMs }].slice(-MAX_TRANSITIONS) : before,
    ...(upToDateAtMs !== undefined && { upToDateAtMs }),
    ...(isPortal && { isPortal }),
    ...(isFull && { isFull }),
    ...(old?.takenBack && { takenBack: old.takenBack }),
    ...(old?.sentLately && { sentLately: old.sentLately }),
  });
}

/** Until the server answers, a connection that was missed is still missed. */
function phaseOf(
  { needsSignIn, isSending, isReading, isWaiting, log, spaces }: Situation,
  old: SyncStatus['phase'] | undefined,
): SyncStatus['phase'] {
  if (needsSignIn) return 'needsSignIn';
  if (spaces.some((row) => row.needsNewerApp)) return 'needsNewerApp';
  if (isSending) return 'sending';
  if (isReading && (old === 'needsSignIn' || old === 'offline')) return old;
  if (isWaiting) return 'offline';
  return log.some((row) => row.state !== 'parked') ? 'waiting' : 'idle';
}
