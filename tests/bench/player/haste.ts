import type { BrowserContext, Page } from '@playwright/test';

/** Clock of the sped-up machine: `simMs` is its time at the start of the page. */
export interface Haste {
  readonly factor: number;
  readonly simMs: number;
}

/**
 * Opens a page with the machine's clocks and timers running faster, so that days take minutes. Decoding and painting
 * take their real time: at a factor of 20 a picture may need 400 ms until its watchdog fires.
 */
export async function openInHaste(context: BrowserContext, haste: Haste): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(({ factor, simMs }) => {
    const [steady, later, again, forget] = [
      performance.now.bind(performance),
      window.setTimeout.bind(window),
      window.setInterval.bind(window),
      window.clearTimeout.bind(window),
    ];
    const start = steady();
    let skipped = 0;
    const elapsed = () => (steady() - start) * factor + skipped;
    performance.now = elapsed;
    Date.now = () => simMs + elapsed();
    let last = 1e9; // Far from the browser's own ids, which intervals keep.
    const timers = new Map<
      number,
      { readonly due: number; readonly task: () => void; at: number }
    >();
    const wait = (id: number) => {
      const timer = timers.get(id);
      if (!timer) return;
      forget(timer.at);
      timer.at = later(() => timers.delete(id) && timer.task(), (timer.due - elapsed()) / factor);
    };
    window.setTimeout = ((task: () => void, ms = 0) => {
      timers.set(++last, { due: elapsed() + ms, task, at: 0 });
      wait(last);
      return last;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id: number = 0) => {
      forget(timers.get(id)?.at ?? id);
      timers.delete(id);
    }) as typeof window.clearTimeout;
    window.setInterval = ((task: () => void, ms = 0) =>
      again(task, ms / factor)) as typeof window.setInterval;
    (window as { leap?: (ms: number) => void }).leap = (ms) => {
      skipped += ms;
      for (const id of timers.keys()) wait(id);
    };
  }, haste);
  return page;
}

/** Lets that much time pass at once, as if the machine had slept: timers due by then fire. */
export const leap = (page: Page, ms: number): Promise<void> =>
  page.evaluate((past) => (window as unknown as { leap(ms: number): void }).leap(past), ms);
