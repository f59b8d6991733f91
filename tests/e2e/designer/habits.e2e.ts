import { expect, test } from '@playwright/test';
import { Machine } from '../machine.ts';
import { AccountPages, Frame } from '../pages/appPages.ts';
import { TEXTS } from '../pages/texts.ts';
import { SiteProcess } from '../siteProcess.ts';
import { DesignerPage, teamIdOf } from './designerPage.ts';

const PERSON = {
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'correct horse battery',
  teamName: 'Harbour Museum',
};

let site: SiteProcess;
let laptop: Machine;
test.beforeEach(async () => {
  site = new SiteProcess();
  await site.start();
  laptop = await Machine.create({ site: () => site.port });
});
test.afterEach(async () => {
  await laptop.dispose();
  await site.dispose();
});

test('hands that know other designers find their keys, and what is written is a slot', async () => {
  test.setTimeout(120_000);
  const page = await laptop.open();
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(PERSON);
  await expect(new Frame(page, TEXTS.en).mark('allSaved')).toBeVisible();
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const { keyboard } = page;
  const count = (wanted: number) => expect(page.locator('[data-element]')).toHaveCount(wanted);
  await designer.artboard().focus();

  // A text is written at once, and grows; the keys are letters meanwhile.
  await keyboard.press('t');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await keyboard.type('Noon menu: three courses for lovers of slow lunches and long talks');
  await expect(page.locator('[data-element]').first()).toHaveText(/^Noon menu: .* talks$/);
  await keyboard.press('Escape');
  await count(1);
  await expect(page.getByRole('checkbox', { name: 'Slides fill this themselves' })).toBeChecked();
  const box = await page.locator('[data-element]').first().boundingBox();
  expect(box?.height).toBeGreaterThan(30);

  // Shapes by their letters; digits are opacity; K grows.
  await keyboard.press('r');
  await keyboard.press('o');
  await count(3);
  await keyboard.press('5');
  await expect(designer.field('Opacity')).toHaveValue('50');
  await page.waitForTimeout(800); // two that come quickly are one number
  await keyboard.press('2');
  await keyboard.press('5');
  await expect(designer.field('Opacity')).toHaveValue('25');
  await expect(designer.field('Width')).toHaveValue('360');
  await keyboard.press('k');
  await expect(designer.field('Width')).toHaveValue('396');
  await keyboard.press('Shift+K');
  await expect(designer.field('Width')).toHaveValue('360');

  // The look goes along.
  await keyboard.press('Control+Alt+c');
  await keyboard.press('r');
  await expect(designer.field('Opacity')).toHaveValue('100');
  await keyboard.press('Control+Alt+v');
  await expect(designer.field('Opacity')).toHaveValue('25');

  // A copy that was moved is copied by the same way.
  const [left] = await designer.place();
  await keyboard.press('Control+d');
  await expect.poll(async () => Number((await designer.place())[0])).toBe(Number(left) + 24);
  for (let step = 0; step < 3; step += 1) await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Control+d');
  await expect.poll(async () => Number((await designer.place())[0])).toBe(Number(left) + 108);

  // What looks the same is chosen together.
  await keyboard.press('Control+Alt+a');
  await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText('4');

  // And all of it is undone, letter by key.
  for (let step = 0; step < 20; step += 1) await keyboard.press('Control+z');
  await count(0);
});
