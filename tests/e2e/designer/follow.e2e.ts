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
