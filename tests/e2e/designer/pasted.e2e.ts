import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { AccountPages, Frame } from '../pages/appPages.ts';
import { ROBIN } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';
import { DesignerPage, teamIdOf } from './designerPage.ts';
import { expectPicture, tealPicture } from './tealPicture.ts';

/* A picture that is copied into another template comes along, or is refused with a sentence. */

const allSaved = (on: Page) => expect(new Frame(on, TEXTS.en).mark('allSaved')).toBeVisible();

test('a picture pasted into another template is there, here and elsewhere, or nothing is', async ({
  laptop,
  tablet,
}) => {
  test.setTimeout(300_000);
  const page = await laptop.open();
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  await allSaved(page);
  const designer = new DesignerPage(page);
  const teamId = await teamIdOf(page);
  await designer.open(teamId);
  await page.getByLabel('Choose a picture').setInputFiles(await tealPicture());
  await expectPicture(page, 'at first');
  await designer.isSaved();
  await expect(page).toHaveURL(/artboardId=/);
  const first = idIn(page.url());
  await copyAll(page);
  // In one go: the file may be on its way still.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await designer.open(teamId);

  await test.step('into a new template', async () => {
    await paste(page);
    await expectPicture(page, 'pasted');
    await designer.isSaved();
    await expect(page).toHaveURL(/artboardId=/);
    expect(idIn(page.url())).not.toBe(first);
  });
  const { pathname, search } = new URL(page.url());

  await test.step('after a reload, when all was sent', async () => {
    await page.goto('/dashboard');
    await allSaved(page);
    await page.goto(`${pathname}${search}`);
    await expectPicture(page, 'after a reload');
  });

  await test.step('on another device', async () => {
    const other = await tablet.open('/login');
    await new AccountPages(other, TEXTS.en).signIn(ROBIN.email, ROBIN.password);
    await allSaved(other);
    await other.goto(`${pathname}${search}`);
    await expectPicture(other, 'elsewhere');
  });

  await test.step('the clipboard says nothing of how to get it', async () => {
    const copied = await copyAll(page);
    expect(copied).toContain('__template');
    expect(copied).not.toMatch(/token|https?:/);
  });

  await test.step('a file that nobody has is refused, with everything that was copied', async () => {
    const copied = await copyAll(page);
    await designer.open(teamId);
    await paste(
      page,
      copied.replaceAll(/\/slides\/[A-Za-z0-9]+\//g, '/slides/slideOfSomebodyElse0/'),
    );
    await expect(page.getByText('A copied picture or video cannot be read here.')).toBeVisible();
    await expect(page.locator('[data-element]')).toHaveCount(0);
  });
});

const idIn = (url: string) => new URL(url).searchParams.get('artboardId');

/** Returns what the clipboard then holds. */
async function copyAll(page: Page): Promise<string> {
  await new DesignerPage(page).artboard().focus();
  await page.keyboard.press('Control+a');
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(copy);
    const text = clipboardData.getData('text/plain');
    sessionStorage.setItem('copied', text);
    return text;
  });
}

/** Pastes a text, or what was copied. */
async function paste(page: Page, text?: string): Promise<void> {
  await new DesignerPage(page).artboard().focus();
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given ?? sessionStorage.getItem('copied') ?? '');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
