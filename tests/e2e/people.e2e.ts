import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { AccountPages, Frame } from './pages/appPages.ts';
import { foundTeam, ROBIN } from './pages/founder.ts';
import {
  InvitePage,
  LinkedTeamsPage,
  MembersPage,
  PEOPLE_TEXTS,
  type PeopleTexts,
} from './pages/peoplePages.ts';
import { inLanguage, TEXTS } from './pages/texts.ts';

/*
 * People and teams on two machines: an admin invites a person, who joins by the link, becomes an admin, is removed and
 * sees it at once; a child team learns what is locked and why.
 */
const GUEST = { name: 'Kim Example', email: 'kim@example.org', password: 'a much longer horse' };

test.use({ siteEnv: { TEST_IDENTITY_PROVIDER: '1', REGISTRATION: 'path' } });

/** A copied link, opened on another machine. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).hash;

async function dataOnDisk(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const texts = names
      .filter((name) => /^vitrine-[A-Za-z0-9]{20,}$/.test(name))
      .map(
        (name) =>
          new Promise<string>((done) => {
            indexedDB.open(name).onsuccess = (event) => {
              const db = (event.target as IDBOpenDBRequest).result;
              const rows = db.transaction('team').objectStore('team').getAll();
              rows.onsuccess = () => {
                db.close();
                done(JSON.stringify(rows.result));
              };
            };
          }),
      );
    return (await Promise.all(texts)).join('');
  });
}

test('from an invitation to a role, a removal seen at once, and a child team with locks', async ({
  laptop,
  addMachine,
}) => {
  test.setTimeout(150_000);
  const t: PeopleTexts = PEOPLE_TEXTS.en;
  const page = await laptop.open();
  await foundTeam(page, TEXTS.en);
  const members = new MembersPage(page, t);
  await members.open();

  const link = await test.step('an admin invites; nobody is invited twice', async () => {
    const revoked = await members.invite('somebody@example.org');
    await members.revoke('somebody@example.org');
    const made = await members.invite(GUEST.email);
    await members.startInviting(GUEST.email);
    await expect(page.getByText(t.alreadyInvited)).toBeVisible();
    await members.closeDialog();
    await page.goto(pathOf(revoked));
    await expect(page.getByText(t.noInvitation)).toBeVisible();
    await page.goto(pathOf(made));
    await expect(page.getByText(t.otherAccount)).toBeVisible();
    await members.open();
    return made;
  });

  const guest = await (await addMachine({ locale: TEXTS.en.locale })).open(pathOf(link));
  await test.step('a person without an account joins from the link, and gets no team of their own', async () => {
    await expect(guest.getByRole('heading', { name: 'Join Harbour Museum' })).toBeVisible();
    await expect(guest.getByRole('navigation')).toBeHidden();
    await new InvitePage(guest, t).signUp(GUEST.name, GUEST.password);
    await expect(guest).toHaveURL(/\/dashboard$/);
    await expect(new Frame(guest, TEXTS.en).mark('allSaved')).toBeVisible();
    await guest.goto('/settings/team');
    await expect(guest.getByText(t.forAdmins)).toBeVisible();
    await expect(members.row(GUEST.name)).toBeVisible();
    await expect(members.row(GUEST.email)).toHaveCount(1);
  });

  await test.step('becomes an admin, and is told so without reloading', async () => {
    await guest.goto('/settings/account');
    await expect(guest.getByRole('link', { name: 'Screen tags' })).toBeHidden();
    await members.setRole(GUEST.name, 'admin');
    await expect(guest.getByRole('link', { name: 'Screen tags' })).toBeVisible();
    const own = await members.edit(ROBIN.name);
    await expect(own.getByText(t.ownRole)).toBeVisible();
    await expect(own.getByRole('button', { name: t.remove })).toBeDisabled();
    await members.closeDialog();
    const dialog = await members.edit(GUEST.name);
    await dialog.getByLabel(t.location).fill('Quay 3');
    await dialog.getByRole('button', { name: t.save }).click();
    await guest.goto('/settings/members');
    await expect(guest.getByText('Quay 3')).toBeVisible();
  });

  await test.step('gets back what was being typed when the role is taken away', async () => {
    await guest.goto('/settings/team');
    await guest.getByLabel(t.teamName).fill('Harbour Museum and Pier');
    await members.setRole(GUEST.name, 'editor');
    await expect(guest.getByText(t.forAdmins)).toBeVisible();
    await expect(guest.getByText(t.typedHere)).toBeVisible();
    await expect(guest.getByText('Harbour Museum and Pier')).toBeVisible();
  });

  await test.step('is removed, sees it at once, and nothing of the team stays on the disk', async () => {
    expect(await dataOnDisk(guest)).toContain('Harbour Museum');
    await members.remove(GUEST.name);
    await expect(guest.getByRole('heading', { name: t.noTeam })).toBeVisible();
    await expect.poll(() => dataOnDisk(guest)).not.toContain('Harbour Museum');
    await expect(members.row(GUEST.name)).toHaveCount(0);
  });

  await test.step('a child team is told what is locked, and the lock opens from above', async () => {
    const links = new LinkedTeamsPage(page, t);
    await links.open();
    await links.create('Pier');
    const dialog = await links.openSettingsOf('Pier');
    await dialog.getByRole('button', { name: t.openTeam }).click();
    await page.getByRole('button', { name: /^Team Pier/ }).waitFor();
    await links.open();
    await expect(page.getByText(t.brandLocked)).toBeVisible();
    await page.getByRole('button', { name: /^Team Pier/ }).click();
    await page.getByRole('option', { name: 'Harbour Museum' }).click();
    await page.getByRole('button', { name: /^Team Harbour Museum/ }).waitFor();
    await links.open();
    await links.allowBrand('Pier');
    await expect(page.getByRole('dialog').getByRole('button', { name: t.brand })).toContainText(
      t.allowed,
    );
    await page.getByRole('dialog').getByRole('button', { name: t.openTeam }).click();
    await page.getByRole('button', { name: /^Team Pier/ }).waitFor();
    await links.open();
    await expect(page.getByText(t.brandOpen)).toBeVisible();
  });

  await test.step('an account is deleted for good, and so is what the device kept', async () => {
    await guest.goto('/settings/account');
    await guest.getByRole('button', { name: t.signOut }).click();
    await expect(guest).toHaveURL(/\/login$/);
    await new AccountPages(guest, TEXTS.en).signIn(GUEST.email, GUEST.password);
    await expect(guest.getByRole('heading', { name: t.noTeam })).toBeVisible();
    await page.goto('/settings/account');
    await page.getByRole('button', { name: t.deleteAccount }).click();
    await expect(page.getByRole('alertdialog').getByText('has child teams')).toBeVisible();
    await expect(page.getByRole('button', { name: t.deleteForGood })).toBeDisabled();
  });
});

test(
  'auf Deutsch: per Mail eingeladen, Konto gelöscht, falscher Microsoft-Account',
  inLanguage('de'),
  async ({ addMachine, site }) => {
    test.setTimeout(90_000);
    const t: PeopleTexts = PEOPLE_TEXTS.de;
    const page = await (await addMachine({ locale: TEXTS.de.locale })).open();

    await test.step('ein falscher Microsoft-Account bei der Registrierung', async () => {
      await page.locator('main a[href^="/r-"]').click();
      const card = page.getByRole('region', { name: t.registerMicrosoft });
      await card.getByLabel(t.teamName).fill('Kiosk');
      await page.evaluate(() => {
        const real = window.open;
        window.open = () => {
          window.open = real;
          return null;
        };
      });
      await card.getByRole('button', { name: t.registerMicrosoft }).click();
      await expect(card.getByText(t.windowBlocked)).toBeVisible();
      const popup = page.waitForEvent('popup');
      await card.getByRole('button', { name: t.registerMicrosoft }).click();
      const opened = await popup;
      await opened.waitForLoadState();
      const request = new URL(opened.url()).searchParams.get('request');
      // The message of the last sign-in page if the account belongs to another organisation.
      await opened.evaluate((id) => {
        new BroadcastChannel('vitrine-sign-in').postMessage({ request: id, error: 'failed' });
      }, request);
      await expect(card.getByText(t.wrongMicrosoft)).toBeVisible();
      await opened.close();
      await page.goto('/login');
    });

    await foundTeam(page, TEXTS.de);
    const members = new MembersPage(page, t);
    await members.open();
    await members.invite(GUEST.email);
    const outbox = join(site.dataDir, 'outbox');
    const [mail = ''] = readdirSync(outbox);
    const raw = readFileSync(join(outbox, mail), 'utf8');
    const body = Buffer.from(raw.slice(raw.indexOf('\r\n\r\n') + 4), 'base64').toString('utf8');
    expect(body).toContain('Robin Example lädt Sie in das Team Harbour Museum in Vitrine ein.');
    const link = /https?:\/\/\S+/.exec(body)?.[0] ?? '';

    await test.step('wer mit einem anderen Microsoft-Account kommt, erfährt es', async () => {
      const other = await members.invite('mo@example.org', 'Microsoft');
      const stranger = await (await addMachine({ locale: TEXTS.de.locale })).open(pathOf(other));
      const popup = stranger.waitForEvent('popup');
      await stranger.getByRole('button', { name: t.joinMicrosoft }).click();
      const form = await popup;
      await form.getByLabel(t.email).fill('else@example.org');
      await form.getByRole('button').click();
      await expect(stranger.getByText(t.otherAccount)).toBeVisible();
    });

    const guest = await (await addMachine({ locale: TEXTS.de.locale })).open(pathOf(link));
    await new InvitePage(guest, t).signUp(GUEST.name, GUEST.password);
    await expect(guest).toHaveURL(/\/dashboard$/);
    await expect(new Frame(guest, TEXTS.de).mark('allSaved')).toBeVisible();
    await expect(members.row(GUEST.name)).toBeVisible();

    await test.step('der einzige Admin kann nicht gehen, ein Editor schon', async () => {
      await page.goto('/settings/account');
      await page.getByRole('button', { name: t.deleteAccount }).click();
      await expect(page.getByText(t.lastAdmin)).toBeVisible();
      await expect(page.getByRole('button', { name: t.deleteForGood })).toBeDisabled();
      const tablet = await (await addMachine({ locale: TEXTS.de.locale })).open('/login');
      await new AccountPages(tablet, TEXTS.de).signIn(GUEST.email, GUEST.password);
      await expect(new Frame(tablet, TEXTS.de).mark('allSaved')).toBeVisible();
      await guest.goto('/settings/account');
      await guest.getByRole('button', { name: t.deleteAccount }).click();
      const dialog = guest.getByRole('alertdialog');
      await dialog.getByLabel(t.currentPassword, { exact: true }).fill(GUEST.password);
      await dialog.getByRole('button', { name: t.deleteForGood }).click();
      await expect(guest).toHaveURL(/\/login$/);
      expect(await dataOnDisk(guest)).toBe('');
      await new AccountPages(guest, TEXTS.de).signIn(GUEST.email, GUEST.password);
      await expect(guest.getByRole('alert')).not.toBeEmpty();
      await expect(guest.getByText(t.accountDeleted)).toHaveCount(0);
      await expect(tablet.getByRole('main').getByText(t.accountDeleted)).toBeVisible();
      await expect(tablet).toHaveURL(/\/login$/);
      await members.open();
      await expect(members.row(ROBIN.name)).toBeVisible();
      await expect(members.row(GUEST.name)).toHaveCount(0);
    });
  },
);
