import { expect, type Page } from '@playwright/test';

/** Long enough for a late notice, such as one after a write to the disk. */
const ANOTHER_MS = 800;

/** The notice of a save: on a slow machine the server has a file later than the notice waits. */
export const saved = (text: string): RegExp =>
  new RegExp(`^(${text}|Saved on this device\\. It is still being sent\\.)$`);

/**
 * The notices at the edge of a window, in order of appearance. A notice that contradicts another is as bad as a missing
 * one, so each expectation names all of them.
 */
export class Notices {
  readonly #page: Page;
  readonly #seen: string[] = [];
  readonly #cameAt: number[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Watches a page from now on, across navigations. */
  static async of(page: Page): Promise<Notices> {
    const notices = new Notices(page);
    await page.exposeFunction('reportNotice', (text: string) => notices.#hear(text));
    await page.addInitScript(watch);
    await page.evaluate(watch);
    return notices;
  }

  /** When each notice of the watch came. */
  get times(): readonly number[] {
    return this.#cameAt;
  }

  /** Asserts that exactly these notices have come since the last call. */
  async expect(...texts: readonly (string | RegExp)[]): Promise<void> {
    const count = () => this.#seen.length;
    await expect.poll(count, { message: texts.join() }).toBeGreaterThanOrEqual(texts.length);
    await this.#page.waitForTimeout(ANOTHER_MS);
    const wanted = texts.map((text) =>
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
    expect(this.#seen.splice(0)).toEqual(wanted);
  }

  #hear(text: string): void {
    this.#seen.push(text);
    this.#cameAt.push(Date.now());
  }
}

/** Runs in the page. */
function watch(): void {
  const { reportNotice } = window as unknown as { reportNotice(text: string): void };
  const told = new WeakSet<Element>();
  const look = (): void => {
    for (const notice of document.querySelectorAll('[data-sonner-toast]')) {
      const text = notice.querySelector('[data-title]')?.textContent;
      if (!text || told.has(notice)) continue;
      told.add(notice);
      reportNotice(text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
