import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** The designer, as a person works with it. */
export class DesignerPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(teamId: string): Promise<void> {
    await this.#page.goto(`/designer/?id=${teamId}`);
    await expect(this.artboard()).toBeVisible();
  }

  artboard = () => this.#page.getByRole('application');
  element = (at: number) => this.#page.locator('[data-element]').nth(at);
  layer = (name: string) => this.#page.getByRole('treeitem', { name });
  field = (name: string) => this.#page.getByRole('textbox', { name, exact: true });
  tab = (name: string) => this.#page.getByRole('tab', { name: new RegExp(`^${name}`) });
  isSaved = () => expect(this.#page.getByText('Saved on this device')).toBeVisible();

  async insert(name: string): Promise<void> {
    await this.tab('Insert').click();
    await this.#page.getByRole('button', { name, exact: true }).click();
  }

  /** Drags the element with an index, in steps like a hand. */
  async drag(at: number, dx: number, dy: number): Promise<void> {
    const box = await this.element(at).boundingBox();
    if (!box) throw new Error('nothing is there to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.#page.keyboard.down('Control'); // without snapping, so that the position is predictable
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
    await this.#page.mouse.move(x + dx, y + dy, { steps: 4 });
    await this.#page.mouse.up();
    await this.#page.keyboard.up('Control');
  }

  /** Holds an element at the right edge of the window until the view has scrolled along. */
  async carryToEdge(at: number): Promise<void> {
    const box = await this.element(at).boundingBox();
    const view = await this.artboard().boundingBox();
    if (!box || !view) throw new Error('nothing is there to drag');
    await this.#page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.#page.mouse.down();
    await this.#page.mouse.move(view.x + view.width - 4, box.y + box.height / 2, { steps: 4 });
    // The paper itself has moved to the left by then, below the held element.
    const world = this.artboard().locator('> div').first();
    const shift = () => world.evaluate((node) => new DOMMatrix(node.style.transform).e);
    const before = await shift();
    await expect.poll(shift).toBeLessThan(before - 50);
    await this.#page.mouse.up();
  }

  async place(): Promise<readonly string[]> {
    return [
      await this.field('From the left').inputValue(),
      await this.field('From the top').inputValue(),
    ];
  }

  /** Returns the artboard as the PNG that the menu offers for download. */
  async downloadPng(): Promise<Buffer> {
    await this.#page.getByRole('button', { name: 'More', exact: true }).click();
    const coming = this.#page.waitForEvent('download');
    await this.#page.getByRole('menuitem', { name: 'Download as PNG' }).click();
    return readFile(await (await coming).path());
  }
}

export const teamIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('vitrine.team') ?? 'none');
