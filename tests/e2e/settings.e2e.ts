import { expect, test, type Page } from '@playwright/test';
import { createId } from '../../src/model/ids.ts';
import { randomBytes } from '../../src/platform/random.ts';
import { Machine } from './machine.ts';
import { AccountPages, Frame, type Person } from './pages/appPages.ts';
import { SETTINGS_TEXTS, SettingsPages } from './pages/settingsPages.ts';
import { TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';
import { SiteProcess } from './siteProcess.ts';

/*
 * The frame and the settings as used on two machines, in each language: name, picture, mail and password, team, tags,
 * switcher, support, and signing out with unsent changes.
 */
const NEW_PASSWORD = 'another battery horse';
const CHILDREN = ['Pier', 'Lighthouse', 'Shop', 'Café', 'Tower', 'Hall'];

const site = new SiteProcess({ REGISTRATION: 'path' });
let machines: Machine[] = [];
test.beforeAll(() => site.start());
test.afterEach(async () => {
  for (const machine of machines) await machine.dispose();
  machines = [];
});
test.afterAll(() => site.dispose());

async function openMachine(locale: string): Promise<[Machine, Page]> {
  const machine = await Machine.create({ site: () => site.port, locale });
  machines.push(machine);
  return [machine, await machine.open('/login')];
}

async function registerAt(page: Page, language: 'en' | 'de', person: Person): Promise<void> {
  const account = new AccountPages(page, TEXTS[language]);
  await page.goto(site.registrationPath());
  await account.register(person);
  await expect(new Frame(page, TEXTS[language]).mark('allSaved')).toBeVisible();
}

async function post(path: string, body: object, token = ''): Promise<{ idToken?: string }> {
  const answer = await fetch(`http://localhost:${site.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as { idToken?: string };
}

/** Creates child teams without the page. */
async function createChildren(email: string, password: string, parentId: unknown): Promise<void> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=site';
  const { idToken } = await post(path, { email, password, returnSecureToken: true });
  for (const teamName of CHILDREN) {
    const teamId = createId(randomBytes);
    await post('/functions/createChildTeam', { parentId, teamId, teamName }, idToken);
  }
}

for (const language of ['en', 'de'] as const) {
  test(`settings and frame: ${language}`, { tag: '@long' }, async () => {
    test.setTimeout(150_000);
    const [words, t] = [TEXTS[language], SETTINGS_TEXTS[language]];
    const person: Person = {
      name: 'Robin Example',
      email: `robin-${language}@example.org`,
      password: 'correct horse battery',
      teamName: 'Harbour Museum',
    };
    const [laptop, page] = await openMachine(words.locale);
    await registerAt(page, language, person);
    const settings = new SettingsPages(page, t);
    const mark = new Frame(page, words).mark('allSaved');

    await test.step('name and picture are seen in the frame at once', async () => {
      await settings.open('account');
      await expect(mark).toBeInViewport(); // next to a page longer than the window
      await settings.rename(words.yourName, 'Robin Ray', t.profileSaved);
      const frame = page.getByRole('button', { name: person.teamName }).first();
      await expect(frame).toContainText('Robin Ray');
      await settings.choosePicture(await photograph(page));
      await expect(page.locator('main img').first()).toBeVisible();
      await expect(mark).toBeVisible();
    });

    await test.step('mail and password ask for the old password, and say what the provider says', async () => {
      await settings.changeEmail('new@example.org', 'wrong horse battery');
      await expect(settings.problemAt('changeEmail')).toHaveText(t.wrongPassword);
      await settings.changeEmail(`new-${language}@example.org`, person.password);
      await expect(page.getByText(t.emailAsked).first()).toBeVisible();
      await settings.changePassword('wrong horse battery', NEW_PASSWORD);
      await expect(settings.problemAt('changePassword')).toHaveText(t.wrongPassword);
      await settings.changePassword(person.password, NEW_PASSWORD);
      await expect(page.getByText(t.passwordChanged).first()).toBeVisible();
    });

    await test.step('the language changes without a reload', async () => {
      await page.evaluate(() => document.body.setAttribute('data-same', ''));
      await settings.changeLanguageTwice();
      await expect(page.locator('body[data-same]')).toBeAttached();
    });

    await test.step('the team is renamed, and new slides start upright', async () => {
      await settings.open('team');
      await settings.rename(words.teamName, 'Harbour House', t.teamSaved);
      await expect(page.getByRole('button', { name: 'Harbour House' }).first()).toBeVisible();
      await settings.startWithPortrait();
      await expect(settings.startWith()).toContainText(t.portrait);
      await page.reload();
      await expect(settings.startWith()).toContainText(t.portrait);
    });

    await test.step('tags are added once and removed after a question', async () => {
      await settings.open('screen-tags');
      await settings.addTag('Lobby');
      await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
      await settings.addTag('Lobby');
      await expect(page.getByText(t.tagTaken)).toBeVisible();
      await settings.removeTag();
      await expect(page.getByRole('heading', { name: 'Lobby', exact: true })).toBeHidden();
    });

    await test.step('support names somebody to write to, and hands over a report', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/support');
      await expect(page.locator('main').getByRole('link', { name: person.email })).toBeVisible();
      await page.getByRole('button', { name: t.copyReport }).click();
      await expect(page.getByText(t.reportCopied).first()).toBeVisible();
      const report = await page.evaluate(() => navigator.clipboard.readText());
      expect(report).toContain('Chrome');
      expect(report).not.toContain('Robin');
    });

    await test.step('many teams are searched in the switcher', async () => {
      const parentId = await page.evaluate(() => sessionStorage.getItem('vitrine.team'));
      await createChildren(person.email, NEW_PASSWORD, parentId);
      const dialog = await settings.openTeams('Harbour House');
      await expect(dialog.getByRole('option')).toHaveCount(1 + CHILDREN.length);
      await dialog.getByLabel(t.searchTeams).fill('light');
      await expect(dialog.getByRole('option')).toHaveCount(1);
      await expect(dialog.getByRole('option', { name: 'Lighthouse' })).toBeVisible();
      await dialog.getByLabel(t.searchTeams).fill('nowhere');
      await expect(dialog.getByText(t.noTeamFound)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('an address that leads nowhere leads back', async () => {
      await page.goto('/nowhere');
      await expect(page.getByText(t.missing)).toBeVisible();
      await page.getByRole('link', { name: t.backHome }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await test.step('another machine shows name and picture; what waits here is kept', async () => {
      await expect(mark).toBeVisible();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await laptop.goOffline();
      await settings.open('account');
      await settings.rename(words.yourName, 'Robin Offline', t.profileSaved);
      await page.locator('main').getByRole('button', { name: t.signOut }).first().click();
      await page.getByRole('button', { name: t.keep }).click();
      await expect(page).toHaveURL(/\/login$/);
      const [, tablet] = await openMachine(words.locale);
      await new AccountPages(tablet, words).signIn(person.email, NEW_PASSWORD);
      await tablet.waitForURL(/\/(dashboard|brand-import)$/);
      await tablet.goto('/settings/account');
      await expect(tablet.getByLabel(words.yourName)).toHaveValue('Robin Ray');
      await expect(tablet.locator('main img').first()).toBeVisible();
      await laptop.goOnline();
      await new AccountPages(page, words).signIn(person.email, NEW_PASSWORD);
      await expect(tablet.getByLabel(words.yourName)).toHaveValue('Robin Offline');
    });
  });
}
