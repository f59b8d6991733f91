import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from '../../e2e/photo.ts';
import { HARBOUR } from './house.ts';

/**
 * The app of version 0.1.0 as a person uses it, by its UI texts. It never changes, so it does not use the page models
 * of today's app.
 */
export class OldApp {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Signs in and waits until everything is on this device, also for an offline start. */
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

  /** Switches to a team of the person through the list in the corner, and waits until it is loaded. */
  async visitTeam(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: /^Team/ }).first().click();
    await this.#page.getByRole('option', { name }).click();
    await expect(
      this.#page.getByRole('button', { name: new RegExp(`Team.*${name}`) }),
    ).toBeVisible();
    await this.isSaved();
  }

  /** Opens a page and waits until its content has arrived. */
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

  /** Publishes a new picture; offline, it waits with its file. */
  async publishPicture(title: string, file: TestFile): Promise<void> {
    await this.#start('image', title, file);
    await this.#page.getByRole('button', { name: 'Publish', exact: true }).click();
    await this.#page.waitForURL(/\/editor\/image\/[^/]+/);
  }

  /** The same with a video. */
  async publishVideo(title: string, file: TestFile): Promise<void> {
    await this.#start('video', title, file);
    await this.#page.getByRole('button', { name: 'Publish', exact: true }).click();
    await this.#page.waitForURL(/\/editor\/video\/[^/]+/);
  }

  /** Starts a new picture and never saves it. */
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

  /** Retitles a slide and never saves it. */
  async leaveTitle(slideId: string, title: string): Promise<void> {
    await this.#page.goto(`/editor/image/${slideId}`);
    await this.#page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await this.isKept();
  }

  /** Retitles a slide and saves it as a draft. */
  async saveTitle(slideId: string, title: string): Promise<void> {
    await this.#page.goto(`/editor/image/${slideId}`);
    await this.#page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await this.#page.getByRole('button', { name: 'Save draft' }).click();
    await expect(this.#page.getByText('Waiting to be sent').first()).toBeVisible();
  }

  /** Checks for an update, as a tab left open does, and returns the prompt for it. */
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

  /** Adds a headline to a template; the design stays on this device with its history. */
  async design(templateId: string): Promise<void> {
    await this.#page.goto(`/designer/?id=${HARBOUR}&artboardId=${templateId}`);
    await expect(this.#page.getByRole('application')).toBeVisible();
    await this.#page.getByRole('tab', { name: /^Insert/ }).click();
    await this.#page.getByRole('button', { name: 'Headline', exact: true }).click();
    await expect(this.#page.locator('[data-element]')).toHaveCount(2);
    await expect(this.#page.getByText('Saved on this device')).toBeVisible();
  }
}
