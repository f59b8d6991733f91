import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { FocusWatch } from './focusWatch.ts';
import { SiteProcess } from './siteProcess.ts';

/*
 * Who sees what at which address: every route for a visitor who is signed out, an editor, an admin and a person without
 * a team. The real rules decide what data arrives; the table states which page results.
 */
const ROLES = ['nobody', 'editor', 'admin', 'noTeam'] as const;
type Role = (typeof ROLES)[number];
/** `page` is the page itself; a path is where the visitor is redirected. */
type Outcome = 'page' | 'notFound' | 'forAdmins' | 'noTeam' | `/${string}`;
type Row = readonly [route: string, address: string, ...outcomes: readonly Outcome[]];

const ID = 'abcABCabcABCabcABC12';
const TEAM = 'teamTEAMteamTEAM1234';
const open: readonly Outcome[] = ['page', 'page', 'page', 'page'];
const members: readonly Outcome[] = ['/login', 'page', 'page', 'noTeam'];
const admins: readonly Outcome[] = ['/login', 'forAdmins', 'page', 'noTeam'];
const missing: readonly Outcome[] = ['/login', 'notFound', 'notFound', 'noTeam'];

const HIDDEN = '(hidden)';

const TABLE: readonly Row[] = [
  ['/', '/', '/login', '/dashboard', '/dashboard', 'noTeam'],
  ['/login', '/login', 'page', '/dashboard', '/dashboard', 'noTeam'],
  ['/password-reset', '/password-reset', ...open],
  ['/invite/$id', `/invite/${ID}`, ...open],
  ['/imprint', '/imprint', ...open],
  ['/terms-of-use', '/terms-of-use', ...open],
  ['/data-privacy', '/data-privacy', ...open],
  ['/dashboard', '/dashboard', ...members],
  ['/slides', '/slides', '/login', '/slides/active', '/slides/active', 'noTeam'],
  ['/slides/$id', '/slides/active', ...members],
  ['/slides/$id', '/slides/drafts', ...members],
  ['/slides/$id', '/slides/archive', ...members],
  ['/slides/$id', '/slides/media', ...members],
  ['/slides/$id', '/slides/campaigns', ...members],
  ['/slides/$id', '/slides/nonsense', ...missing],
  ['/screens', '/screens', ...members],
  ['/settings', '/settings', '/login', '/settings/account', '/settings/account', 'noTeam'],
  ['/settings/$id', '/settings/account', ...members],
  ['/settings/$id', '/settings/team', ...admins],
  ['/settings/$id', '/settings/members', ...admins],
  ['/settings/$id', '/settings/linked-teams', ...admins],
  ['/settings/$id', '/settings/screen-tags', ...admins],
  ['/settings/$id', '/settings/day-parts', ...admins],
  ['/settings/$id', '/settings/nonsense', ...missing],
  ['/activity', '/activity', ...members],
  ['/add-team', '/add-team', ...admins],
  ['/support', '/support', ...members],
  [
    '/templates',
    '/templates',
    '/login',
    '/templates/organization',
    '/templates/organization',
    'noTeam',
  ],
  ['/templates/$id', '/templates/organization', ...members],
  ['/templates/$id', '/templates/archive', ...members],
  ['/templates/$id', '/templates/nonsense', ...missing],
  ['/brandmanager', '/brandmanager', '/login', 'forAdmins', '/brandmanager/logo', 'noTeam'],
  ['/brandmanager/$id', '/brandmanager/logo', ...admins],
  ['/brandmanager/$id', '/brandmanager/import', ...admins],
  ['/brandmanager/$id', '/brandmanager/nonsense', ...missing],
  ['/brand-import', '/brand-import', ...admins],
  // An editor is told there who may design.
  ['/designer', `/designer?id=${TEAM}`, ...members],
  ['/designer', `/designer?id=${ID}`, ...missing],
  ['/screens/$id', `/screens/${ID}`, ...missing],
  ['/screens/alerts', '/screens/alerts', ...members],
  ['/screens/reports', '/screens/reports', ...members],
  ['/branches', '/branches', ...members],
  ['/branches/plays', '/branches/plays', ...members],
  ['/add-screen', '/add-screen', '/login', '/screens', '/screens', 'noTeam'],
  ['/editor/$file/$id/{-$isParent}/{-$templateId}', '/editor/image/nonsense', ...missing],
  ['/share', '/share', ...members],
  ['/editor-new/$file/{-$isParent}/{-$templateId}', '/editor-new/image', ...members],
  [
    '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}',
    `/slide-preview/image/${ID}/0`,
    ...members,
  ],
  // A dead link opens a page that explains it in a sentence.
  [
    '/preview-slide/$teamId/$slideId/$orientation/{-$templateId}',
    `/preview-slide/${TEAM}/${ID}/0`,
    ...open,
  ],
  ['/preview-template/$teamId/$templateId', `/preview-template/${TEAM}/${ID}`, ...open],
  ['the hidden registration', HIDDEN, 'page', '/dashboard', '/dashboard', 'noTeam'],
  ['an unknown path', '/nowhere', 'notFound', 'notFound', 'notFound', 'notFound'],
];

const PASSWORD = 'correct horse battery';
const mailOf = (role: Role) => `${role}@example.org`;

const site = new SiteProcess();
const origin = () => `http://localhost:${site.port}`;
test.beforeAll(async () => {
  await site.start();
  const admin = await signUp('admin');
  await call(admin, 'createTeam', { teamId: TEAM, name: 'Ada', teamName: 'Museum', dse: false });
  const invite = { teamId: TEAM, inviteId: ID, email: mailOf('editor'), role: 'editor' };
  await call(admin, 'inviteMember', { ...invite, loginMethod: 'password' });
  const { invites } = await call(admin, 'listInvites', { teamId: TEAM });
  const proof = invites?.[0]?.address.split('#')[1];
  await call(await signUp('editor'), 'acceptInvite', { inviteId: ID, proof });
  await signUp('noTeam');
});
test.afterAll(() => site.dispose());

/** The fields of responses that this file reads. */
interface Answer {
  readonly idToken?: string;
  readonly invites?: readonly { readonly address: string }[];
}

async function post(path: string, body: object, token?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(origin() + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}
const call = (token: string, name: string, input: object) =>
  post(`/functions/${name}`, input, token);

async function signUp(role: Role): Promise<string> {
  const account = { email: mailOf(role), password: PASSWORD, returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=site';
  return (await post(path, account)).idToken ?? '';
}

/** Navigates within the running app, as a link does: guards and pages are the same as when loading it. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

async function outcomeOf(page: Page, address: string): Promise<Outcome> {
  if (await page.getByText('There is nothing behind this glass').isVisible()) return 'notFound';
  if (await page.getByText('This page is for admins of the team').isVisible()) return 'forAdmins';
  if (await page.getByText('You are not in any team').isVisible()) return 'noTeam';
  const { pathname } = new URL(page.url());
  return pathname === address.split('?')[0] ? 'page' : (pathname as Outcome);
}

for (const [index, role] of ROLES.entries()) {
  test(`every route as ${role}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin(), locale: 'en-GB' });
    const focus = await FocusWatch.of(context);
    const page = await context.newPage();
    await page.goto('/login');
    if (role !== 'nobody') {
      await page.getByLabel('E-mail').fill(mailOf(role));
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).not.toHaveURL(/login/, { timeout: 45_000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 45_000 });
    }
    for (const [, named, ...outcomes] of TABLE) {
      const address = named === HIDDEN ? site.registrationPath() : named;
      // That one is revealed only when the app is loaded at it.
      await (named === HIDDEN ? page.goto(address) : visit(page, address));
      await expect
        .poll(() => outcomeOf(page, address), { message: `${role} at ${address}` })
        .toBe(outcomes[index]);
      await expect(page.locator('h1, main, [role=main]').first()).toBeVisible();
    }
    focus.expectNone();
    await context.close();
  });
}

/** Resolves once a part's script and styles are loaded, and as much later as painting would take. */
async function openedAllOf(script: string): Promise<void> {
  await import(script);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const waiting = links.filter(({ sheet }) => !sheet);
  await Promise.all(waiting.map((link) => new Promise((done) => (link.onload = done))));
  for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
}

test('a part that opens before its words are here waits for them', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: origin(),
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('vitrine.language', 'de'));
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-Mail').fill(mailOf('editor'));
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const button = page.getByRole('button', { name: 'Neuer Slide' }).first();
  await expect(button).toBeVisible({ timeout: 45_000 });

  let release = () => {};
  const rest = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/messages-[^/]+[.]js$/, async (route) => {
    const answer = await route.fetch();
    // The dashboard's messages are small, the rest is not.
    if ((await answer.text()).length > 20_000) await rest;
    await route.fulfill({ response: answer });
  });
  await page.goto('/dashboard');
  const part = page.waitForResponse(/\/CreateSlideDialog-[^/]+[.]js$/);
  await button.click();
  await page.evaluate(openedAllOf, (await part).url());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Neuer Slide' })).toBeVisible();
  await context.close();
});

test('the table names every route of the people’s pages', () => {
  const router = readFileSync(resolve(import.meta.dirname, '../../src/app/router.tsx'), 'utf8');
  const paths = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  const named = new Set(TABLE.map(([route]) => route));
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => path && !named.has(path))).toEqual([]);
});
