import type { CDPSession, Page } from '@playwright/test';

/** The tasks of the page's main thread while something was done, ms. */
export interface Tasks {
  /** Processor time of the longest: waiting for a busy machine is not the page's doing. */
  readonly longestMs: number;
  readonly busyMs: number;
  readonly tookMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; `tdur` is processor time where the browser knows it. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly frame?: string } };
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'toplevel', 'devtools.timeline'];

/** Traces the page as the browser's own tools do; longer tasks than 50 ms and shorter ones alike. */
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
      await page.waitForTimeout(300); // what it left to do
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

/** The busiest renderer is that of the page: workers and other processes have threads of other names. */
function tasksIn(events: readonly TraceEvent[]): Omit<Tasks, 'tookMs'> {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const byThread = new Map<string, number[]>();
  for (const { name, ph, pid, tid, dur = 0, tdur = dur } of events) {
    const thread = `${pid}/${tid}`;
    if (ph !== 'X' || name !== 'RunTask' || !mains.has(thread)) continue;
    const tasks = byThread.get(thread) ?? [];
    tasks.push(Math.min(dur, tdur) / 1000);
    byThread.set(thread, tasks);
  }
  const sums = [...byThread.values()].map((tasks) => ({
    longestMs: Math.max(0, ...tasks),
    busyMs: tasks.reduce((sum, task) => sum + task, 0),
  }));
  return sums.sort((a, b) => b.busyMs - a.busyMs)[0] ?? { longestMs: 0, busyMs: 0 };
}
