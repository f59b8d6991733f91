import type { SyncSummary } from '../../store/hooks/sync.ts';

export type SyncState =
  | 'done'
  | 'loading'
  | 'waiting'
  | 'sending'
  | 'offline'
  | 'portal'
  | 'full'
  | 'attention';

/** Returns the state of sync; of several that apply the most important one. */
export function syncState(summary: SyncSummary, isOnline: boolean): SyncState {
  const { phase, parked, conflicts, waiting } = summary;
  if (parked > 0 || conflicts > 0) return 'attention';
  if (phase === 'needsSignIn' || phase === 'needsNewerApp') return 'attention';
  if (!isOnline) return 'offline';
  if (phase === 'offline' && summary.isFull) return 'full';
  if (phase === 'offline') return summary.isPortal ? 'portal' : 'offline';
  if (summary.loaded) return 'loading';
  if (phase === 'sending') return 'sending';
  return waiting > 0 ? 'waiting' : 'done';
}
