import type { BrowserContext, Page } from '@playwright/test';

/** What time the sped-up machine has: `simMs` at the start of its page. */
export interface Haste {
  readonly factor: number;
  readonly simMs: number;
}

/** A page for which the machine's clocks and timers run faster, so that days take minutes. */
export async function openInHaste(context: BrowserContext, haste: Haste): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(({ factor, simMs }) => {
    const [steady, later, again] = [
      performance.now.bind(performance),
      window.setTimeout,
      window.setInterval,
    ];
    const start = steady();
    performance.now = () => steady() * factor;
    Date.now = () => simMs + (steady() - start) * factor;
    window.setTimeout = ((task: () => void, ms = 0) =>
      later(task, ms / factor)) as typeof window.setTimeout;
    window.setInterval = ((task: () => void, ms = 0) =>
      again(task, ms / factor)) as typeof window.setInterval;
  }, haste);
  return page;
}
