import { expect, test, type Page } from '@playwright/test';
import { difference } from './look.ts';
import { Machine } from './machine.ts';
import { AccountPages, Frame, ImageEditor, ScreensPage } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { PlayerPage } from './pages/playerPage.ts';
import { inLanguage, TEXTS, type Texts } from './pages/texts.ts';
import { FULL } from './tags.ts';
import { photograph, type TestFile } from './photo.ts';
import { SiteProcess } from './siteProcess.ts';

/*
 * The main job of the product, end to end: from a laptop without network to a screen on the wall, with the server
 * killed on the way. Real server process, real browser profiles on disk, real network connections.
 */
const TITLE = 'Evening at the pier';
/** Bytes per second: slow enough that the progress bar is visible, fast enough not to delay the test. */
const SLOW_UPLOAD = 60_000;
const PLAYER = { width: 1280, height: 720 };

class Site {
  readonly process = new SiteProcess({ REGISTRATION: 'path' });
  readonly machines: Machine[] = [];

  async machine(texts: Texts, viewport?: typeof PLAYER): Promise<Machine> {
    const options = { site: () => this.process.port, locale: texts.locale };
    const machine = await Machine.create({ ...options, ...(viewport && { viewport }) });
    this.machines.push(machine);
    return machine;
  }

  async dispose(): Promise<void> {
    for (const machine of this.machines) await machine.dispose();
    await this.process.dispose();
  }
}

let site: Site;
test.beforeEach(async () => {
  site = new Site();
  await site.process.start();
});
test.afterEach(async () => {
  await site.dispose();
});

async function registerTeam(page: Page, texts: Texts): Promise<void> {
  const account = new AccountPages(page, texts);
  await account.openRegistration();
  await account.submitRegistration();
  await expect(page.getByText(texts.fillAll)).toBeVisible();
  await account.register(ROBIN);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(new Frame(page, texts).mark('allSaved')).toBeVisible();
  // The worker must have cached everything before the cable is pulled: as installed, not as visited.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function publishPhoto(page: Page, texts: Texts, photo: TestFile): Promise<void> {
  const editor = new ImageEditor(page, texts);
  await editor.open();
  await editor.setTitle(TITLE);
  await editor.choose(photo);
  await expect(editor.picture()).toBeVisible();
  await editor.publish();
  await editor.leave();
}

/** Takes the slide off the screens; the editor, and *Screens* afterwards, say how many have and have removed it. */
async function followReceipts(page: Page, screen: Page, texts: Texts): Promise<void> {
  await test.step('the editor and the screens page say which screens have the slide', async () => {
    const frame = new Frame(page, texts);
    await frame.goTo('slides');
    await frame.card(TITLE).getByRole('link').first().click();
    await expect(page.getByText(texts.arrived, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: texts.takeOff }).click();
    await expect(page.getByText(texts.removed)).toBeVisible();
    await expect(new PlayerPage(screen).picture()).toBeHidden();
    await page.goto('/screens');
    const changes = page.getByRole('list', { name: texts.latestChanges });
    await expect(changes).toContainText(`${TITLE}${texts.removed}`);
  });
}

test('from an offline laptop to a screen on the wall', async () => {
  test.setTimeout(240_000);
  const texts = TEXTS.en;
  const laptop = await site.machine(texts);
  let page = await laptop.open();
  let frame = new Frame(page, texts);
  await registerTeam(page, texts);
  const photo = await photograph(page);

  await test.step('offline: create, publish and see it waiting', async () => {
    await laptop.goOffline();
    await publishPhoto(page, texts, photo);
    await frame.goTo('slides');
    await expect(frame.waitingMark(TITLE)).toBeVisible();
    await frame.goTo('dashboard');
    await expect(frame.waitingMark(TITLE)).toBeVisible();
    await expect(frame.mark('offline')).toBeVisible();
  });

  await test.step('still offline: it survives the browser', async () => {
    await laptop.close();
    page = await laptop.open('/slides/active');
    frame = new Frame(page, texts);
    await expect(frame.waitingMark(TITLE)).toBeVisible();
    const image = frame.card(TITLE).locator('img').first();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('online: the upload shows its progress and the mark disappears', async () => {
    laptop.wire.slowUploads(SLOW_UPLOAD);
    await laptop.goOnline();
    await expect(frame.uploadBar(TITLE)).toBeVisible();
    await expect(frame.uploadBar(TITLE)).toBeHidden({ timeout: 60_000 });
    await expect(frame.waitingMark(TITLE)).toBeHidden();
    await expect(frame.mark('allSaved')).toBeVisible();
  });

  const player = await site.machine(texts, PLAYER);
  let screen = await player.open('/player');
  await test.step('the screen shows a code, is paired, and shows the photograph', async () => {
    const code = await new PlayerPage(screen).code();
    await frame.goTo('screens');
    const screens = new ScreensPage(page, texts);
    await screens.openDialog();
    await screens.enterCode(code === 'ACDEFG' ? 'GFEDCA' : 'ACDEFG');
    await expect(page.getByText(texts.codeUnknown)).toBeVisible();
    await screens.enterCode(code);
    await expect(page.getByText(texts.screenPaired, { exact: true })).toBeVisible();
    await new PlayerPage(screen).expectPictureFillsScreen();
  });

  await test.step('the screen restarts without network and shows it again', async () => {
    await screen.evaluate(async () => void (await navigator.serviceWorker.ready));
    await player.goOffline();
    await player.close();
    screen = await player.open('/player/');
    await new PlayerPage(screen).expectPictureFillsScreen();
    await expect
      .poll(async () => difference(screen, await screen.screenshot(), photo.buffer))
      .toBeLessThan(12);
    await player.goOnline();
  });

  await test.step('the server is killed and nothing acknowledged is missing', async () => {
    await site.process.kill('SIGKILL');
    await site.process.start();
    const other = await site.machine(texts);
    const fresh = await other.open('/login');
    await new AccountPages(fresh, texts).signIn(ROBIN.email, ROBIN.password);
    await new Frame(fresh, texts).goTo('slides');
    const card = new Frame(fresh, texts).card(TITLE);
    await expect(card).toBeVisible();
    const image = card.locator('img').first();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await player.close();
    screen = await player.open('/player/');
    await new PlayerPage(screen).expectPictureFillsScreen();
  });

  await followReceipts(page, screen, texts);
});

test('auf Deutsch: vom Laptop ohne Netz auf den Screen', inLanguage('de'), async () => {
  const texts = TEXTS.de;
  const laptop = await site.machine(texts);
  const page = await laptop.open();
  await registerTeam(page, texts);
  const frame = new Frame(page, texts);
  await laptop.goOffline();
  await publishPhoto(page, texts, await photograph(page));
  await frame.goTo('slides');
  await expect(frame.waitingMark(TITLE)).toBeVisible();
  await laptop.goOnline();
  await expect(frame.waitingMark(TITLE)).toBeHidden({ timeout: 60_000 });

  const player = await site.machine(texts, PLAYER);
  const screen = await player.open('/player');
  const code = await new PlayerPage(screen).code();
  await frame.goTo('screens');
  const screens = new ScreensPage(page, texts);
  await screens.openDialog();
  await screens.enterCode(code);
  await expect(page.getByText(texts.screenPaired, { exact: true })).toBeVisible();
  await new PlayerPage(screen).expectPictureFillsScreen();

  await followReceipts(page, screen, texts);
});

test(
  'a new team’s welcome slide plays as soon as a screen is paired, and gives way to the first slide',
  FULL,
  async () => {
    const texts = TEXTS.de;
    const laptop = await site.machine(texts);
    const page = await laptop.open();
    await registerTeam(page, texts);
    const player = await site.machine(texts, PLAYER);
    const screen = await player.open('/player');
    const code = await new PlayerPage(screen).code();
    await new Frame(page, texts).goTo('screens');
    const screens = new ScreensPage(page, texts);
    await screens.openDialog();
    await screens.enterCode(code);
    const welcome = screen.locator('[data-slide]').getByText('Schön, dass Sie da sind.');
    await expect(welcome).toBeVisible();
    await expect(screen.locator('[data-slide]').getByText('Dr. Anna Weber')).toHaveCount(0);
    await publishPhoto(page, texts, await photograph(page));
    await new PlayerPage(screen).expectPictureFillsScreen();
    await expect(welcome).toHaveCount(0);
  },
);
