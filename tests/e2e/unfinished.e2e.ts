import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { foundTeam } from './pages/founder.ts';

/*
 * Slides that still show examples of their template are asked about wherever they are published: from their menu, by
 * key, and many at once.
 */
const TABLE = 'Greeting;Names\nHello Ada;Ada\nHello Bo;Bo\nHello Cleo;Cleo\n';

test('publishing asks about examples from the list as in the editor', async ({ laptop }) => {
  const page = await laptop.open();
  await foundTeam(page);
  await test.step('three drafts are made of a table; a picture stays an example', async () => {
    await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
    await page.getByRole('link', { name: 'Smart templates' }).click();
    await page.getByRole('article').filter({ hasText: 'Welcome' }).hover();
    await page.getByRole('button', { name: 'Actions for Welcome' }).click();
    await page.getByRole('menuitem', { name: 'Fill from a table' }).click();
    const file = { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Make 3 drafts' }).click();
    await expect(page.getByText('3 drafts made')).toBeVisible();
  });

  const question = page.getByRole('alertdialog');
  await test.step('from the menu, and it can be left', async () => {
    await page.goto('/slides/drafts');
    await page.getByRole('article').filter({ hasText: 'Hello Ada' }).hover();
    await page.getByRole('button', { name: 'Actions for Hello Ada' }).click();
    await page.getByRole('menuitem', { name: /^Publish/ }).click();
    await expect(question).toContainText('Still the example of the template');
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await test.step('by key, and it leads to the slide; the way back leaves no question behind', async () => {
    await page
      .getByRole('link', { name: /Hello Ada/ })
      .first()
      .focus();
    await page.keyboard.press('p');
    await question.getByRole('button', { name: 'Open the slide' }).click();
    await expect(page).toHaveURL(/\/editor\/template\//);
    await expect(page.getByText('Example', { exact: true }).first()).toBeVisible();
    await page.goBack();
    await page
      .getByRole('link', { name: /Hello Ada/ })
      .first()
      .focus();
    await page.keyboard.press('p');
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await page.goForward();
  });

  await test.step('one that somebody wants like that is published', async () => {
    await page
      .getByRole('link', { name: /Hello Ada/ })
      .first()
      .focus();
    await page.keyboard.press('p');
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(page.getByText('Slide published')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('many at once, asked about once', async () => {
    await page.getByLabel('Select Hello Bo').check();
    await page.getByLabel('Select Hello Cleo').check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Publish' }).click();
    await expect(question).toContainText('2 of 2 slides');
    await expect(question).toContainText('Hello Bo');
    await question.getByRole('button', { name: 'Publish all anyway' }).click();
    await expect(page.getByText('2 slides published')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
