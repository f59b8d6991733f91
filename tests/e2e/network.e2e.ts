import { expect } from '@playwright/test';
import { networkAddresses } from '../../server/trustedOrigin.ts';
import { test } from './journey.ts';
import { AccountPages, Frame, ScreensPage } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { PlayerPage } from './pages/playerPage.ts';
import { TEXTS } from './pages/texts.ts';

/* A first evening: `npm start` with an empty folder, a laptop that runs it, a TV and a phone in the same network. */
const [LAN = ''] = networkAddresses();
const texts = TEXTS.en;

test.use({ siteEnv: { HOST: '', REGISTRATION: 'path' } });

test('who sets the server up lets a TV and a phone in, and the phone pairs the TV', async ({
  site,
  browser,
}) => {
  test.setTimeout(180_000);
  expect(LAN, 'this machine is in no network').not.toBe('');
  const there = `http://${LAN}:${site.port}`;
  const open = async (baseURL: string, path: string, viewport = { width: 1280, height: 800 }) => {
    const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport });
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const answers = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    );

  const laptop = await open(`http://127.0.0.1:${site.port}`, site.registrationPath());
  const question = laptop.getByRole('region', {
    name: 'Should TVs and phones in this network reach Vitrine?',
  });

  await test.step('the link of the first account asks, and the answer counts at once', async () => {
    await expect(question).toContainText('Passwords travel unencrypted');
    expect(await answers(`${there}/healthz`)).toBe(false);
    await question.getByRole('button', { name: 'Yes, without HTTPS' }).click();
    await expect(
      laptop.getByRole('region', { name: 'TVs and phones in the network' }),
    ).toContainText(there);
    expect(await answers(`${there}/healthz`)).toBe(true);
    expect(site.output).toContain(`From other devices: ${there}`);
  });

  const tv = await open(there, '/player');
  const code = await new PlayerPage(tv).code();

  await test.step('nobody in the network is the first person before them', async () => {
    const stranger = await open(there, '/login');
    await expect(stranger.getByText('created with the link that the server printed')).toBeVisible();
    await stranger.context().close();
  });

  await test.step('the first account finds the address for the TV', async () => {
    await new AccountPages(laptop, texts).register(ROBIN);
    await new Frame(laptop, texts).goTo('screens');
    await expect(laptop.getByText(`${LAN}:${site.port}/player`).first()).toBeVisible();
  });

  await test.step('a player on the laptop leads phones to the network, not to themselves', async () => {
    const player = await laptop.context().newPage();
    await player.goto('/player');
    await new PlayerPage(player).code();
    await expect(player.getByText(`${LAN}:${site.port}/screens`)).toBeVisible();
    await player.close();
  });

  await test.step('the phone pairs the TV', async () => {
    const phone = await open(there, '/login', { width: 390, height: 844 });
    await new AccountPages(phone, texts).signIn(ROBIN.email, ROBIN.password);
    await expect(phone).toHaveURL(/dashboard/);
    await phone.goto('/screens');
    const screens = new ScreensPage(phone, texts);
    await screens.openDialog();
    await screens.enterCode(code);
    await expect(phone.getByText(texts.screenPaired)).toBeVisible();
    await expect(tv.getByText(ROBIN.teamName).first()).toBeVisible({ timeout: 20_000 });
  });

  await test.step('taken back in the settings, only the laptop is left', async () => {
    await laptop.goto('/settings/account');
    await expect(laptop.getByText('TVs and phones in this network open Vitrine at:')).toBeVisible();
    await laptop.getByRole('button', { name: 'Only the server’s computer' }).click();
    await expect(laptop.getByText('Only the computer that runs Vitrine reaches it.')).toBeVisible();
    expect(await answers(`${there}/healthz`)).toBe(false);
    await laptop.goto('/screens');
    await expect(new Frame(laptop, texts).mark('allSaved')).toBeVisible();
  });
});
