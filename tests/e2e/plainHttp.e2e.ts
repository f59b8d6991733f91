import { chromium, expect, test as base, type Page } from '@playwright/test';
import { JOURNEY_ARGS } from '../tools/browser.ts';
import { test as journey } from './journey.ts';
import { AccountPages, Frame, ImageEditor, ScreensPage } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { PlayerPage } from './pages/playerPage.ts';
import { TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';

/*
 * A site in the local network without HTTPS, under a name of its own: browsers keep much from such pages. What can work
 * there works, from the first start to the screen.
 */
const NAME = 'signage.shop';
const texts = TEXTS.en;

const test = journey.extend<{ readonly open: (path: string) => Promise<Page> }>({
  open: async ({ site }, run) => {
    const executablePath = process.env['CHROMIUM_PATH'];
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...JOURNEY_ARGS, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
    });
    await run(async (path) => {
      const context = await browser.newContext({
        baseURL: `http://${NAME}:${site.port}`,
        locale: 'en-GB',
        viewport: { width: 1280, height: 720 },
      });
      const page = await context.newPage();
      page.on('pageerror', ({ message }) =>
        base.info().annotations.push({ type: 'broken', description: message }),
      );
      await page.goto(path);
      return page;
    });
    await browser.close();
  },
});

test('over plain HTTP on a local name, from the first start to a picture on the screen', async ({
  open,
  site,
}) => {
  // The server's own words: a page of such a name is not told the link.
  const page = await open(site.registrationPath());
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await new AccountPages(page, texts).register(ROBIN);
  const frame = new Frame(page, texts);
  await expect(frame.mark('allSaved')).toBeVisible();
  const notice = page.getByRole('region', { name: 'Vitrine without HTTPS' });
  await expect(notice).toContainText('TLS=authority');
  await notice.getByRole('button', { name: 'Got it' }).click();

  const editor = new ImageEditor(page, texts);
  await editor.open();
  await editor.setTitle('Menu of the day');
  await editor.choose(await photograph(page));
  await expect(editor.picture()).toBeVisible();
  await editor.publish();
  await editor.leave();
  await expect(frame.mark('allSaved')).toBeVisible();

  const player = await open('/player');
  const code = await new PlayerPage(player).code();
  await frame.goTo('screens');
  const screens = new ScreensPage(page, texts);
  await screens.openDialog();
  await screens.enterCode(code);
  await new PlayerPage(player).expectPictureFillsScreen();
  expect(base.info().annotations).toEqual([]);
});
