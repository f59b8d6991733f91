import { expect, test } from '@playwright/test';
import { MANNERS, startMiddleBox, type MiddleBox } from '../middleBox/inProcess.ts';
import { Machine } from './machine.ts';
import { AccountPages, Frame } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { inLanguage, TEXTS } from './pages/texts.ts';
import { SiteProcess } from './siteProcess.ts';

/* A laptop in a café: the network is up, but its captive portal answers everything with its sign-in page. */
const WORDS = {
  en: {
    mark: 'Network wants a sign-in',
    headline: 'This network wants you to sign in first',
    action: 'Open the sign-in page',
  },
  de: {
    mark: 'Netz verlangt Anmeldung',
    headline: 'Dieses Netz verlangt zuerst eine Anmeldung',
    action: 'Anmeldeseite öffnen',
  },
} as const;
const site = new SiteProcess();
let box: MiddleBox;

test.beforeEach(async () => {
  await site.start();
  box = await startMiddleBox(() => `http://127.0.0.1:${site.port}`);
});
test.afterEach(async () => {
  await box.stop();
  await site.dispose();
});

for (const language of ['en', 'de'] as const) {
  test(`a portal is told apart from no network (${language})`, inLanguage(language), async () => {
    const [texts, words] = [TEXTS[language], WORDS[language]];
    const port = () => Number(new URL(box.url).port);
    const laptop = await Machine.create({ site: port, locale: texts.locale });
    try {
      const page = await laptop.open();
      const account = new AccountPages(page, texts);
      await account.openRegistration();
      await account.register({ ...ROBIN, email: `${language}@example.org` });
      const frame = new Frame(page, texts);
      await expect(frame.mark('allSaved')).toBeVisible();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      box.between = () => MANNERS.page(200);
      box.cutSockets();
      await page.evaluate(() => dispatchEvent(new Event('online'))); // triggers an immediate check
      await expect(page.getByText(words.mark).first()).toBeVisible();
      await page.goto('/activity');
      await expect(page.getByText(words.headline).first()).toBeVisible();
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: words.action }).click();
      await expect((await opening).locator('h1')).toHaveText('Somebody else’s page');
      box.between = undefined;
      await page.bringToFront();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText(words.headline)).toBeHidden();
      await expect(frame.mark('allSaved')).toBeVisible();
      // At the sign-in too: the SDK would only know that no valid response came.
      await page.evaluate(() => indexedDB.deleteDatabase('vitrine-session'));
      box.between = () => MANNERS.page(200);
      box.cutSockets();
      await page.goto('/login');
      await account.signIn(`${language}@example.org`, ROBIN.password);
      await expect(page.getByRole('alert')).toContainText(words.headline);
    } finally {
      await laptop.dispose();
    }
  });
}
