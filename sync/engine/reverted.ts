import { MAX_TAKEN_BACK, type EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, TakenBack } from './rows.ts';
import { summaryOf } from './sentChanges.ts';

/** Records the outcome of changes that their user took back while they were in flight. */
export async function reportReverted(
  tx: StoreTx,
  { clock }: Pick<EngineDeps, 'clock'>,
  rows: readonly LogRow[],
  outcome: TakenBack['outcome'],
): Promise<void> {
  const reverted = rows.filter((row) => row.isDiscarded);
  if (reverted.length === 0) return;
  const status = (await tx.status()) ?? { phase: 'waiting', loading: [] };
  const atMs = clock.now();
  const takenBack = [
    ...(status.takenBack ?? []),
    ...reverted.map((row) => ({ id: row.id, outcome, atMs, change: summaryOf(row) })),
  ].slice(-MAX_TAKEN_BACK);
  await tx.putStatus({ ...status, takenBack });
}
