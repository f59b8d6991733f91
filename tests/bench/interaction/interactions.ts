import type { Page } from '@playwright/test';

/** The slowest interaction of a step. */
export interface Interaction {
  /** From the event until the next frame is painted, in ms, in steps of 8. */
  readonly ms: number;
  /** `pointerup`, `keydown`, … */
  readonly event: string;
}

/** How long a frame that is still missing may take until the browser reports it. */
const REPORT_MS = 700;

type Watched = Window & { interactions?: Interaction[] };

/** Measures as the browser does for Interaction to Next Paint; reports nothing below 16 ms. */
export async function watchInteractions(page: Page, timesSlower: number) {
  await page.addInitScript(collect);
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  return {
    async during(act: () => Promise<void>): Promise<Interaction> {
      await page.evaluate(() => void ((window as Watched).interactions = []));
      await slow(timesSlower);
      await act();
      await page.waitForTimeout(REPORT_MS);
      await slow(1);
      const all = await page.evaluate(() => (window as Watched).interactions ?? []);
      return all.reduce((worst, one) => (one.ms > worst.ms ? one : worst), { ms: 0, event: '–' });
    },
  };
}

/** Runs in the page, before its own scripts. */
function collect(): void {
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { readonly interactionId?: number })[])
      if (entry.interactionId)
        (window as Watched).interactions?.push({ ms: entry.duration, event: entry.name });
  };
  const watch = new PerformanceObserver((list) => note(list.getEntries()));
  watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
