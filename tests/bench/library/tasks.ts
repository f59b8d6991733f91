import type { CDPSession, Page } from '@playwright/test';

/** The tasks of the page's main thread during an action, in ms. */
export interface Tasks {
  /** CPU time of the longest: waiting for a busy machine is not the page's fault. */
  readonly longestMs: number;
  /** The parts of the longest, by the browser's names, in ms of wall-clock time. */
  readonly parts: Readonly<Record<string, number>>;
  readonly busyMs: number;
  readonly tookMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** In µs; `tdur` is CPU time where the browser measures it. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly frame?: string } };
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'toplevel', 'devtools.timeline'];

/** Traces the page as the browser's own tools do, whatever the length of the tasks. */
export async function watchTasks(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    async during(act: () => Promise<void>): Promise<Tasks> {
      const events = collect(session);
      await session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: CATEGORIES },
      });
      const began = performance.now();
      await act();
      await page.waitForTimeout(300); // remaining work
      const tookMs = performance.now() - began - 300;
      const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
      await session.send('Tracing.end');
      await ended;
      return { ...tasksIn(events()), tookMs };
    },
  };
}

function collect(session: CDPSession): () => readonly TraceEvent[] {
  const all: TraceEvent[] = [];
  const keep = ({ value }: { value: object[] }) => void all.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', keep);
  return () => {
    session.off('Tracing.dataCollected', keep);
    return all;
  };
}

/** The busiest renderer is the page's: workers and other processes have other thread names. */
function tasksIn(events: readonly TraceEvent[]): Omit<Tasks, 'tookMs'> {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const byThread = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const thread = threadOf(event);
    if (event.ph !== 'X' || event.name !== 'RunTask' || !mains.has(thread)) continue;
    const tasks = byThread.get(thread) ?? [];
    tasks.push(event);
    byThread.set(thread, tasks);
  }
  const sums = [...byThread.values()].map((tasks) => ({
    tasks,
    busyMs: tasks.reduce((sum, task) => sum + msOf(task), 0),
  }));
  const [page] = sums.sort((a, b) => b.busyMs - a.busyMs);
  const [longest] = page?.tasks.toSorted((a, b) => msOf(b) - msOf(a)) ?? [];
  if (!page || !longest) return { longestMs: 0, busyMs: 0, parts: {} };
  return { longestMs: msOf(longest), busyMs: page.busyMs, parts: partsOf(longest, events) };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
const msOf = ({ dur = 0, tdur = dur }: TraceEvent) => Math.min(dur, tdur) / 1000;

function partsOf(task: TraceEvent, events: readonly TraceEvent[]): Record<string, number> {
  const end = task.ts + (task.dur ?? 0);
  const parts: Record<string, number> = {};
  for (const event of events) {
    const isInside = event.ts >= task.ts && event.ts + (event.dur ?? 0) <= end;
    if (!isInside || threadOf(event) !== threadOf(task) || event.name === 'RunTask') continue;
    if ((event.dur ?? 0) < 2000) continue; // shorter ones explain nothing
    parts[event.name] = Math.round((parts[event.name] ?? 0) + (event.dur ?? 0) / 1000);
  }
  return parts;
}
