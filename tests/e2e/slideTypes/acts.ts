import { expect, type Page } from '@playwright/test';
import { AccountPages, Frame, ScreensPage } from '../pages/appPages.ts';
import { ROBIN } from '../pages/founder.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { TEXTS } from '../pages/texts.ts';

const texts = TEXTS.en;

/** Registers, and waits until the app is installed on the device. */
export async function register(page: Page): Promise<void> {
  const account = new AccountPages(page, texts);
  await account.openRegistration();
  await account.submitRegistration();
  await expect(page.getByText(texts.fillAll)).toBeVisible();
  await account.register(ROBIN);
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 40_000 });
  await expect(new Frame(page, texts).mark('allSaved')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Pairs the player that shows its code. */
export async function pair(page: Page, screen: Page): Promise<void> {
  const code = await new PlayerPage(screen).code();
  await new Frame(page, texts).goTo('screens');
  const screens = new ScreensPage(page, texts);
  await screens.openDialog();
  await screens.enterCode(code);
  await expect(page.getByText(texts.screenPaired)).toBeVisible();
}

export const publishButton = (page: Page) =>
  page.getByRole('button', { name: texts.publish, exact: true });

/** Publishes, and waits until the slide has an address of its own. */
export async function publish(page: Page, type: string): Promise<void> {
  await publishButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/editor/${type}/[A-Za-z0-9]{20}`));
}
