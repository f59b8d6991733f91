import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { foundTeam } from '../pages/founder.ts';
import { DesignerPage, teamIdOf } from './designerPage.ts';
import { Fingers } from './fingers.ts';

test('hands that know other designers find their keys, and what is written is a slot', {
  tag: '@long',
}, async ({ laptop }) => {
  test.setTimeout(180_000);
  const page = await laptop.open();
  await foundTeam(page);
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const { keyboard } = page;
  const count = (wanted: number) => expect(page.locator('[data-element]')).toHaveCount(wanted);
  await designer.artboard().focus();

  // A text is edited at once, and widens; meanwhile keys type letters.
  await keyboard.press('t');
  await keyboard.press('Enter');
  // Without waiting: letters that come before the editor is there belong to the text, too.
  await keyboard.type('Noon menu: three courses for lovers of slow lunches and long talks');
  await expect(page.locator('[data-element]').first()).toHaveText(/^Noon menu: .* talks$/);
  await keyboard.press('Escape');
  await count(1);
  await expect(page.getByRole('checkbox', { name: 'Slides fill this themselves' })).toBeChecked();
  const box = await page.locator('[data-element]').first().boundingBox();
  expect(box?.width).toBeGreaterThan(250);

  // Letters choose a tool, Enter needs no pointer; digits set the opacity; K scales.
  for (const key of ['r', 'Enter', 'o', 'Enter']) await keyboard.press(key);
  await count(3);
  await keyboard.press('5');
  await expect(designer.field('Opacity')).toHaveValue('50');
  await page.waitForTimeout(800); // two quick digits are one number
  await keyboard.press('2');
  await keyboard.press('5');
  await expect(designer.field('Opacity')).toHaveValue('25');
  await expect(designer.field('Width')).toHaveValue('320');
  await keyboard.press('k');
  await expect(designer.field('Width')).toHaveValue('352');
  await keyboard.press('Shift+K');
  await expect(designer.field('Width')).toHaveValue('320');

  // The look is copied along.
  await keyboard.press('Control+Alt+c');
  await keyboard.press('r');
  await keyboard.press('Enter');
  await expect(designer.field('Opacity')).toHaveValue('100');
  await keyboard.press('Control+Alt+v');
  await expect(designer.field('Opacity')).toHaveValue('25');

  // A duplicate that was moved is duplicated by the same offset.
  const [left] = await designer.place();
  await keyboard.press('Control+d');
  await expect.poll(async () => Number((await designer.place())[0])).toBe(Number(left) + 24);
  for (let step = 0; step < 3; step += 1) await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Control+d');
  await expect.poll(async () => Number((await designer.place())[0])).toBe(Number(left) + 108);

  // Elements that look the same are selected together.
  await keyboard.press('Control+Alt+a');
  await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText('4');

  // And everything can be undone, step by step.
  for (let step = 0; step < 20; step += 1) await keyboard.press('Control+z');
  await count(0);

  await test.step('zoomed to 200 %, nothing is lost, and one panel is open at a time', async () => {
    await keyboard.press('Control+Shift+z');
    await count(1);
    await page.setViewportSize({ width: 640, height: 450 });
    await expect(page.locator('[data-handle="rotate"]')).toBeVisible();
    await expect(async () => {
      await keyboard.press('Control+Shift+z'); // redo starts with the text
      expect(await page.locator('[data-element]').count()).toBe(2);
    }).toPass();
    const [insert, layers, properties] = ['Insert', 'Layers', 'Properties'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    await expect(insert!).toHaveAttribute('aria-expanded', 'true');
    await insert!.focus();
    await keyboard.press('ArrowDown');
    await expect(layers!).toBeFocused();
    await properties!.click();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await expect(insert!).toHaveAttribute('aria-expanded', 'false');
    await expect(designer.field('Width')).toBeInViewport();
    await keyboard.press('Escape');
    await expect(properties!).toBeFocused();
    await expect(designer.field('Width')).toHaveCount(0);
  });

  await test.step('a finger drags, two zoom, one that rests asks for the menu, two taps edit', async () => {
    const fingers = await Fingers.on(page);
    const middle = async (at: number) => {
      const around = await designer.element(at).boundingBox();
      if (!around) throw new Error('nothing is there to touch');
      return { x: around.x + around.width / 2, y: around.y + around.height / 2 };
    };
    const from = await middle(1);
    await fingers.move([from, { x: from.x + 60, y: from.y + 40 }]);
    await expect.poll(async () => (await middle(1)).x).toBeGreaterThan(from.x + 40);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    const target = await page.locator('[data-handle="se"]').evaluate((handle) => {
      const { width, height } = getComputedStyle(handle, '::after');
      return `${width} ${height}`;
    });
    expect(target).toBe('44px 44px');

    const zoom = page.getByRole('button', { name: /^Zoom \d+ percent/ });
    const percent = async () => Number((await zoom.textContent())?.replace(/\D/g, ''));
    const before = await percent();
    const { x, y } = await middle(1);
    await fingers.move(
      [
        { x: x - 30, y },
        { x: x - 90, y },
      ],
      [
        { x: x + 30, y },
        { x: x + 90, y },
      ],
    );
    await expect.poll(percent).toBeGreaterThan(before * 2);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await zoom.click();

    const menu = page.getByRole('menu', { name: 'Actions' });
    await fingers.rest(await middle(1), () => expect(menu).toBeVisible());
    await expect(menu.getByRole('menuitem', { name: /^Delete/ })).toBeVisible();
    await keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await designer.artboard().focus();
    await keyboard.press('Escape'); // handles would cover elements nearby

    // Its beginning: what was dragged lies on the rest of it.
    const text = await designer.element(0).boundingBox();
    await fingers.doubleTap({ x: text!.x + 12, y: text!.y + text!.height / 2 });
    await expect(page.locator('[contenteditable="true"]')).toBeVisible();
  });
});

test('a price list is pasted, written in cells, found in and filled by a slide', {
  tag: '@long',
}, async ({ laptop }) => {
  test.setTimeout(180_000);
  const page = await laptop.open();
  await foundTeam(page);
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const { keyboard } = page;
  await designer.artboard().focus();
  const cell = (row: number, column: number) =>
    page.locator(`[data-element] [data-row="${row}"][data-column="${column}"]`);

  // Pasted from a spreadsheet it becomes a table with aligned numbers.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Drink\tPrice\nTea\t2.50\nFeast\t1,250.00');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(2, 0)).toHaveText('Feast');
  // Both in the same frame: the board is still coming to rest.
  const separators = () =>
    page.evaluate(() =>
      [1, 2].map((row) => {
        const at = `[data-element] [data-row="${row}"][data-column="1"] span > span`;
        return document.querySelector(at)?.getBoundingClientRect().left ?? Number.NaN;
      }),
    );
  const [first = 0, second = 0] = await separators();
  expect(Math.abs(first - second)).toBeLessThan(0.5);

  // Cells are written by keyboard; a row is added after the last; Alt moves it.
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Row 1, column 1, Drink' })).toBeFocused();
  for (let step = 0; step < 6; step += 1) await keyboard.press('Tab');
  await keyboard.type('Water');
  await keyboard.press('Alt+ArrowUp');
  await expect(cell(2, 0)).toHaveText('Water');
  await keyboard.press('Escape');

  // Find works in cells, and replaces in one step.
  await keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('tea');
  await expect(page.getByRole('search')).toContainText('1 of 1');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Green tea');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(cell(1, 0)).toHaveText('Green tea');
  await keyboard.press('Escape');

  // A list is typed as people type one, and an address gets its code.
  await designer.artboard().focus();
  await keyboard.press('t');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await keyboard.type('- See example.org');
  await keyboard.press('Enter');
  await keyboard.type('every day');
  await keyboard.press('Escape');
  await expect(page.locator('[data-element] p')).toHaveText(['•See example.org', '•every day']);
  await keyboard.press('q');
  await expect(page.getByRole('textbox', { name: 'Address or text' })).toHaveValue(
    'https://example.org',
  );
});
