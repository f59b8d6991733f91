import type { Page } from '@playwright/test';

export interface Held {
  /** Bytes of script objects that are still reachable. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Returns how to ask what a page still holds; everything unreachable is collected first. */
export async function watchHeap(page: Page): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    // Finalizers run after a collection, and free more.
    for (let turn = 0; turn < 3; turn++) {
      await session.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(300);
    }
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return {
      heap: of('JSHeapUsedSize'),
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
    };
  };
}
