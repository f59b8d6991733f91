import type { Page } from '@playwright/test';

/** Returns the code on the pairing screen. */
export async function codeOn(page: Page): Promise<string> {
  const code = page.getByLabel(/Connection code: /);
  await code.waitFor();
  const label = (await code.getAttribute('aria-label')) ?? '';
  return label.replace('Connection code: ', '').replaceAll(' ', '');
}

/** Returns the id of the topmost slide. */
export const slideOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
    return layers[layers.length - 1]?.dataset['slide'];
  });

/** Returns the slides that play during `ms`, in order, without immediate repetitions. */
export async function watch(page: Page, ms: number): Promise<readonly string[]> {
  const seen: string[] = [];
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const now = await slideOn(page);
    if (now && seen[seen.length - 1] !== now) seen.push(now);
    await page.waitForTimeout(100);
  }
  return seen;
}

/** Waits until each of these slides has appeared from now on; returns those seen. */
export async function untilSeen(
  page: Page,
  slides: readonly string[],
  timeoutMs = 30_000,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const until = Date.now() + timeoutMs;
  while (slides.some((slide) => !seen.has(slide))) {
    if (Date.now() > until) throw new Error(`not seen of ${slides.join()}: ${[...seen].join()}`);
    const now = await slideOn(page).catch(() => undefined); // it may be loaded anew just now
    if (now) seen.add(now);
    await page.waitForTimeout(50);
  }
  return seen;
}
