import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { inviteAddress, readProof } from '../../../functions/teams/invites.ts';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import type { InviteId } from '../../../src/model/member/invite.ts';
import type { Media } from '../../../src/model/media/media.ts';
import { drawPhotograph } from '../photo.ts';
import { AccountPages, Frame } from '../pages/appPages.ts';
import { InvitePage, PEOPLE_TEXTS } from '../pages/peoplePages.ts';
import { TEXTS } from '../pages/texts.ts';
import { codeOn, slideOn } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-shared-'));
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

const CHILD = 'child-of-the-tests-01';

test('what a parent shares plays on a child’s screen once it is switched on, and its schedule and receipt say so', async ({
  page: player,
  browser,
}) => {
  const address = () => site.url.replace('127.0.0.1', 'localhost');
  await player.goto(`${address()}/player/`);
  const parent = await TeamByHand.create(address);
  await parent.call('createChildTeam', {
    parentId: parent.teamId,
    teamId: CHILD,
    teamName: 'Terrace',
  });
  const screens = Object.values((await parent.get(`teams/${CHILD}/screens`)) ?? {});
  const { id: screenId } = screens[0] as { id: string };
  await parent.call('pairScreen', { teamId: CHILD, code: await codeOn(player), screenId });
  const photo = await drawPhotograph(player, 1280, 720);
  const branches = { [CHILD]: { id: CHILD, active: true, name: 'Terrace' } };
  const shared = await parent.addSlide(photo, 'image/jpeg', { title: 'For all houses', branches });

  const { database, auth } = site.ports;
  const user = await auth.getUserByEmail(parent.account.email);
  await database.update({ [`users/${user?.uid}/currentTeam`]: CHILD });
  const context = await browser.newContext({ locale: TEXTS.en.locale });
  const page = await context.newPage();
  await page.goto(`${address()}/login`);
  await new AccountPages(page, TEXTS.en).signIn(parent.account.email, parent.account.password);
  await page.waitForURL(/dashboard|brand-import/);
  await page.goto(`${address()}/screens/${screenId}`);
  await expect(page.getByText('No slide plays here')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Switched off in this team')).toBeAttached();

  await page.goto(`${address()}/slides/subscriptions`);
  const card = page.getByRole('article').filter({ hasText: 'For all houses' });
  await expect(card).toContainText('From Museum of Light');
  await page.getByText('For all houses').click();
  await expect.poll(() => slideOn(player), { timeout: 20_000 }).toBe(shared);

  await page.goto(`${address()}/screens/${screenId}`);
  const row = page.getByRole('row').filter({ hasText: 'For all houses' });
  await expect(row).toContainText('From Museum of Light');
  await expect(page.getByRole('link', { name: 'For all houses' })).toBeVisible({ timeout: 25_000 });
  await context.close();
});

/** Returns a poster with a title slot and a locked background; with a picture if `media` is given. */
function poster(background: string, media?: Media) {
  const board = { background };
  const elements = [
    {
      id: 'sun',
      type: 'shape',
      shape: 'ellipse',
      css: { color: '$primary', left: 1200, top: 100, width: 500, height: 500 },
      on: { portrait: { hidden: true }, grid: { hidden: true } },
      lock: { move: true, delete: true },
    },
    {
      id: 'title',
      type: 'text',
      textStyle: 'styleNormalText',
      css: { left: 120, top: 600, width: 1200, height: 200 },
      paragraphs: [{ runs: [{ text: 'Your title' }] }],
      slot: {
        id: 'title',
        label: { en: 'Title', de: 'Titel' },
        order: 1,
        required: true,
        maxChars: 40,
        allow: { content: true },
      },
    },
    ...(media
      ? [
          {
            id: 'photo',
            type: 'image',
            media,
            css: { left: 100, top: 100, width: 640, height: 360 },
          },
        ]
      : []),
  ];
  return {
    v: 1,
    orientations: ['landscape', 'portrait', 'grid'],
    artboards: { landscape: board, portrait: board, grid: board },
    elements,
  };
}

const MIDDLE = 'middle-of-templates-1';
const LEAF = 'child-of-templates-01';
const OPENING = 'template-of-middle-01';
const SEASON = 'template-of-the-root1';

test('templates of the teams above and smart ones become slides of a child team, and keep up with them', async ({
  page: player,
  browser,
}) => {
  test.setTimeout(150_000);
  const address = () => site.url.replace('127.0.0.1', 'localhost');
  await player.goto(`${address()}/player/`);
  const root = await TeamByHand.create(address, 'Museum of Light', true);
  const { teamId } = root;
  await root.call('createChildTeam', { parentId: teamId, teamId: MIDDLE, teamName: 'Terrace' });
  await root.call('createChildTeam', { parentId: MIDDLE, teamId: LEAF, teamName: 'Kiosk' });
  await root.grant(teamId, MIDDLE, { createTemplates: true });
  const [screen] = Object.values((await root.get(`teams/${LEAF}/screens`)) ?? {});
  const { id: screenId } = screen as { id: string };
  await root.call('pairScreen', { teamId: LEAF, code: await codeOn(player), screenId });
  const photo = await root.upload(SEASON, await drawPhotograph(player, 640, 360), 'image/jpeg');
  await root.putTemplate(teamId, { id: SEASON, name: 'Season', data: poster('#102030', photo) });
  await root.putTemplate(MIDDLE, { id: OPENING, name: 'Opening', data: poster('#203040') });

  // A member of the child team alone, who may not create templates there.
  const guest = { email: 'kim@example.org', inviteId: 'invitation-to-the-leaf1' };
  await root.call('inviteMember', {
    ...guest,
    teamId: LEAF,
    loginMethod: 'password',
    role: 'editor',
  });
  const inviteId = guest.inviteId as InviteId;
  const link = inviteAddress(inviteId, await readProof(site.ports.database, inviteId));
  const context = await browser.newContext({ locale: TEXTS.en.locale, baseURL: address() });
  const page = await context.newPage();
  await page.goto(link);
  await new InvitePage(page, PEOPLE_TEXTS.en).signUp('Kim Example', 'a much longer horse');
  await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible();

  await test.step('the list says whose they are, what is locked and who can change it', async () => {
    await openTemplates(page, 'Parent team');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Terrace');
    await choose(page, 'Opening', 'About this template');
    const about = page.getByRole('dialog', { name: 'Opening', exact: true });
    await expect(about).toContainText('Admins of Terrace. Slides you make from it are yours.');
    await expect(about).toContainText('Locked1 part');
    await page.keyboard.press('Escape');
    await choose(page, 'Opening', 'Preview');
    await expect(page).toHaveURL(`/slide-preview/template/${OPENING}/0/1/${OPENING}`);
    await expect(page.locator('[data-element="title"]').first()).toHaveText('Your title');
    await page.getByRole('button', { name: 'Back (Esc)' }).click();
    await expect(page).toHaveURL(/templates\/parent$/);
  });

  await test.step('a slide of the parent’s template plays on the screen, and takes its update over', async () => {
    await page.getByRole('link', { name: 'New slide from Opening' }).click();
    await expect(page).toHaveURL(`/editor-new/template/1/${OPENING}`);
    await expect(page.getByText('from Terrace. Admins of Terrace can change it.')).toBeVisible();
    await publish(page, 'Open from nine');
    await expect(page).toHaveURL(new RegExp(`/editor/template/[^/]+/1/${OPENING}$`));
    await expect(player.locator('[data-slide]')).toContainText('Open from nine');
    await root.putTemplate(MIDDLE, { id: OPENING, name: 'Opening', data: poster('#c02040') });
    await page.getByRole('button', { name: 'Content', exact: true }).click();
    await expect(page.getByText('The template has changed')).toBeVisible({ timeout: 40_000 });
    await expect(player.locator('[data-slide]').first()).toContainText('Open from nine');
    expect(await groundOf(player)).toBe('rgb(32, 48, 64)');
    await page.getByRole('button', { name: 'Use the newer one' }).click();
    await expect(page.getByText('Everything you wrote has its place.')).toBeVisible();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect.poll(() => groundOf(player)).toBe('rgb(192, 32, 64)');
    await expect(player.locator('[data-slide]').first()).toContainText('Open from nine');
    await page.getByRole('button', { name: TEXTS.en.back }).click();
  });

  await test.step('the brand is the one of the team above, live, in the app and on the screen', async () => {
    await openTemplates(page, 'Parent team');
    await root.setColor('primary', '#00966e');
    await expect.poll(() => sunOn(page)).toBe('rgb(0, 150, 110)');
    await expect.poll(() => sunOn(player)).toBe('rgb(0, 150, 110)');
  });

  await test.step('so does one of the root’s, with the root’s picture', async () => {
    await openTemplates(page, 'Root team');
    await expect(page.getByRole('article')).toContainText('Museum of Light');
    await page.getByRole('link', { name: 'New slide from Season' }).click();
    await expect(page).toHaveURL(`/editor-new/template/2/${SEASON}`);
    await expect(page.getByText('Admins of Museum of Light can change it.')).toBeVisible();
    await publish(page, 'Winter season');
    await expect(page).toHaveURL(new RegExp(`/editor/template/[^/]+/2/${SEASON}$`));
    const shown = player.locator('[data-slide]').filter({ hasText: 'Winter season' });
    await expect(shown.locator('[data-element="photo"] img')).toBeVisible();
    await expect.poll(() => widthOf(player)).toBe(640);
    await page.getByRole('button', { name: TEXTS.en.back }).click();
  });

  await test.step('a smart one is used as it is, without a copy', async () => {
    await openTemplates(page, 'Smart templates');
    await page.getByRole('link', { name: 'New slide from Welcome' }).click();
    await expect(page).toHaveURL(/\/editor-new\/template\/3\/vitrine_welcome/);
    await expect(page.getByText('A copy that admins import can be changed.')).toBeVisible();
    await page.getByLabel('Greeting').fill('Hello');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/editor\/template\/[^/]+\/3\/vitrine_welcome/);
    await page.getByRole('button', { name: TEXTS.en.back }).click();
  });

  await test.step('what the parent stops to share cannot be started from, by its address neither', async () => {
    await root.grant(MIDDLE, LEAF, { parentTemplates: false });
    await openTemplates(page, 'Smart templates');
    await expect(page.getByRole('link', { name: 'Parent team' })).toHaveCount(0);
    await page.goto('/templates/root');
    await expect(page.getByText('Nothing is shared with you yet')).toBeVisible();
    await page.goto(`/editor-new/template/1/${OPENING}`);
    await expect(page.getByText('This template is not there')).toBeVisible();
  });
  await context.close();
});

async function openTemplates(page: Page, area: string): Promise<void> {
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
  await page.getByRole('link', { name: area }).click();
}

async function choose(page: Page, template: string, entry: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: template }).hover();
  await page.getByRole('button', { name: `Actions for ${template}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function publish(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Name and schedule' }).click();
  const duration = page.getByRole('textbox', { name: 'Duration' });
  await duration.fill('2'); // the player soon moves on to the next slide
  await duration.blur();
  await page.getByRole('button', { name: TEXTS.en.publish, exact: true }).click();
}

/** The background color of the topmost slide. */
const groundOf = (player: Page) =>
  player
    .locator('[data-element="sun"]')
    .last()
    .evaluate((node) => getComputedStyle(node.parentElement ?? node).backgroundColor);

/** The shape painted in the brand's own color. */
const sunOn = (page: Page) =>
  page
    .locator('[data-element="sun"]')
    .last()
    .evaluate((node) => getComputedStyle(node).backgroundColor);

/** Width of the picture on the screen as decoded, in px. */
const widthOf = (player: Page) =>
  player
    .locator('[data-element="photo"] img')
    .last()
    .evaluate((node) => (node as HTMLImageElement).naturalWidth);
