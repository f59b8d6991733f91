import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../look/settled.ts';

const DOCUMENT = resolve(import.meta.dirname, '../../docs/accessibility.md');
/** A way that is longer than this is none. */
const TABS_MAX = 80;

interface Row {
  readonly goal: number;
  readonly today: number;
}

/** What the table of presses in `docs/accessibility.md` says, by what is done. */
const TABLE: ReadonlyMap<string, Row> = new Map(
  [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| (.+?) \| (\d+) \| (\d+)(?::[^|]*)? \|$/gm)].map(
    ([, what = '', goal, today]) => [what, { goal: Number(goal), today: Number(today) }],
  ),
);

/** Works on a page by keys alone, and counts them. The letters of texts do not count. */
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

  /** Goes on, or back with Shift, until it has the focus: as often as it takes. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      await this.press(key);
      if (await isThere()) return;
    }
    throw new Error(`${TABS_MAX} times ${key} do not lead to ${String(target)}`);
  }

  /** Opens a page with the focus on its heading, as it is after a link: what comes then is counted. */
  async begin(path: string): Promise<void> {
    await this.#page.goto(path);
    const heading = this.#page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await settled(this.#page); // keys are listened for once the page is painted
    await heading.focus();
  }

  /** Does something, and holds its presses against the row of the table: no more than the goal, and what it says. */
  async measure(what: string, deed: () => Promise<void>): Promise<void> {
    this.#count = 0;
    await deed();
    const { goal, today } = TABLE.get(what) ?? { goal: -1, today: -1 };
    expect.soft(this.#count, `presses: ${what}`).toBe(today);
    expect.soft(this.#count, `presses: ${what}`).toBeLessThanOrEqual(goal);
  }
}
