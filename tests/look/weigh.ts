import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { State } from './furnish.ts';

/** Gzipped script until the dashboard shows local data, in KiB; what loads later is not counted. */
const SCRIPT_BUDGET_KIB = 200;

/** Returns true if the dashboard is light enough. The worker is blocked: its cache would hide the weight. */
export async function weigh(browser: Browser, origin: string, state: State): Promise<boolean> {
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    storageState: state,
  });
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    const size = response.body().then((body) => gzipSync(body).length);
    size.catch(() => undefined); // the page of a script that is not counted may be closed by now
    scripts.set(response.url(), size);
  });
  await page.addInitScript(noteScripts);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  const needed = new Set(await page.evaluate(() => (window as { needed?: string[] }).needed));
  for (const url of scripts.keys()) if (!needed.has(url)) scripts.delete(url);
  const sizes = await Promise.all(scripts.values());
  await context.close();
  for (const [index, url] of [...scripts.keys()].entries()) {
    const size = ((sizes[index] ?? 0) / 1024).toFixed(1);
    process.stdout.write(`${size.padStart(7)} KiB ${new URL(url).pathname}\n`);
  }
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  process.stdout.write(`script until the dashboard is painted: ${kib.toFixed(1)} KiB\n`);
  return kib <= SCRIPT_BUDGET_KIB;
}

/** Records which scripts had arrived when the first slide appeared on the page. */
function noteScripts(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    watch.disconnect();
    const all = performance.getEntriesByType('resource').map(({ name }) => name);
    Object.assign(window, { needed: all.filter((name) => name.endsWith('.js')) });
  });
  watch.observe(document, { childList: true, subtree: true });
}
