import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in µs; a task that waits for a busy machine uses none. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Returns the longest tasks of pages during `work`, in ms of CPU time, longest first: how long a page blocks the
 * thread, independent of the machine's load.
 */
export async function taskTimes(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const traceConfig = { includedCategories: ['toplevel'], excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  await work();
  await endOf(devtools);
  await devtools.detach();
  return tasksIn(events);
}

async function endOf(devtools: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
}

function tasksIn(events: readonly TraceEvent[]): readonly number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return events
    .filter((event) => event.ph === 'X' && pages.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((a, b) => b - a);
}
