import type { Page } from '@playwright/test';
import { AccountPages, ScreensPage } from '../../e2e/pages/appPages.ts';
import { PlayerPage } from '../../e2e/pages/playerPage.ts';
import type { Texts } from '../../e2e/pages/texts.ts';
import { SITE } from '../stops.ts';

export interface FirstScreen {
  /** Nobody is signed in there. */
  readonly page: Page;
  readonly player: Page;
  readonly texts: Texts;
  take(name: string, page: Page): Promise<void>;
}

/** Founds a team and pairs its first screen, as the first page of the handbook tells it. */
export async function firstScreen({ page, player, texts, take }: FirstScreen): Promise<void> {
  await page.goto(SITE.REGISTRATION_PATH);
  const account = new AccountPages(page, texts);
  await account.register({
    name: texts.locale === 'de-DE' ? 'Anna Muster' : 'Anna Sample',
    email: `anna-${texts.locale}@seed.example`,
    password: 'correct horse battery',
    teamName: texts.locale === 'de-DE' ? 'Café am Markt' : 'Market Café',
  });
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await take('steps', page);
  await player.setViewportSize({ width: 960, height: 540 });
  await player.goto('/player');
  const code = await new PlayerPage(player).code();
  await take('code', player);
  await page.goto('/screens');
  await new ScreensPage(page, texts).openDialog();
  await page.getByRole('dialog').getByLabel(texts.connectionCode).fill(code);
  await take('pair', page);
}
