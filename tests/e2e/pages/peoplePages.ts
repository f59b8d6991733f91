import { expect, type Locator, type Page } from '@playwright/test';

/** UI texts about people and teams, in both languages. */
export const PEOPLE_TEXTS = {
  en: {
    invite: 'Invite',
    email: 'E-mail',
    name: 'Your name',
    password: 'Password',
    createInvitation: 'Create invitation',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    link: 'Link',
    done: 'Done',
    revoke: 'Revoke',
    revoked: 'Invitation revoked',
    alreadyInvited: 'User has already been invited for the chosen login method',
    noInvitation: 'There is no invitation here.',
    createAndJoin: 'Create account and join',
    otherAccount: 'This invitation has expired or is for another Vitrine account.',
    edit: 'Edit',
    role: 'Role of',
    admin: 'Admin',
    editor: 'Editor',
    typedHere: 'You had typed this here',
    save: 'Save',
    location: 'Location',
    ownRole: 'You cannot change your own role or remove yourself',
    remove: 'Remove from team',
    wasRemoved: 'was removed from the team',
    noTeam: 'You are not in any team',
    signOut: 'Sign out',
    addTeam: 'Create child team',
    teamName: 'Team name',
    childCreated: 'Child team created',
    openTeam: 'Open this team',
    brandLocked: 'The brand comes from Harbour Museum and is locked here.',
    brandOpen: 'This team has a brand of its own.',
    brand: 'Have a brand of their own',
    allowed: 'Allowed',
    forAdmins: 'This page is for admins of the team',
    exportAll: 'Export everything',
    deleteAccount: 'Delete account',
    deleteForGood: 'Delete for good',
    accountDeleted: 'Your account was deleted',
    currentPassword: 'Current password',
    lastAdmin: 'You are the only admin of',
    registerMicrosoft: 'Register with Microsoft',
    wrongMicrosoft: 'You signed in with the wrong Microsoft account. Please try again.',
    joinMicrosoft: 'Join with Microsoft',
    signsInWith: 'Signs in with',
    windowBlocked: 'Your browser blocked the sign-in window.',
  },
  de: {
    invite: 'Einladen',
    email: 'E-Mail',
    name: 'Ihr Name',
    password: 'Passwort',
    createInvitation: 'Einladung erstellen',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    link: 'Link',
    done: 'Fertig',
    revoke: 'Zurückziehen',
    revoked: 'Einladung zurückgezogen',
    alreadyInvited: 'Das Team-Mitglied wurde schon über die gewählte Login-Methode eingeladen.',
    noInvitation: 'Es ist keine Einladung vorhanden.',
    createAndJoin: 'Konto anlegen und beitreten',
    otherAccount: 'Diese Einladung ist abgelaufen oder gilt für einen anderen Vitrine-Account.',
    edit: 'bearbeiten',
    role: 'Rolle von',
    admin: 'Admin',
    editor: 'Editor',
    typedHere: 'Das hatten Sie hier eingegeben',
    save: 'Speichern',
    location: 'Standort',
    ownRole: 'Sie können Ihre eigene Rolle nicht ändern',
    remove: 'Aus dem Team entfernen',
    wasRemoved: 'wurde aus dem Team entfernt',
    noTeam: 'Sie sind keinem Team zugeordnet',
    signOut: 'Abmelden',
    addTeam: 'Unterteam anlegen',
    teamName: 'Teamname',
    childCreated: 'Unterteam angelegt',
    openTeam: 'Dieses Team öffnen',
    brandLocked: 'Die Marke kommt von Harbour Museum und ist hier gesperrt.',
    brandOpen: 'Dieses Team hat eine eigene Marke.',
    brand: 'Eine eigene Marke haben',
    allowed: 'Erlaubt',
    forAdmins: 'Diese Seite ist für Admins des Teams',
    exportAll: 'Alles exportieren',
    deleteAccount: 'Konto löschen',
    deleteForGood: 'Endgültig löschen',
    accountDeleted: 'Ihr Konto wurde gelöscht',
    currentPassword: 'Aktuelles Passwort',
    lastAdmin: 'Sie sind der einzige Admin von',
    registerMicrosoft: 'Mit Microsoft registrieren',
    wrongMicrosoft:
      'Sie haben sich mit dem falschen Microsoft-Account angemeldet. Bitte versuchen Sie es erneut.',
    joinMicrosoft: 'Mit Microsoft beitreten',
    signsInWith: 'Login-Methode',
    windowBlocked: 'Ihr Browser hat das Anmeldefenster blockiert.',
  },
} as const;
export type PeopleTexts = (typeof PEOPLE_TEXTS)['en' | 'de'];

/** Members and invitations. */
export class MembersPage {
  readonly #page: Page;
  readonly #t: PeopleTexts;

  constructor(page: Page, texts: PeopleTexts) {
    this.#page = page;
    this.#t = texts;
  }

  async open(): Promise<void> {
    await this.#page.goto('/settings/members');
    await expect(
      this.#page.getByRole('button', { name: this.#t.invite, exact: true }),
    ).toBeVisible();
  }

  async startInviting(email: string, method?: 'Microsoft'): Promise<void> {
    await this.#page.getByRole('button', { name: this.#t.invite, exact: true }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByLabel(this.#t.email, { exact: true }).fill(email);
    if (method) {
      await dialog.getByRole('button', { name: this.#t.signsInWith }).click();
      await this.#page.getByRole('option', { name: method }).click();
    }
    await dialog.getByRole('button', { name: this.#t.createInvitation }).click();
  }

  /** Creates an invitation without mail and returns the link that was copied. */
  async invite(email: string, method?: 'Microsoft'): Promise<string> {
    await this.startInviting(email, method);
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.#t.copyLink }).click();
    await expect(this.#page.getByText(this.#t.linkCopied).first()).toBeVisible();
    const link = await dialog.getByLabel(this.#t.link, { exact: true }).inputValue();
    await dialog.getByRole('button', { name: this.#t.done }).click();
    return link;
  }

  async closeDialog(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.#page.getByRole('dialog')).toBeHidden();
  }

  row(text: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: text });
  }

  async revoke(email: string): Promise<void> {
    await this.row(email).getByRole('button').last().click();
    const asked = this.#page.getByRole('alertdialog');
    await asked.getByRole('button', { name: this.#t.revoke, exact: true }).click();
    await expect(this.#page.getByText(this.#t.revoked).first()).toBeVisible();
  }

  async edit(name: string): Promise<Locator> {
    const edit = new RegExp(`\\b${this.#t.edit}\\b`); // “Editor” is another button
    await this.row(name).getByRole('button', { name: edit }).click();
    return this.#page.getByRole('dialog', { name });
  }

  async setRole(name: string, role: 'admin' | 'editor'): Promise<void> {
    await this.row(name).getByRole('button', { name: this.#t.role }).click();
    await this.#page.getByRole('option', { name: this.#t[role] }).click();
  }

  async remove(name: string): Promise<void> {
    const dialog = await this.edit(name);
    await dialog.getByRole('button', { name: this.#t.remove }).click();
    const asked = this.#page.getByRole('alertdialog');
    await asked.getByRole('button', { name: this.#t.remove }).click();
    await expect(this.#page.getByText(this.#t.wasRemoved).first()).toBeVisible();
  }
}

/** The page that an invitation's link opens. */
export class InvitePage {
  readonly #page: Page;
  readonly #t: PeopleTexts;

  constructor(page: Page, texts: PeopleTexts) {
    this.#page = page;
    this.#t = texts;
  }

  async signUp(name: string, password: string): Promise<void> {
    await this.#page.getByLabel(this.#t.name).fill(name);
    await this.#page.getByLabel(this.#t.password, { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: this.#t.createAndJoin }).click();
  }
}

/** Linked teams, and creating one. */
export class LinkedTeamsPage {
  readonly #page: Page;
  readonly #t: PeopleTexts;

  constructor(page: Page, texts: PeopleTexts) {
    this.#page = page;
    this.#t = texts;
  }

  async open(): Promise<void> {
    await this.#page.goto('/settings/linked-teams');
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async create(name: string): Promise<void> {
    await this.#page.getByRole('link', { name: this.#t.addTeam }).click();
    await this.#page.getByLabel(this.#t.teamName).fill(name);
    await this.#page.getByRole('button', { name: this.#t.addTeam }).click();
    await expect(this.#page.getByText(this.#t.childCreated).first()).toBeVisible();
  }

  async openSettingsOf(name: string): Promise<Locator> {
    const row = this.#page.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: this.#t.edit }).click();
    return this.#page.getByRole('dialog', { name });
  }

  async allowBrand(name: string): Promise<void> {
    const dialog = await this.openSettingsOf(name);
    await dialog.getByRole('button', { name: this.#t.brand }).click();
    await this.#page.getByRole('option', { name: this.#t.allowed, exact: true }).click();
  }
}
