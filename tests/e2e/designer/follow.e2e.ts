import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { foundTeam } from '../pages/founder.ts';
import { DesignerPage, teamIdOf } from './designerPage.ts';

test('portrait and square follow landscape until somebody moves something there', {
  tag: '@long',
}, async ({ laptop }) => {
  test.setTimeout(120_000);
  const page = await laptop.open();
  await foundTeam(page);
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const set = async (name: string, value: number) => {
    await designer.field(name).fill(String(value));
    await designer.field(name).press('Enter');
  };
  const size = async () => [
    await designer.field('Width').inputValue(),
    await designer.field('Height').inputValue(),
  ];

  // A background that covers landscape covers the others.
  await designer.insert('Rectangle');
  await set('Width', 1920);
  await set('Height', 1080);
  await set('From the left', 0);
  await set('From the top', 0);
  await designer.tab('Portrait').click();
  await expect.poll(size).toEqual(['1080', '1920']);
  await expect(page.getByText('Follows landscape.')).toBeVisible();
  await designer.tab('Square').click();
  await expect.poll(size).toEqual(['1080', '1080']);

  // Moves in landscape apply there too.
  await designer.tab('Landscape').click();
  await designer.insert('Headline');
  await set('From the top', 60);
  await designer.tab('Portrait').click();
  await expect.poll(async () => Number((await designer.place())[1])).toBeLessThan(300);
  await designer.tab('Landscape').click();
  await set('From the top', 900);
  await designer.tab('Portrait').click();
  await expect.poll(async () => Number((await designer.place())[1])).toBeGreaterThan(1400);

  // Until it is moved there; and again once that is reset.
  await set('From the left', 7);
  await expect(page.getByText('Differs from landscape')).toBeVisible();
  await page.getByRole('button', { name: 'Arrange from landscape' }).click();
  await expect(page.getByText('Follows landscape.')).toBeVisible();

  // The chosen anchor applies, also after a reload.
  await page.getByRole('combobox', { name: 'Vertical anchor' }).selectOption({ label: 'Top edge' });
  const chosen = await designer.place();
  await designer.isSaved();
  if (process.env['LOOK']) await page.screenshot({ path: process.env['LOOK'] });
  await page.reload();
  await designer.tab('Portrait').click();
  await designer.tab('Layers').click();
  await designer.layer('Headline').click();
  await expect.poll(() => designer.place()).toEqual(chosen);
  await expect(page.getByRole('combobox', { name: 'Vertical anchor' })).toHaveValue('start');
});

test('columns of a new design are rows in portrait, and arranged again in one step', async ({
  laptop,
}) => {
  const page = await laptop.open();
  await foundTeam(page);
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const set = async (name: string, value: number) => {
    await designer.field(name).fill(String(value));
    await designer.field(name).press('Enter');
  };
  const box = async () =>
    Promise.all(
      ['From the left', 'From the top', 'Width', 'Height'].map(async (name) =>
        Number(await designer.field(name).inputValue()),
      ),
    );
  const choose = async (name: string) => {
    await designer.tab('Layers').click();
    await designer.layer(name).click();
  };

  // A panel on the left half, words on the right.
  await designer.insert('Rectangle');
  await set('Width', 900);
  await set('Height', 1080);
  await set('From the left', 0);
  await set('From the top', 0);
  await designer.insert('Headline');
  await set('Width', 800);
  await set('From the left', 1000);
  await set('From the top', 400);

  // In portrait and square the words are below or beside it, and nobody has changed anything.
  await designer.tab('Portrait').click();
  await choose('Headline');
  await expect(page.getByText('Follows landscape.')).toBeVisible();
  const words = await box();
  await choose('Rectangle');
  const [left = 1, top = 1, width = 0, height = 0] = await box();
  expect([left, top, width]).toEqual([0, 0, 1080]);
  expect(words[1]).toBeGreaterThanOrEqual(top + height);
  expect(words[0]! + words[2]!).toBeLessThanOrEqual(1080);

  // Moved by hand it stays, until it is arranged; that is one step.
  await choose('Headline');
  await set('From the top', 11);
  await expect(page.getByText('Differs from landscape')).toBeVisible();
  await page.getByRole('button', { name: 'Arrange from landscape' }).click();
  await expect.poll(box).toEqual(words);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await box())[1]).toBe(11);
  await page.keyboard.press('ControlOrMeta+y');
  await expect.poll(box).toEqual(words);
  await designer.isSaved();
  if (process.env['LOOK']) await page.screenshot({ path: process.env['LOOK'] });

  // After a reload it still follows.
  await page.reload();
  await choose('Headline');
  await set('From the top', 40);
  await designer.tab('Portrait').click();
  await expect.poll(async () => (await box())[1]).toBeGreaterThanOrEqual(top + height);
});
