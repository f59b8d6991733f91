import { MAX_TAKEN_BACK, type EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, TakenBack } from './rows.ts';
import { toldOf } from './told.ts';

/** Records the outcome of changes that their user took back while they were in flight. */
export async function reportReverted(
  tx: StoreTx,
  { clock }: Pick<EngineDeps, 'clock'>,
  rows: readonly LogRow[],
  outcome: TakenBack['outcome'],
): Promise<void> {
  const told = rows.filter((row) => row.isDiscarded);
  if (told.length === 0) return;
  const status = (await tx.status()) ?? { phase: 'waiting', loading: [] };
  const atMs = clock.now();
  const takenBack = [
    ...(status.takenBack ?? []),
    ...told.map((row) => ({ id: row.id, outcome, atMs, change: toldOf(row) })),
  ].slice(-MAX_TAKEN_BACK);
  await tx.putStatus({ ...status, takenBack });
}
