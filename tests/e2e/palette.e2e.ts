import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { AccountPages, ImageEditor } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { type Texts, TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';

interface Words {
  readonly archiveWelcome: string;
  readonly archivePier: string;
  readonly members: string;
  readonly membersPage: string;
  readonly drafts: string;
  readonly recent: string;
  readonly selected: string;
  readonly toDrafts: RegExp;
  readonly nothing: string;
  readonly keys: string;
  readonly saved: RegExp;
}

const WORDS: Readonly<Record<'en' | 'de', Words>> = {
  en: {
    archiveWelcome: 'archive welcome',
    archivePier: 'archive pier',
    members: 'memb',
    membersPage: 'Members',
    drafts: 'drafts',
    recent: 'Recent',
    selected: 'With what is selected',
    toDrafts: /^Move to drafts \(1 selected\)/,
    nothing: 'Nothing with this name',
    keys: 'Shortcuts',
    saved: /^Saved on this device/,
  },
  de: {
    archiveWelcome: 'archivieren willkommen',
    archivePier: 'archivieren pier',
    members: 'mitgl',
    membersPage: 'Mitglieder',
    drafts: 'entwürfe',
    recent: 'Zuletzt verwendet',
    selected: 'Mit der Auswahl',
    toDrafts: /^Zu den Entwürfen \(1 ausgewählt\)/,
    nothing: 'Nichts mit diesem Namen',
    keys: 'Tastenkürzel',
    saved: /^Auf diesem Gerät gespeichert/,
  },
};

/** Drives the palette by keyboard alone. */
class Palette {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  lines(): Locator {
    return this.#page.getByRole('option');
  }
  group(name: string): Locator {
    return this.#page.getByRole('group', { name });
  }
  async open(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await expect(this.#page.getByRole('combobox')).toBeFocused();
  }
  /** Closes it and waits until its exit animation has ended. */
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.#page.getByRole('dialog')).toHaveCount(0);
  }
  /** Types, waits for the top result, and runs it. */
  async take(query: string, top: string | RegExp): Promise<void> {
    await this.open();
    await this.#page.keyboard.type(query);
    await expect(this.lines().first()).toHaveAccessibleName(top);
    await this.#page.keyboard.press('Enter');
    await expect(this.lines()).toHaveCount(0);
  }
}

async function publish(page: Page, texts: Texts, title: string): Promise<void> {
  const editor = new ImageEditor(page, texts);
  await editor.open();
  await editor.setTitle(title);
  await editor.choose(await photograph(page));
  await expect(editor.picture()).toBeVisible();
  await editor.publish();
}

for (const language of ['en', 'de'] as const) {
  test(`everything is found and done by its name, by keys alone, without network (${language})`, {
    tag: '@long',
  }, async ({ addMachine }) => {
    const [texts, words] = [TEXTS[language], WORDS[language]];
    const laptop = await addMachine({ locale: texts.locale });
    const page = await laptop.open('/login');
    const account = new AccountPages(page, texts);
    await account.openRegistration();
    await account.register(ROBIN);
    await expect(page).toHaveURL(/\/dashboard$/);
    for (const title of ['Pier', 'Harbour menu']) await publish(page, texts, title);
    await page.goto('/slides/active');
    await expect(page.getByRole('article')).toHaveCount(3); // until it is drawn, no key is heard
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const palette = new Palette(page);
    // The team's welcome slide makes room.
    await palette.take(words.archiveWelcome, /Welcome|Willkommen/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await palette.open(); // loads its code for good
    await palette.close();
    await expect(palette.lines()).toHaveCount(0);
    await laptop.goOffline();

    await test.step('a slide is opened by a part of its name', async () => {
      await palette.take('HARB', /^Harbour menu/);
      await expect(page).toHaveURL(/\/editor\/image\//);
    });
    await test.step('what was used lately comes first', async () => {
      await palette.open();
      await expect(palette.group(words.recent).getByRole('option').first()).toHaveAccessibleName(
        /^Harbour menu/,
      );
      await palette.close();
    });
    await test.step('a page is opened', async () => {
      await palette.take(words.members, words.membersPage);
      await expect(page).toHaveURL(/\/settings\/members$/);
    });
    await test.step('who types on without waiting for the entries loses no letter', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words.drafts);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/slides\/drafts$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('a verb and a name do it from anywhere', async () => {
      await palette.take(words.archivePier, /Pier/);
      await expect(page.getByText(words.saved)).toBeVisible();
      await page.goto('/slides/active');
      await expect(page.getByRole('article')).toHaveCount(1);
    });
    await test.step('what is selected comes on top, with what can be done with it', async () => {
      await page.getByRole('article').getByRole('checkbox').check({ force: true });
      await palette.open();
      const line = palette.group(words.selected).getByRole('option', { name: words.toDrafts });
      await expect(line).toBeVisible();
      await palette.close();
    });
    await test.step('other keys: the search of the page, the next in a list, the list of keys', async () => {
      const card = page.getByRole('article');
      await card.locator('[aria-haspopup="menu"]').focus();
      await page.keyboard.press('Escape'); // clears the selection
      await expect(card.getByRole('checkbox')).not.toBeChecked();
      await page.keyboard.press('j');
      await expect(page.getByRole('article').getByRole('link').first()).toBeFocused();
      await page.keyboard.press('/');
      await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('?/jk'); // typed as text, not run as shortcuts
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('?/jk');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.getByRole('main').focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: words.keys })).toBeVisible();
      await palette.close();
    });
    await test.step('Ctrl S saves an edit as it is', async () => {
      await palette.take('HARB', /^Harbour menu/);
      const title = new ImageEditor(page, texts);
      await title.setTitle('Harbour menu, new');
      await page.keyboard.press('Control+s');
      await expect(page.getByText(words.saved).first()).toBeVisible();
      await page.goto('/slides/active');
      await expect(
        page.getByRole('article', { name: /new/ }).or(page.getByText('Harbour menu, new')).first(),
      ).toBeVisible();
    });
    await test.step('what is not there is said', async () => {
      await palette.open();
      await page.keyboard.type('xyzzy');
      await expect(page.getByText(words.nothing)).toBeVisible();
      await palette.close();
    });
  });
}
