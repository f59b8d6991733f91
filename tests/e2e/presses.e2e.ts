import { expect, test, type Browser, type Page } from '@playwright/test';
import { ROOT_TEAM } from '../../seeds/cast.ts';
import { SEED_PASSWORD } from '../../seeds/person.ts';
import { furnish } from '../look/furnish.ts';
import { PlayerPage } from './pages/playerPage.ts';
import { photograph } from './photo.ts';
import { Presses } from './presses.ts';
import { saved } from './notices.ts';
import { SiteProcess } from './siteProcess.ts';

/*
 * What people do each day, by keys alone: how many presses it takes is a table in `docs/accessibility.md`, which
 * says the goal beside each. Nothing here is pointed at.
 */
const site = new SiteProcess();
test.beforeAll(() => site.start());
test.afterAll(() => site.dispose());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A screen that waits for somebody to pair it, and its code. */
async function waitingScreen(browser: Browser, baseURL: string): Promise<string> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/player');
  return new PlayerPage(page).code();
}

test('what is done each day takes no more presses than the goal, and as many as the table says', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const baseURL = `http://localhost:${site.port}`;
  const storageState = await furnish(browser, baseURL);
  const common = { baseURL, locale: 'en-GB', viewport: { width: 1440, height: 900 } };
  const page = await (await browser.newContext({ ...common, storageState })).newPage();
  const keys = new Presses(page);

  await test.step('to sign in', async () => {
    const stranger = await (await browser.newContext(common)).newPage();
    const own = new Presses(stranger);
    await stranger.goto('/login');
    await expect(stranger.getByLabel('E-mail')).toBeFocused();
    await own.measure('to sign in', async () => {
      await own.write(ROOT_TEAM.people[0].email);
      await own.press('Tab');
      await own.write(SEED_PASSWORD);
      await own.press('Enter');
      // A new team is offered to take over a website's brand first.
      await stranger.waitForURL(/\/(dashboard|brand-import)$/);
    });
    await stranger.context().close();
  });

  await test.step('a new slide', async () => {
    await keys.begin('/dashboard');
    await keys.measure('from the dashboard to a new slide with a picture, published', async () => {
      await keys.tabTo(page.getByRole('button', { name: 'New slide' }).first());
      await keys.press('Enter');
      await keys.tabTo(page.getByRole('dialog').getByRole('link', { name: /^Image/ }));
      await keys.press('Enter');
      await page.waitForURL(/editor-new/);
      const chooser = page.waitForEvent('filechooser');
      await expect(heading(page)).toBeFocused();
      await keys.tabTo(page.getByLabel('Landscape', { exact: true }));
      await keys.press('Enter');
      await (await chooser).setFiles(await photograph(page));
      await expect(page.locator('[data-slot="landscape"] img')).toBeVisible();
      await keys.tabTo(page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
      await keys.press('Enter');
      await expect(page.getByText(saved('Slide published'))).toBeVisible();
    });
  });

  await test.step('a screen', async () => {
    const code = await waitingScreen(browser, baseURL);
    await keys.begin('/screens');
    await keys.measure('from the screens to one more, paired', async () => {
      await keys.tabTo(page.getByRole('button', { name: 'Pair a screen' }).first());
      await keys.press('Enter');
      await expect(page.getByLabel('Connection code')).toBeFocused();
      await keys.write(code);
      await keys.press('Enter');
      await expect(page.getByText('Screen paired')).toBeVisible();
    });
  });

  await test.step('an alert', async () => {
    await keys.begin('/screens/alerts');
    await keys.measure('from the alerts to one that is on its way', async () => {
      await keys.tabTo(page.getByRole('button', { name: 'New alert' }).first());
      await keys.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Message')).toBeFocused();
      await keys.write('Please leave the building');
      await keys.tabTo(dialog.getByRole('button', { name: 'Show it now' }), 'Shift+Tab');
      await keys.press('Enter');
      await expect(page.getByText('The alert is on its way')).toBeVisible();
    });
  });

  await test.step('a member', async () => {
    await keys.begin('/settings/members');
    await keys.measure('from the members to one who is invited', async () => {
      await keys.tabTo(page.getByRole('button', { name: 'Invite', exact: true }));
      await keys.press('Enter');
      await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused();
      await keys.write('new.waiter@seed.example');
      await keys.press('Enter');
      await expect(page.getByText(/invitation/i).first()).toBeVisible();
    });
  });

  await test.step('a name', async () => {
    await keys.begin('/settings/account');
    await keys.measure('from the account to another name, saved', async () => {
      await keys.tabTo(page.getByLabel('Your name').first());
      await keys.press('Control+a');
      await keys.write('Mira Winter');
      await keys.press('Enter');
      await expect(page.getByText('Profile saved')).toBeVisible();
    });
  });

  await test.step('a slide put away, and taken back', async () => {
    await keys.begin('/slides/active');
    const cards = page.getByRole('list', { name: 'Slides' }).getByRole('listitem');
    const first = cards.first().getByRole('link');
    const address = await first.getAttribute('href');
    await first.focus();
    await keys.measure('from a card to the archive, and back', async () => {
      await keys.press('e');
      await expect(first).not.toHaveAttribute('href', address ?? '');
      // The notice waits a moment for the server's answer.
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await keys.press('F6');
      await keys.tabTo(page.getByRole('button', { name: 'Undo' }));
      await keys.press('Enter');
      await expect(first).toHaveAttribute('href', address ?? '');
    });
  });

  await test.step('another title', async () => {
    await keys.begin('/slides/active');
    const cards = page.getByRole('list', { name: 'Slides' }).getByRole('listitem');
    await cards.first().getByRole('link').focus();
    await keys.measure('from a card to its new title, saved', async () => {
      await keys.press('Enter');
      await page.waitForURL(/\/editor\//);
      await expect(heading(page)).toBeFocused();
      await keys.press('F6', 'F6');
      await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
      await keys.write(' today');
      await keys.press('Control+s');
      // What is shown in the notice depends on where it plays now.
      await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeDisabled();
    });
  });

  await test.step('the designer', async () => {
    await page.goto(`/designer/?id=${ROOT_TEAM.id}`);
    const board = page.getByRole('application');
    await board.focus();
    const texts = page.locator('[data-element]');
    await keys.measure('from the designer to a text that is written', async () => {
      await keys.press('t', 'Enter');
      await keys.write('Noon menu');
      await expect(texts.first()).toHaveText('Noon menu');
    });
    await keys.press('Escape');
    await keys.measure('from an element to its copy', async () => {
      await keys.press('Control+d');
      await expect(texts).toHaveCount(2);
    });
    await keys.measure('from an element to its place, moved by 10 pixels', () =>
      keys.press('Shift+ArrowRight'),
    );
  });

  await test.step('another team', async () => {
    await keys.begin('/slides/active');
    const team = page.getByRole('button', { name: /^Team / });
    const before = (await team.textContent()) ?? '';
    await keys.measure('from a page to another team', async () => {
      await keys.press('Shift+F6');
      await expect(team).toBeFocused();
      await keys.press('Enter');
      const open = page.getByRole('listbox', { name: 'Teams' }).getByRole('option');
      await expect(open.and(page.locator('[aria-selected="true"]'))).toBeFocused();
      const isLast = await open.last().evaluate((one) => one === document.activeElement);
      await keys.press(isLast ? 'ArrowUp' : 'ArrowDown');
      await keys.press('Enter');
      await expect(team).not.toHaveText(before);
    });
  });
});
