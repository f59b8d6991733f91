import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from '../photo.ts';
import type { Texts } from './texts.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly teamName: string;
}

/** Registration and sign-in. */
export class AccountPages {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  /** Opens it from the login page, by the link that is there while nobody has an account. */
  async openRegistration(): Promise<void> {
    await this.#page.locator('main a[href^="/r-"]').click();
    await expect(this.#page.getByLabel(this.#texts.teamName).first()).toBeVisible();
  }

  async submitRegistration(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts.createAccount }).click();
  }

  async register(person: Person): Promise<void> {
    await this.fillRegistration(person);
    await this.submitRegistration();
    await this.skipBrandImport();
  }

  async fillRegistration(person: Person): Promise<void> {
    const t = this.#texts;
    await this.#page.getByLabel(t.yourName).fill(person.name);
    await this.#page.getByLabel(t.email).first().fill(person.email);
    await this.#page.getByLabel(t.password, { exact: true }).fill(person.password);
    await this.#page.getByLabel(t.teamName).first().fill(person.teamName);
  }

  /** New teams are first offered to import their brand. */
  async skipBrandImport(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/brand-import$/);
    await this.#page.getByRole('button', { name: this.#texts.skip, exact: true }).click();
    await expect(this.#page).toHaveURL(/\/dashboard$/);
  }

  async signIn(email: string, password: string): Promise<void> {
    const t = this.#texts;
    await this.#page.getByLabel(t.email).fill(email);
    await this.#page.getByLabel(t.password, { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: t.signIn, exact: true }).click();
  }
}

/** The mark that shows whether everything has been sent. */
export const syncMark = (page: Page): Locator => page.locator('[data-sync]');

/** The frame of the app: navigation and the sync mark. */
export class Frame {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async goTo(area: 'dashboard' | 'slides' | 'screens'): Promise<void> {
    const navigation = this.#page.getByRole('navigation').first();
    await navigation.getByRole('link', { name: this.#texts[area], exact: true }).click();
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The unobtrusive sync mark. */
  mark(text: 'allSaved' | 'offline' | 'waiting'): Locator {
    return syncMark(this.#page).filter({ hasText: this.#texts[text] });
  }

  card(title: string): Locator {
    return this.#page.getByRole('article').filter({ hasText: title });
  }

  /** The mark on a slide that has not been sent yet. */
  waitingMark(title: string): Locator {
    return this.card(title).getByRole('img', { name: this.#texts.waiting });
  }

  uploadBar(title: string): Locator {
    return this.card(title).getByRole('progressbar', { name: this.#texts.uploading });
  }
}

/** The editor of an image slide. */
export class ImageEditor {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async open(): Promise<void> {
    await this.#page.goto('/editor-new/image');
    await expect(this.#page.getByLabel(this.#texts.title)).toBeVisible();
  }

  async setTitle(title: string): Promise<void> {
    // By its role: the library that is just left has a list to sort by title.
    await this.#page.getByRole('textbox', { name: this.#texts.title }).fill(title);
  }

  async choose(file: TestFile, slot: 'landscape' | 'portrait' = 'landscape'): Promise<void> {
    const field = this.#page.locator(`[data-slot="${slot}"]`);
    await field.locator('input[type="file"]:not([capture])').setInputFiles(file);
  }

  /** The chosen picture, as it will be shown. */
  picture(slot: 'landscape' | 'portrait' = 'landscape'): Locator {
    return this.#page.locator(`[data-slot="${slot}"] img`);
  }

  async publish(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts.publish, exact: true }).click();
    const { onScreens, scheduled, published, waiting } = this.#texts;
    const bar = this.#page.locator('header', { has: this.#back() });
    const told = (text: string) => bar.getByText(text, { exact: true });
    // Which of them depends on the team's screens.
    const any = told(onScreens).or(told(scheduled)).or(told(published)).or(told(waiting));
    await expect(any.first()).toBeVisible();
  }

  async leave(): Promise<void> {
    await this.#back().click();
  }

  #back(): Locator {
    return this.#page.getByRole('button', { name: this.#texts.back, exact: true });
  }
}

/** Publishes a slide that still shows examples of its template. */
export async function publishWithExamples(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts.publish, exact: true }).click();
  await page.getByRole('button', { name: texts.publishAnyway }).click();
}

/** Screens and pairing. */
export class ScreensPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async openDialog(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts.pairAScreen }).first().click();
  }

  async enterCode(code: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByLabel(this.#texts.connectionCode).fill(code);
    await dialog.getByRole('button', { name: this.#texts.pairScreen, exact: true }).click();
  }
}
