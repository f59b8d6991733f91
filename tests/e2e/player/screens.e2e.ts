import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { SiteByHand, type PlayerByHand } from './playersByHand.ts';
import { TeamByHand } from './teamByHand.ts';

/* What people do with their screens in the app, as seen on a real player. */

/** Signs in the admin of a team that was created by hand: registration is another journey. */
async function signIn(page: Page, { email, password }: TeamByHand['account']): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand-import/);
}

test('pairs, names, tags, alerts, restarts, replaces and unpairs screens, and sets their hours', async ({
  addMachine,
  site,
}) => {
  test.setTimeout(180_000);
  const url = `http://localhost:${site.port}`;
  const open = async (path: string) =>
    (await addMachine({ viewport: { width: 1280, height: 720 } })).open(path);
  const [team, player, second, page] = await Promise.all([
    TeamByHand.create(() => url, 'Harbour Museum'),
    open('/player'),
    open('/player'),
    open('/login'),
  ]);
  await signIn(page, team.account);
  await page.goto('/dashboard');
  const code = await new PlayerPage(player).code();
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

  await test.step('the address carries the code into the dialog', async () => {
    await page.goto(`/screens?code=${code}`);
    // Whoever made the link chose the code.
    await expect(page.getByText('This code came with the link')).toBeVisible();
    await page.getByRole('button', { name: 'Pair screen', exact: true }).click();
    await expect(page.getByText('Screen paired')).toBeVisible();
    await expect(page).toHaveURL(/\/screens$/);
    const card = page.getByRole('listitem').filter({ hasText: 'Screen 1' });
    // It has no slide yet.
    await expect(card.getByText('Nothing due', { exact: true })).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the screen names itself', async () => {
    await page.getByRole('link', { name: 'Screen 1' }).click();
    await page.getByRole('button', { name: 'Identify' }).click();
    const name = player.locator('strong').filter({ hasText: 'Screen 1' }).last();
    await expect(name).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText('1280 × 720')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('an alert shows, is confirmed, and is taken off', async () => {
    await go('All screens');
    await go('Alerts');
    await page.getByRole('button', { name: 'New alert' }).first().click();
    await page.getByRole('button', { name: 'Show it now' }).click();
    await expect(page.getByText('Write the text for the screens')).toBeVisible();
    await page.getByLabel('Message').fill('The east door is closed');
    await page.getByRole('button', { name: 'Screen 1', exact: true }).click();
    await page.getByRole('button', { name: 'Show it now' }).click();
    await expect(player.getByRole('alert')).toHaveText('The east door is closed', {
      timeout: 10_000,
    });
    await expect(page.getByText('1 of 1 screens show it')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Take it off' }).click();
    await expect(player.getByRole('alert')).toBeHidden({ timeout: 10_000 });
    await expect(page.getByText('No alert is shown')).toBeVisible();
  });

  await test.step('outside the hours that are set the screen is black', async () => {
    await go('Overview');
    await go('Screen 1');
    await page.getByRole('button', { name: /^Settings/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please provide a name for your new screen')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('East door');
    await page.getByRole('button', { name: 'Add hours' }).click();
    const [from, to] = hoursElsewhere();
    await page.getByLabel('From', { exact: true }).fill(from);
    await page.getByLabel('To', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'East door' })).toBeVisible();
    await expect.poll(() => brightness(player), { timeout: 30_000 }).toBe(0);
    // What the page says is what hangs there.
    await expect(
      page.getByRole('heading', { name: /^Dark until .*, by its hours$/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove these hours' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => brightness(player), { timeout: 30_000 }).toBeGreaterThan(60);
  });

  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const choose = async (name: string, action: string) => {
    await card(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await test.step('a new name, and none is refused', async () => {
    await go('All screens');
    await choose('East door', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename screen' });
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog.getByText('Please provide a name for your new screen')).toBeVisible();
    await dialog.getByLabel('Name').fill('Lobby');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    // A menu opened while the dialog fades out would close with it.
    await expect(dialog).toBeHidden();
    await expect(card('Lobby')).toBeVisible();
  });

  await test.step('the player starts anew, and does so with an empty cache', async () => {
    for (const [action, told] of [
      ['Restart', 'Lobby restarts'],
      ['Clear its cache', 'Lobby fetches everything again'],
    ] as const) {
      await player.evaluate(() => ((window as { isBefore?: true }).isBefore = true));
      await choose('Lobby', action);
      await expect(page.getByText(told)).toBeVisible();
      const isBefore = () => player.evaluate(() => 'isBefore' in window).catch(() => true);
      await expect.poll(isBefore, { timeout: 15_000 }).toBe(false);
      await expect(player.getByText('Harbour Museum').first()).toBeAttached();
    }
  });

  const byHand = new SiteByHand(url);
  let players: readonly PlayerByHand[] = [];
  await test.step('another player takes the place of the first, which wipes itself', async () => {
    await choose('Lobby', 'Replace the player');
    const dialog = page.getByRole('dialog', { name: 'Pair Lobby' });
    await dialog.getByLabel('Connection code').fill(await new PlayerPage(second).code());
    await dialog.getByRole('button', { name: 'Pair screen' }).click();
    await expect(dialog).toBeHidden();
    await expect(second.getByText('Harbour Museum').first()).toBeVisible({ timeout: 15_000 });
    await expect(player.getByLabel(/Connection code: /)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('list', { name: 'Screens' }).getByRole('listitem')).toHaveCount(1);
    await expect(card('Lobby').getByText('Nothing due', { exact: true })).toBeVisible({
      timeout: 20_000,
    });
  });

  await test.step('tags for all of them at once', async () => {
    const names = ['Bar', 'Roof', 'Shop', 'Stairs'];
    players = await byHand.pairPlayers(team.account, names);
    await page.goto('/settings/screen-tags');
    await page.getByLabel('New tag').fill('Ground floor');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ground floor' })).toBeVisible();
    await go('Screens');
    await expect(card('Stairs')).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Choose several' }).click();
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Ground floor' }).click();
    for (const name of ['Lobby', ...names]) await expect(card(name)).toContainText('Ground floor');
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the sixth screen has no licence, and the hidden address of the dialog says so', async () => {
    await page.goto('/add-screen');
    await expect(page.getByText(/ of 5 playing/)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Pair a screen' });
    await dialog.getByLabel('Connection code').fill(await new PlayerPage(player).code());
    const pair = dialog.getByRole('button', { name: 'Pair screen' });
    await pair.click();
    await expect(dialog.getByText('Please provide a name for your new screen')).toBeVisible();
    await dialog.getByLabel('Name of the screen').fill('Cellar');
    await pair.click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Your team has as many screens as its plan allows. Unpair one first, or ask whoever runs this Vitrine for more.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/screens$/);
  });

  await test.step('what played is told, drawn, and saved as a table', async () => {
    const [today, yesterday] = [0, 1].map((ago) => dayAgo(ago));
    const [bar, roof] = players;
    if (!bar || !roof) throw new Error('the screens were paired in the step before');
    await byHand.tellPlays(bar, {
      [`${today}/slide-of-the-tests-01`]: { count: 12, seconds: 120.4 },
      [`${yesterday}/slide-of-the-tests-01`]: { count: 1500, seconds: 15_000 },
    });
    await byHand.tellPlays(roof, {
      [`${today}/slide-of-the-tests-02`]: { count: 3, seconds: 30 },
    });
    await go('Proof of play');
    await expect(page.getByText('1,515 times shown')).toBeVisible();
    const chart = page.getByRole('img', { name: 'Times shown by day' });
    await expect(chart.locator('rect[data-empty="false"]')).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
    await expect(chart).toBeVisible();
    await page.emulateMedia({ media: null });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`vitrine-plays-${dayAgo(13)}-${today}.csv`);
    const gone = 'A slide that is no longer here';
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      [
        '\uFEFFDay,Screen,Slide,Times shown,Seconds',
        `${yesterday},Bar,${gone},1500,15000`,
        `${today},Bar,${gone},12,120`,
        `${today},Roof,${gone},3,30`,
        '',
      ].join('\r\n'),
    );
    await go('Overview');
  });

  await test.step('an unpaired player wipes itself and shows a new code', async () => {
    await choose('Lobby', 'Unpair');
    const asked = page.getByRole('alertdialog', { name: 'Unpair Lobby?' });
    await asked.getByRole('button', { name: 'Unpair' }).click();
    await expect(second.getByLabel(/Connection code: /)).toBeVisible({ timeout: 15_000 });
    await expect(card('Lobby').getByText('Not paired')).toBeVisible({ timeout: 15_000 });
  });
});

/** Returns start and end of an hour of the day that neither contains nor adjoins the current one. */
function hoursElsewhere(): readonly [string, string] {
  const hour = (new Date().getHours() + 6) % 23;
  const two = (value: number) => String(value).padStart(2, '0');
  return [`${two(hour)}:00`, `${two(hour + 1)}:00`];
}

/** Returns a day as the report writes it, in this machine's calendar. */
function dayAgo(days: number): string {
  const now = new Date();
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
  return date.toLocaleDateString('sv-SE');
}

/** Returns the brightest value on the screen, 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0, 64, 36);
    const pixels = context?.getImageData(0, 0, 64, 36).data ?? [];
    return Math.max(...Array.from(pixels).filter((_, at) => at % 4 !== 3));
  }, picture);
}
