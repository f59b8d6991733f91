import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { inviteAddress, readProof } from '../../../functions/teams/invites.ts';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import { entriesOf, isObject } from '../../../src/model/json.ts';
import type { InviteId } from '../../../src/model/member/invite.ts';
import { drawPhotograph } from '../photo.ts';
import { AccountPages, Frame } from '../pages/appPages.ts';
import { InvitePage, PEOPLE_TEXTS } from '../pages/peoplePages.ts';
import { TEXTS } from '../pages/texts.ts';
import { codeOn, slideOn } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

/* A head office requires a slide of a branch that was linked before: what each of the two sees, and the branch's screen. */

const folder = mkdtempSync(join(tmpdir(), 'vitrine-required-'));
let site: SiteServer;

test.beforeAll(async () => {
  const dataDir = join(folder, 'data');
  site = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    staticDir: 'dist',
    env: { REGISTRATION: 'open' },
  });
});
test.afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test.use({ actionTimeout: 20_000 });

const CHILD = 'child-of-the-tests-02';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

test('what an office requires plays below once agreed, cannot be switched off, and is taken off in one press', async ({
  page: player,
  browser,
}) => {
  test.setTimeout(240_000);
  const address = () => site.url.replace('127.0.0.1', 'localhost');
  await player.goto(`${address()}/player/`);
  const office = await TeamByHand.create(address, 'Nordwind');
  const child = { parentId: office.teamId, teamId: CHILD, teamName: 'Harbour' };
  await office.call('createChildTeam', child);
  const { database } = site.ports;
  expect(await database.get(`teams/${CHILD}/acceptsRequired`)).toBe(true);
  await database.update({ [`teams/${CHILD}/acceptsRequired`]: null }); // linked before that was asked
  const [screen] = Object.values((await office.get(`teams/${CHILD}/screens`)) ?? {});
  const { id: screenId } = screen as { id: string };
  await office.call('pairScreen', { teamId: CHILD, code: await codeOn(player), screenId });
  const photo = await drawPhotograph(player, 1280, 720);
  const sale = await office.addSlide(photo, 'image/jpeg', { title: 'Winter sale' });
  const shared = { branches: { [CHILD]: { id: CHILD, active: true, name: 'Harbour' } } };
  const offered = await office.addSlide(photo, 'image/jpeg', { title: 'Brunch', ...shared });

  const headOffice = await open();
  await headOffice.goto(`${address()}/login`);
  await new AccountPages(headOffice, TEXTS.en).signIn(
    office.account.email,
    office.account.password,
  );
  await headOffice.waitForURL(/dashboard|brand-import/);
  const branch = await open();
  await joinAsAdmin(branch);

  async function open(): Promise<Page> {
    const context = await browser.newContext({ locale: TEXTS.en.locale, baseURL: address() });
    return context.newPage();
  }

  async function joinAsAdmin(page: Page): Promise<void> {
    const guest = { email: 'kim@example.org', inviteId: 'invitation-to-harbour1' };
    const rights = { teamId: CHILD, loginMethod: 'password', role: 'admin' };
    await office.call('inviteMember', { ...guest, ...rights });
    const inviteId = guest.inviteId as InviteId;
    await page.goto(inviteAddress(inviteId, await readProof(database, inviteId)));
    await new InvitePage(page, PEOPLE_TEXTS.en).signUp('Kim Example', 'a much longer horse');
    await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible();
  }

  await test.step('the office names a role, and requires a slide with one save', async () => {
    await headOffice.goto('/settings/linked-teams');
    await headOffice.getByLabel('New role').fill('Counter');
    await button(headOffice, 'Add').click();
    await expect(headOffice.getByText('No published slide is for it')).toBeVisible();
    await expect(new Frame(headOffice, TEXTS.en).mark('allSaved')).toBeVisible();
    await headOffice.goto(`/editor/image/${sale}`);
    await headOffice.getByText('All of them, later ones too').click();
    await headOffice.getByRole('button', { name: /How they play it/ }).click();
    await headOffice.getByRole('option', { name: 'Required' }).click();
    await button(headOffice, 'Counter').click();
    const before = await office.get(`teams/${office.teamId}/rev`);
    await button(headOffice, 'Update').click();
    await expect(headOffice.getByText('Arrived in 0 of 1 child team')).toBeVisible({
      timeout: 30_000,
    });
    // Whatever the function that keeps copies does to the slide made by hand.
    expect(await office.get(`teams/${office.teamId}/slides/0/rev`)).toBe(Number(before) + 1);
    await button(headOffice, 'Show by team').click();
    await expect(headOffice.getByText('No screen there that it is for')).toBeVisible();
  });

  await test.step('the branch is told, gives its screen the role, and agrees', async () => {
    await branch.goto(`/screens/${screenId}`);
    await button(branch, 'Settings').click();
    await branch
      .getByRole('group', { name: 'Roles' })
      .getByRole('button', { name: 'Counter' })
      .click();
    await expect(headOffice.getByText('No admin there has agreed yet')).toBeVisible({
      timeout: 40_000,
    });
    await branch.goto('/dashboard');
    await branch.getByRole('link', { name: 'A team above requires 1 slide here' }).click();
    await expect(branch.getByText('Nordwind requires 1 slide here')).toBeVisible();
    expect(await slideOn(player)).not.toBe(sale);
    await button(branch, 'Agree').click();
    await expect.poll(() => slideOn(player), { timeout: 30_000 }).toBe(sale);
    await expect(
      branch.getByText('Nordwind requires this slide: it cannot be switched off here.'),
    ).toBeVisible();
    await expect(branch.getByRole('article').filter({ hasText: 'Winter sale' })).toContainText(
      'On screens with the role Counter',
    );
  });

  await test.step('the office sees where it has arrived', async () => {
    await expect(headOffice.getByText('Arrived in 1 of 1 child team')).toBeVisible({
      timeout: 40_000,
    });
    await expect(
      headOffice.getByText('Arrived on 1 of 1 screen with the role Counter'),
    ).toBeVisible();
  });

  await test.step('a switch that waited offline is set aside with the reason', async () => {
    await branch.getByText('Brunch', { exact: true }).click();
    // "All changes saved" may still be of the change before.
    const isOn = async () =>
      entriesOf(await database.get(`teams/${CHILD}/subscriptions`)).some(
        ([, row]) => isObject(row) && row['id'] === offered && row['active'] === true,
      );
    await expect.poll(isOn, { timeout: 20_000 }).toBe(true);
    await branch.context().setOffline(true);
    await branch.getByText('Brunch', { exact: true }).click();
    await headOffice.goto(`/editor/image/${offered}`);
    await headOffice.getByRole('button', { name: /How they play it/ }).click();
    await headOffice.getByRole('option', { name: 'Required' }).click();
    await button(headOffice, 'Update').click();
    await expect
      .poll(() => database.get(`teams/${office.teamId}/required/${offered}`), { timeout: 20_000 })
      .toEqual({ [CHILD]: true });
    await branch.context().setOffline(false);
    await expect(branch.getByRole('article').filter({ hasText: 'Brunch' })).toContainText(
      'Nordwind requires this slide',
      { timeout: 60_000 },
    );
    await branch.goto('/activity');
    await expect(branch.getByText('Shared slide switched on or off').first()).toBeVisible({
      timeout: 60_000,
    });
    await expect(
      branch.getByText('A team above requires this slide: it cannot be switched off here.').first(),
    ).toBeVisible();
  });

  await test.step('taken off in one press: the office sees it leave, and the branch is told', async () => {
    await headOffice.goto(`/editor/image/${sale}`);
    await button(headOffice, 'Take off screens').click();
    await expect(headOffice.getByText('Removed from 1 of 1 screen in child teams')).toBeVisible({
      timeout: 40_000,
    });
    await expect.poll(() => slideOn(player), { timeout: 30_000 }).not.toBe(sale);
    await branch.goto('/slides/subscriptions');
    await expect(branch.getByText(/^Nordwind took it off all screens/)).toBeVisible();
    await expect(branch.getByText('Winter sale')).toBeVisible();
  });
});
