import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../look/settled.ts';

const DOCUMENT = resolve(import.meta.dirname, '../../docs/accessibility.md');
/** Maximum number of Tab presses to reach an element. */
const TABS_MAX = 80;

interface Row {
  readonly goal: number;
  readonly today: number;
}

/** The table of presses in `docs/accessibility.md`, by task. */
const TABLE: ReadonlyMap<string, Row> = new Map(
  [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| (.+?) \| (\d+) \| (\d+)(?::[^|]*)? \|$/gm)].map(
    ([, what = '', goal, today]) => [what, { goal: Number(goal), today: Number(today) }],
  ),
);

/** Drives a page by keyboard alone, and counts the presses. Letters of texts do not count. */
export class Presses {
  readonly #page: Page;
  #count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.#count += 1;
    }
  }

  async write(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab, or Shift+Tab, until the target has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      await this.press(key);
      if (await isThere()) return;
    }
    throw new Error(`${TABS_MAX} times ${key} do not lead to ${String(target)}`);
  }

  /** Opens a page with the focus on its heading, as after a link: presses count from then on. */
  async begin(path: string): Promise<void> {
    await this.#page.goto(path);
    const heading = this.#page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await settled(this.#page); // keys are handled only once the page is painted
    await heading.focus();
  }

  /**
   * Performs a task, and compares its presses with its row of the table: at most the goal, and equal to the documented
   * number.
   */
  async measure(what: string, action: () => Promise<void>): Promise<void> {
    this.#count = 0;
    await action();
    const { goal, today } = TABLE.get(what) ?? { goal: -1, today: -1 };
    expect.soft(this.#count, `presses: ${what}`).toBe(today);
    expect.soft(this.#count, `presses: ${what}`).toBeLessThanOrEqual(goal);
  }
}
