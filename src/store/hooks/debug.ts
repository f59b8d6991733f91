import { pageLocks } from '../../platform/secure/locks.ts';
import type { SyncStatus } from '../../../sync/engine/rows.ts';
import { withBatches } from '../../../sync/engine/sentRows.ts';
import { useEffect, useState } from 'react';
import type { Rows } from '../liveRows.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';

/** The state of sync on this device, without names or content. */
export interface DebugFacts {
  readonly phase: string;
  readonly transitions: NonNullable<SyncStatus['transitions']>;
  /** Number of changes in each state, such as `3 waiting`. */
  readonly states: readonly string[];
  readonly batches: number;
  readonly uploads: string;
  /** One line per space: its revision, or the progress of its first read. */
  readonly spaces: readonly string[];
  /** True if any tab or worker leads. */
  readonly leads: boolean;
}

/** Returns undefined while reading from the disk. */
export function useDebugFacts(): DebugFacts | undefined {
  const facts = useRows(readFacts, []);
  const leads = useIsLed(facts);
  return facts && { ...facts, leads };
}

async function readFacts(rows: Rows): Promise<Omit<DebugFacts, 'leads'>> {
  const [log, batches, uploads, spaces, meta] = await Promise.all([
    rows.log.toArray(),
    rows.batches.toArray(),
    rows.uploads.toArray(),
    rows.spaces.toArray(),
    rows.meta.get('status'),
  ]);
  const status = meta?.value as SyncStatus | undefined;
  const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0);
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  return {
    phase: status?.phase ?? '–',
    transitions: status?.transitions ?? [],
    states: countBy(withBatches(log, batches).map((row) => row.parked?.code ?? row.state)),
    batches: batches.length,
    uploads: `${uploads.length} (${sent} / ${bytes})`,
    spaces: spaces.map(({ space, access, rev, load, lost, needsNewerApp }) => {
      const extent = load ? `${load.read} / ${load.total}` : `rev ${rev ?? '–'}`;
      const marks = [lost && 'lost', needsNewerApp && 'needsNewerApp'].filter(Boolean);
      return [space, access, extent, ...marks].join(' · ');
    }),
  };
}

function countBy(states: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${count} ${state}`);
}

/** Checks again whenever `reason` changes. */
function useIsLed(reason: unknown): boolean {
  const { uid } = useStore().account;
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    isLed(uid).then(setLeads, () => setLeads(false)); // a browser that cannot list locks
  }, [uid, reason]);
  return leads;
}

/** The leader's lock contains the account's id. */
async function isLed(uid: string): Promise<boolean> {
  const held = (await pageLocks()?.query())?.held ?? [];
  return held.some(({ name }) => name === `vitrine-sync-${uid}`);
}
