import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { Frame, ImageEditor } from './pages/appPages.ts';
import { foundTeam } from './pages/founder.ts';
import { LinkedTeamsPage, PEOPLE_TEXTS } from './pages/peoplePages.ts';
import { TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';

/*
 * Slides and templates are copied into another team of the same person, without a network too: their files go with them,
 * what belongs to the first team does not.
 */
const texts = TEXTS.en;

/** Changes the team of the open page. */
async function openTeam(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Team ${from}`) }).click();
  await page.getByRole('option', { name: to }).click();
  await page.getByRole('button', { name: new RegExp(`^Team ${to}`) }).waitFor();
}

test('slides and templates are copied into another team, offline too', async ({ laptop }) => {
  const page = await laptop.open();
  const frame = new Frame(page, texts);
  const links = new LinkedTeamsPage(page, PEOPLE_TEXTS.en);
  const question = page.getByRole('dialog', { name: 'Copy to another team' });
  const copyFromMenu = async (title: string) => {
    await frame.card(title).hover();
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Copy to another team' }).click();
  };
  await foundTeam(page);

  await test.step('whoever has one team is not offered it', async () => {
    for (const title of ['Harbour', 'Pier at night']) {
      const editor = new ImageEditor(page, texts);
      await editor.open();
      await editor.choose(await photograph(page));
      await expect(editor.picture()).toBeVisible();
      await editor.setTitle(title);
      await editor.publish();
      await editor.leave();
    }
    await expect(frame.mark('allSaved')).toBeVisible();
    await page.goto('/slides/active');
    await frame.card('Harbour').hover();
    await page.getByRole('button', { name: 'Actions for Harbour' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Copy to another team' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a team that this device has not read is named', async () => {
    await links.open();
    await links.create('Branch');
    await page.goto('/slides/active');
    await copyFromMenu('Harbour');
    await expect(question).toContainText('This team is not on this device yet');
    await expect(question.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await openTeam(page, 'Harbour Museum', 'Branch');
    await expect(frame.mark('allSaved')).toBeVisible();
    await openTeam(page, 'Branch', 'Harbour Museum');
  });

  await test.step('many are copied without a network, and sent when it is back', async () => {
    await page.goto('/slides/active');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(frame.card('Harbour').locator('img').first()).toBeVisible();
    await laptop.goOffline();
    await page.getByLabel('Select Harbour').check();
    await page.getByLabel('Select Pier at night').check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Copy to team' }).click();
    await expect(question).toContainText('Screens, tags, child teams, day parts and campaigns');
    await question.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('It is sent when there is a connection').first()).toBeVisible();
    await laptop.goOnline();
    await expect(frame.mark('allSaved')).toBeVisible();
  });

  await test.step('they are drafts there, with files of that team', async () => {
    await openTeam(page, 'Harbour Museum', 'Branch');
    await page.goto('/slides/drafts');
    await expect(frame.card('Harbour')).toBeVisible();
    await expect(frame.card('Pier at night')).toBeVisible();
    const picture = frame.card('Harbour').locator('img').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await openTeam(page, 'Branch', 'Harbour Museum');
  });

  await test.step('a template goes the same way', async () => {
    await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
    await page.getByRole('link', { name: 'Smart templates' }).click();
    await page.getByRole('article').filter({ hasText: 'Welcome' }).hover();
    await page.getByRole('button', { name: 'Actions for Welcome' }).click();
    await page.getByRole('menuitem', { name: 'Import to your templates' }).click();
    await expect(page).toHaveURL(/templates\/organization$/);
    await copyFromMenu('Welcome');
    await expect(question).toContainText('You may not make templates in this team');
  });
});
