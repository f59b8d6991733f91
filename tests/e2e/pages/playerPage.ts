import { expect, type Locator, type Page } from '@playwright/test';

export class PlayerPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits for the pairing code and returns it. */
  async code(): Promise<string> {
    const shown = this.#page.getByRole('status').first();
    await expect(shown).toHaveText(/^[3-9A-Z]{6}$/);
    return (await shown.innerText()).replace(/\s/g, '');
  }

  /** The picture of an image slide; pictures within a template do not match. */
  picture(): Locator {
    return this.#page.locator('[data-slide] img[draggable="false"]');
  }

  /** Waits until a decoded picture covers the whole screen. */
  async expectPictureFillsScreen(): Promise<void> {
    await expect(this.picture()).toBeVisible();
    const box = await this.picture().boundingBox();
    const viewport = this.#page.viewportSize();
    expect(box).toMatchObject({ x: 0, y: 0, width: viewport?.width, height: viewport?.height });
    const pixels = await this.picture().evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(pixels).toBeGreaterThan(0);
  }
}
