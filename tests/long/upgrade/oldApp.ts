import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from '../../e2e/photo.ts';
import { HARBOUR } from './house.ts';

/**
 * The app of version 0.1.0 as a person uses it, by the words that it says. It never changes, so this is
 * no place for the page models of today's app.
 */
export class OldApp {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Signs in and waits until everything is on this device, also for a start without a network. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#page.goto('/login');
    await this.#page.getByLabel('E-mail').fill(email);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.#page.waitForURL(/\/(dashboard|brand-import)$/);
    await this.#page.goto('/dashboard');
    await this.isSaved();
    await this.#page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }

  async isSaved(): Promise<void> {
    await expect(this.#page.getByText('All changes saved').first()).toBeVisible({
      timeout: 60_000,
    });
  }

  /** Opens another team of the person, as the list in the corner does, and this one again. */
  async visitTeam(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: /^Team/ }).first().click();
    await this.#page.getByRole('option', { name }).click();
    await expect(
      this.#page.getByRole('button', { name: new RegExp(`Team.*${name}`) }),
    ).toBeVisible();
    await this.isSaved();
  }

  /** Looks at a page until what it has asked for has come. */
  async look(path: string, text: string): Promise<void> {
    await this.#page.goto(path);
    await expect(this.#page.getByText(text).first()).toBeVisible();
    await this.#page.waitForLoadState('networkidle');
  }

  async openVersions(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.#page.getByRole('button', { name: 'More actions' }).click();
    await this.#page.getByRole('menuitem', { name: 'Version history' }).click();
    await expect(
      this.#page
        .getByRole('dialog')
        .getByText(/Robin|Sam/)
        .first(),
    ).toBeVisible();
    await this.#page.keyboard.press('Escape');
  }

  /** A new picture, published and left; without a network it waits with its file. */
  async publishPicture(title: string, file: TestFile): Promise<void> {
    await this.#start('image', title, file);
    await this.#page.getByRole('button', { name: 'Publish', exact: true }).click();
    await this.#page.waitForURL(/\/editor\/image\/[^/]+/);
  }

  /** The same with a film. */
  async publishFilm(title: string, file: TestFile): Promise<void> {
    await this.#start('video', title, file);
    await this.#page.getByRole('button', { name: 'Publish', exact: true }).click();
    await this.#page.waitForURL(/\/editor\/video\/[^/]+/);
  }

  /** A new picture that is never saved. */
  async leavePicture(title: string, file: TestFile): Promise<void> {
    await this.#start('image', title, file);
    await this.isKept();
  }

  async #start(type: 'image' | 'video', title: string, file: TestFile): Promise<void> {
    await this.#page.goto(`/editor-new/${type}`);
    await this.#page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    const slot = this.#page.locator('[data-slot="landscape"]');
    await slot.locator('input[type="file"]:not([capture])').setInputFiles(file);
    await expect(slot.locator(type === 'image' ? 'img' : 'video').first()).toBeVisible();
  }

  /** Another title for a slide, which is never saved. */
  async leaveTitle(slideId: string, title: string): Promise<void> {
    await this.#page.goto(`/editor/image/${slideId}`);
    await this.#page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await this.isKept();
  }

  /** Another title for a slide, saved as a draft. */
  async saveTitle(slideId: string, title: string): Promise<void> {
    await this.#page.goto(`/editor/image/${slideId}`);
    await this.#page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await this.#page.getByRole('button', { name: 'Save draft' }).click();
    await expect(this.#page.getByText('Waiting to be sent').first()).toBeVisible();
  }

  /** Looks for a new version, as a tab does that is left open, and answers the offer to take it. */
  async offeredUpdate(): Promise<Locator> {
    await this.#page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration('/'))?.update();
    });
    const offer = this.#page.getByRole('button', { name: 'Update now' });
    await expect(offer).toBeVisible({ timeout: 60_000 });
    return offer;
  }

  async isKept(): Promise<void> {
    await expect(this.#page.getByText('kept on this device').first()).toBeVisible();
  }

  /** A headline in a template, whose design stays on this device with its history. */
  async design(templateId: string): Promise<void> {
    await this.#page.goto(`/designer/?id=${HARBOUR}&artboardId=${templateId}`);
    await expect(this.#page.getByRole('application')).toBeVisible();
    await this.#page.getByRole('tab', { name: /^Insert/ }).click();
    await this.#page.getByRole('button', { name: 'Headline', exact: true }).click();
    await expect(this.#page.locator('[data-element]')).toHaveCount(2);
    await expect(this.#page.getByText('Saved on this device')).toBeVisible();
  }
}
