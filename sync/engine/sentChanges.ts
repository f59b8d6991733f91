import { isObject } from '../../src/model/json.ts';
import { MAX_SENT_LATELY, type EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, SentChange, ChangeSummary } from './rows.ts';

/** Longer titles are identified by their beginning. */
const MAX_TITLE = 120;

/** Returns what is remembered of a change that leaves the log, for its author. */
export function summaryOf({ id, name, args, writes, spaces }: LogRow): ChangeSummary {
  const [ref = ''] = writes;
  const title = titleIn(args);
  return { id, name, ref, spaces, ...(title !== undefined && { title }) };
}

/** Returns a title or name among the arguments: the change's row may be gone by then. */
function titleIn(args: unknown): string | undefined {
  const fields = isObject(args) && isObject(args['fields']) ? args['fields'] : args;
  const { title, name } = isObject(fields) ? fields : {};
  const found = [title, name].find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? found.slice(0, MAX_TITLE) : undefined;
}

/** Records the last changes that the server has, so that their author sees that they arrived: one of each kind of a row. */
export async function reportSent(
  tx: StoreTx,
  { clock }: Pick<EngineDeps, 'clock'>,
  rows: readonly LogRow[],
): Promise<void> {
  const arrived = rows.filter((row) => !row.isDiscarded).slice(-MAX_SENT_LATELY);
  if (arrived.length === 0) return;
  const status = (await tx.status()) ?? { phase: 'waiting', loading: [] };
  const atMs = clock.now();
  const sent = arrived.map((row) => ({ ...summaryOf(row), atMs }));
  const sentLately = latestOfEach([...(status.sentLately ?? []), ...sent]).slice(-MAX_SENT_LATELY);
  await tx.putStatus({ ...status, sentLately });
}

/** One thing is saved again and again, and a design also with its picture: its author sees the last time. */
function latestOfEach(changes: readonly SentChange[]): readonly SentChange[] {
  const latest = new Map<string, SentChange>();
  for (const change of changes) {
    const key = `${change.name} ${change.ref || change.id}`;
    const title = change.title ?? latest.get(key)?.title;
    latest.delete(key); // so that it comes last
    latest.set(key, { ...change, ...(title !== undefined && { title }) });
  }
  return [...latest.values()];
}
