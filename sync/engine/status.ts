import { MAX_TRANSITIONS, type EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, SpaceRow, SyncStatus } from './rows.ts';

/** What an engine is doing. */
export interface Situation {
  readonly needsSignIn: boolean;
  readonly isSending: boolean;
  /** Something failed and is retried later. */
  readonly isWaiting: boolean;
  readonly isPortal: boolean;
  readonly isFull: boolean;
  readonly log: readonly LogRow[];
  readonly spaces: readonly SpaceRow[];
}

/** Sync status is a row: screens read it like any other. Written only when it changes. */
export async function tellStatus(
  tx: StoreTx,
  { clock }: Pick<EngineDeps, 'clock'>,
  situation: Situation,
): Promise<void> {
  const old = await tx.status();
  const phase = phaseOf(situation);
  const loading = situation.spaces
    .filter((row) => row.rev === undefined && !row.lost)
    .map((row) => row.space);
  const isPortal = phase === 'offline' && situation.isPortal;
  const isFull = phase === 'offline' && situation.isFull;
  const isSame = old?.phase === phase && old.loading.join() === loading.join();
  const isAsBefore = isPortal === (old?.isPortal ?? false) && isFull === (old?.isFull ?? false);
  if (isSame && isAsBefore) return;
  const atMs = clock.now();
  const before = old?.transitions ?? [];
  const hasTurned = old?.phase !== phase;
  const upToDateAtMs = phase === 'idle' ? atMs : old?.upToDateAtMs;
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

function phaseOf({
  needsSignIn,
  isSending,
  isWaiting,
  log,
  spaces,
}: Situation): SyncStatus['phase'] {
  if (needsSignIn) return 'needsSignIn';
  if (spaces.some((row) => row.needsNewerApp)) return 'needsNewerApp';
  if (isSending) return 'sending';
  if (isWaiting) return 'offline';
  return log.some((row) => row.state !== 'parked') ? 'waiting' : 'idle';
}
