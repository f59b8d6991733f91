import { expect, type Page } from '@playwright/test';
import { AccountPages, Frame } from './appPages.ts';
import { TEXTS, type Texts } from './texts.ts';

/** The first person of a site, and their team. */
export const ROBIN = {
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'correct horse battery',
  teamName: 'Harbour Museum',
} as const;

/** Founds Robin's team, and waits until all of it is on the server. */
export async function foundTeam(page: Page, texts: Texts = TEXTS.en): Promise<void> {
  const account = new AccountPages(page, texts);
  await account.openRegistration();
  await account.register(ROBIN);
  await expect(new Frame(page, texts).mark('allSaved')).toBeVisible();
}
