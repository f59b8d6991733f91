import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from '../photo.ts';

/** UI texts of the settings and the frame around them, in both languages. */
export const SETTINGS_TEXTS = {
  en: {
    save: 'Save',
    profileSaved: 'Profile saved',
    teamSaved: 'Team saved',
    newEmail: 'New e-mail',
    currentPassword: 'Current password',
    changeEmail: 'Change e-mail',
    emailAsked: 'This host sends no e-mail: ask whoever runs it for the link to finish',
    oldPassword: 'Old password',
    newPassword: 'New password',
    changePassword: 'Change password',
    passwordChanged: 'Password changed',
    wrongPassword: 'This is not your current password. Check it and try again.',
    language: 'Language',
    other: { label: 'Deutsch', heading: 'Einstellungen', language: 'Sprache', back: 'English' },
    settings: 'Settings',
    startWith: 'Start with',
    portrait: 'Portrait',
    newTag: 'New tag',
    add: 'Add',
    tagTaken: 'There is already a tag with this name',
    remove: 'Remove',
    removeTag: 'Remove tag',
    copyReport: 'Copy report',
    reportCopied: 'Report copied',
    searchTeams: 'Search teams',
    noTeamFound: 'No team with this name',
    signOut: 'Sign out',
    keep: 'Sign out, keep them on this device',
    missing: 'There is nothing behind this glass',
    backHome: 'Back to the dashboard',
    picture: 'Picture',
  },
  de: {
    save: 'Speichern',
    profileSaved: 'Profil gespeichert',
    teamSaved: 'Team gespeichert',
    newEmail: 'Neue E-Mail-Adresse',
    currentPassword: 'Aktuelles Passwort',
    changeEmail: 'E-Mail-Adresse ändern',
    emailAsked:
      'Dieser Server verschickt keine E-Mails: Fragen Sie die Person, die ihn betreibt, nach dem Link zum Abschließen',
    oldPassword: 'Altes Passwort',
    newPassword: 'Neues Passwort',
    changePassword: 'Passwort ändern',
    passwordChanged: 'Passwort geändert',
    wrongPassword:
      'Das ist nicht Ihr aktuelles Passwort. Prüfen Sie es und versuchen Sie es erneut.',
    language: 'Sprache',
    other: { label: 'English', heading: 'Settings', language: 'Language', back: 'Deutsch' },
    settings: 'Einstellungen',
    startWith: 'Beginnen mit',
    portrait: 'Hochformat',
    newTag: 'Neuer Tag',
    add: 'Hinzufügen',
    tagTaken: 'Es gibt schon einen Tag mit diesem Namen',
    remove: 'entfernen',
    removeTag: 'Tag entfernen',
    copyReport: 'Bericht kopieren',
    reportCopied: 'Bericht kopiert',
    searchTeams: 'Teams suchen',
    noTeamFound: 'Kein Team mit diesem Namen',
    signOut: 'Abmelden',
    keep: 'Abmelden, auf diesem Gerät behalten',
    missing: 'Hinter diesem Glas ist nichts',
    backHome: 'Zurück zum Dashboard',
    picture: 'Bild',
  },
} as const;
export type SettingsTexts = (typeof SETTINGS_TEXTS)['en' | 'de'];

/** The settings of an account and of a team, and the team switcher. */
export class SettingsPages {
  readonly #page: Page;
  readonly #t: SettingsTexts;

  constructor(page: Page, texts: SettingsTexts) {
    this.#page = page;
    this.#t = texts;
  }

  async open(part: 'account' | 'team' | 'screen-tags'): Promise<void> {
    await this.#page.goto(`/settings/${part}`);
    await expect(this.#heading(this.#t.settings)).toBeVisible();
  }

  async rename(label: string, name: string, told: string): Promise<void> {
    await this.#page.getByLabel(label, { exact: true }).fill(name);
    await this.#page.getByRole('button', { name: this.#t.save, exact: true }).first().click();
    await expect(this.#page.getByText(told).first()).toBeVisible();
  }

  async choosePicture(file: TestFile): Promise<void> {
    await this.#page.getByLabel(this.#t.picture, { exact: true }).setInputFiles(file);
  }

  async changeEmail(email: string, password: string): Promise<void> {
    await this.#page.getByLabel(this.#t.newEmail).fill(email);
    await this.#page.getByLabel(this.#t.currentPassword, { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: this.#t.changeEmail }).click();
  }

  async changePassword(old: string, next: string): Promise<void> {
    await this.#page.getByLabel(this.#t.oldPassword, { exact: true }).fill(old);
    await this.#page.getByLabel(this.#t.newPassword, { exact: true }).fill(next);
    await this.#page.getByRole('button', { name: this.#t.changePassword }).click();
  }

  /** The error below the form with this button. */
  problemAt(form: 'changeEmail' | 'changePassword'): Locator {
    const button = this.#page.getByRole('button', { name: this.#t[form] });
    return this.#page.locator('form', { has: button }).getByRole('alert');
  }

  /** Switches to the other language and back, within the open page. */
  async changeLanguageTwice(): Promise<void> {
    const { other, language } = this.#t;
    await this.#choose(language, other.label);
    await expect(this.#heading(other.heading)).toBeVisible();
    await this.#choose(other.language, other.back);
    await expect(this.#heading(this.#t.settings)).toBeVisible();
  }

  async startWithPortrait(): Promise<void> {
    await this.#choose(this.#t.startWith, this.#t.portrait);
  }

  /** The first orientation of new slides, as stored. */
  startWith(): Locator {
    return this.#page.getByRole('button', { name: this.#t.startWith }).first();
  }

  async addTag(name: string): Promise<void> {
    await this.#page.getByLabel(this.#t.newTag).fill(name);
    await this.#page.getByRole('button', { name: this.#t.add, exact: true }).click();
  }

  async removeTag(): Promise<void> {
    await this.#page.locator('main').getByRole('button', { name: this.#t.remove }).click();
    await this.#page.getByRole('button', { name: this.#t.removeTag }).click();
  }

  /** Opens the list of teams by the button that names the current one, and returns it. */
  async openTeams(team: string): Promise<Locator> {
    await this.#page.getByRole('button', { name: team }).first().click();
    return this.#page.getByRole('dialog');
  }

  async #choose(label: string, option: string): Promise<void> {
    await this.#page.getByRole('button', { name: label }).first().click();
    await this.#page.getByRole('option', { name: option, exact: true }).click();
  }

  #heading(name: string): Locator {
    // The area that is shown follows it.
    return this.#page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) });
  }
}
