import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { foundTeam } from '../pages/founder.ts';
import { drawPhotograph } from '../photo.ts';
import { DesignerPage, teamIdOf } from './designerPage.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a hand does on the artboard, with nothing between two movements. */
class Hand {
  readonly #page: Page;
  readonly #designer: DesignerPage;

  constructor(page: Page, designer: DesignerPage) {
    this.#page = page;
    this.#designer = designer;
  }

  /** A place on the artboard, as shares of the area around it. */
  async at(x: number, y: number): Promise<Point> {
    const box = await this.#designer.artboard().boundingBox();
    if (!box) throw new Error('there is no artboard');
    return { x: Math.round(box.x + box.width * x), y: Math.round(box.y + box.height * y) };
  }

  /** The place and size of an element on the screen. */
  async boxOf(at: number) {
    const box = await this.#designer.element(at).boundingBox();
    if (!box) throw new Error('the element is not there');
    return box;
  }

  async middleOf(at: number): Promise<Point> {
    const { x, y, width, height } = await this.boxOf(at);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Drags without snapping, so that the place is predictable. */
  async drag(from: Point, to: Point): Promise<void> {
    const { keyboard, mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await keyboard.down('Control');
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 3 });
    await mouse.up();
    await keyboard.up('Control');
  }

  async click({ x, y }: Point): Promise<void> {
    await this.#page.mouse.click(x, y);
  }
}

const isNear = (value: number, wanted: number): void =>
  expect(Math.abs(value - wanted), `${value} is near ${wanted}`).toBeLessThan(3);

test('tools draw where the pointer goes, and the board has the keyboard after each press', async ({
  laptop,
}) => {
  test.setTimeout(180_000);
  const page = await laptop.open();
  await foundTeam(page);
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const hand = new Hand(page, designer);
  const { keyboard, mouse } = page;
  const board = designer.artboard();
  const count = (wanted: number) => expect(page.locator('[data-element]')).toHaveCount(wanted);
  await board.focus();

  await test.step('R draws the rectangle that the pointer drags, O and L likewise', async () => {
    await keyboard.press('r');
    await expect(board).toHaveCSS('cursor', 'crosshair');
    await expect(page.getByText('Drag a rectangle, or click.')).toBeVisible();
    const [from, to] = [await hand.at(0.25, 0.3), await hand.at(0.45, 0.5)];
    await hand.drag(from, to);
    await count(1);
    const box = await hand.boxOf(0);
    isNear(box.x, from.x);
    isNear(box.y, from.y);
    isNear(box.width, to.x - from.x);
    isNear(box.height, to.y - from.y);
    await expect(board).toHaveCSS('cursor', 'auto');
    await keyboard.press('o');
    await keyboard.press('Escape');
    await hand.click(await hand.at(0.7, 0.7));
    await count(1);
    await keyboard.press('l');
    await hand.drag(await hand.at(0.6, 0.3), await hand.at(0.6, 0.5));
    await expect(designer.element(1)).toHaveAttribute('style', /rotate\(90deg\)/);
    await keyboard.press('Control+z');
    await count(1);
  });

  await test.step('after a press on the selected element its field is written, and keys are the board’s', async () => {
    await hand.click(await hand.middleOf(0));
    await designer.field('Width').click();
    await keyboard.type('500');
    await hand.click(await hand.middleOf(0));
    await expect(board).toBeFocused();
    await expect(designer.field('Width')).toHaveValue('500');
    const [left = ''] = await designer.place();
    await keyboard.press('ArrowRight');
    await expect(designer.field('From the left')).toHaveValue(String(Number(left) + 1));
    await designer.field('Width').click();
    await hand.drag(await hand.middleOf(0), await hand.at(0.4, 0.45));
    await keyboard.press('Delete');
    await count(0);
    await keyboard.press('Control+z');
    await count(1);
  });

  await test.step('press and drag at once drags', async () => {
    const before = await hand.boxOf(0);
    const from = await hand.middleOf(0);
    await mouse.click(from.x, from.y);
    await hand.drag(from, { x: from.x + 60, y: from.y + 40 });
    await expect(board).toBeFocused();
    const after = await hand.boxOf(0);
    isNear(after.x, before.x + 60);
    isNear(after.y, before.y + 40);
  });

  await test.step('after T and a click all letters belong to the text, where it was clicked', async () => {
    const at = await hand.at(0.55, 0.7);
    await keyboard.press('t');
    await expect(board).toHaveCSS('cursor', 'text');
    await hand.click(at);
    await keyboard.type('Coffee today');
    await expect(designer.element(1)).toHaveText('Coffee today');
    await count(2);
    // Nobody has chosen a width: it is as wide as its text.
    await keyboard.type(' and cake for everybody');
    const lines = () =>
      designer.element(1).evaluate((box) => {
        const { height, fontSize } = getComputedStyle(box);
        return parseFloat(height) / parseFloat(fontSize);
      });
    expect(await lines()).toBeLessThan(2);
    isNear((await hand.boxOf(1)).x, at.x);
    await keyboard.press('Escape');
  });

  await test.step('it stays as wide as its text, until a side is dragged; a double click gives it back', async () => {
    const width = async () => (await hand.boxOf(1)).width;
    const wide = await width();
    const side = async () => {
      const handle = await page.locator('[data-handle="e"]').boundingBox();
      return { x: handle!.x + handle!.width / 2, y: handle!.y + handle!.height / 2 };
    };
    const box = await hand.boxOf(1);
    await mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.locator('[contenteditable="true"]')).toBeVisible();
    // A double click may have chosen a word.
    await keyboard.press('Control+a');
    await keyboard.type('Coffee today');
    await expect.poll(width).toBeLessThan(wide * 0.75);
    const short = await width();
    await keyboard.press('Escape');
    isNear(await width(), short);
    await hand.drag(await side(), { x: (await side()).x - short / 2, y: (await side()).y });
    isNear(await width(), short / 2);
    await expect(page.getByLabel('Width by')).toHaveValue('fixed');
    const { x, y } = await side();
    await mouse.dblclick(x, y);
    await expect.poll(width).toBeGreaterThan(short - 2);
    await keyboard.press('Control+z');
    await expect.poll(width).toBeLessThan(short * 0.6);
    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    await expect.poll(width).toBeGreaterThan(wide - 2);
  });

  await test.step('a corner scales the letters with the box, in one step', async () => {
    const corner = await page.locator('[data-handle="se"]').boundingBox();
    const box = await hand.boxOf(1);
    const from = { x: corner!.x + corner!.width / 2, y: corner!.y + corner!.height / 2 };
    const size = () =>
      designer.element(1).evaluate((box) => parseFloat(getComputedStyle(box).fontSize));
    const before = await size();
    await hand.drag(from, { x: from.x + box.width / 2, y: from.y + box.height / 2 });
    await expect.poll(size).toBeGreaterThan(before * 1.4);
    await expect(page.locator('[data-issue]')).toHaveCount(0);
    await keyboard.press('Control+z');
    await expect.poll(size).toBe(before);
  });

  await test.step('Tab walks through the elements; Esc and then Tab leaves the board', async () => {
    await hand.click(await hand.middleOf(0));
    const selected = page.getByRole('complementary', { name: 'Properties' });
    await keyboard.press('Tab');
    await expect(selected).toContainText('Edit text');
    await expect(board).toBeFocused();
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    await expect(board).not.toBeFocused();
  });

  await test.step('single letters are off once a person says so, also after a reload', async () => {
    await board.focus();
    await keyboard.press('?');
    await page.getByRole('switch', { name: /^Shortcuts of a single letter/ }).press('Space');
    await keyboard.press('Escape');
    await designer.isSaved();
    await page.reload();
    await board.focus();
    await keyboard.press('r');
    await expect(board).not.toHaveAttribute('data-tool', 'rectangle');
    await keyboard.press('Control+1');
    await expect(page.getByRole('button', { name: /^Zoom 100 percent/ })).toBeVisible();
  });
});

test('a double click crops a picture on the board', async ({ laptop }) => {
  test.setTimeout(120_000);
  const page = await laptop.open();
  await foundTeam(page);
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  const hand = new Hand(page, designer);
  const { keyboard, mouse } = page;
  const board = designer.artboard();
  const photo = await drawPhotograph(page, 800, 600);
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  const image = page.locator('[data-element] img');
  await expect(image).toBeVisible();
  const look = () => image.evaluate(({ style }) => `${style.objectPosition} ${style.transform}`);
  const whole = await look();
  const ghost = board.locator('> img');
  const begin = async () => {
    const { x, y } = await hand.middleOf(0);
    await mouse.dblclick(x, y);
    await expect(ghost).toBeVisible();
  };
  const box = await hand.boxOf(0);

  await begin();
  await expect(page.locator('[data-handle="rotate"]')).toHaveCount(0);
  // The right edge goes to the middle, the picture stays; then it is moved behind its window.
  const edge = { x: box.x + box.width, y: box.y + box.height / 2 };
  await hand.drag(edge, { x: edge.x - box.width / 2, y: edge.y });
  isNear((await hand.boxOf(0)).width, box.width / 2);
  isNear((await ghost.boundingBox())!.width, box.width);
  const middle = await hand.middleOf(0);
  await hand.drag(middle, { x: middle.x - 40, y: middle.y });
  isNear((await hand.boxOf(0)).x, box.x);
  isNear((await ghost.boundingBox())!.x, box.x - 40);
  const cropped = await look();
  await keyboard.press('Enter');
  await expect(ghost).toBeHidden();
  expect(await look()).toBe(cropped);

  // Esc takes back what was done since the double click, and nothing before.
  await begin();
  await keyboard.press('Shift+ArrowLeft');
  expect(await look()).not.toBe(cropped);
  await keyboard.press('Escape');
  await expect(ghost).toBeHidden();
  expect(await look()).toBe(cropped);

  // A press beside it keeps the crop, which is one step.
  await begin();
  for (let step = 0; step < 3; step += 1) await keyboard.press('Shift+ArrowLeft');
  await hand.click(await hand.at(0.08, 0.95));
  await expect(ghost).toBeHidden();
  expect(await look()).not.toBe(cropped);
  await keyboard.press('Control+z');
  await expect.poll(look).toBe(cropped);
  await keyboard.press('Control+z');
  await expect.poll(look).toBe(whole);
  isNear((await hand.boxOf(0)).width, box.width);
});

test('one search inserts what is anywhere, and the preview fills the window', async ({
  laptop,
}) => {
  test.setTimeout(120_000);
  const page = await laptop.open();
  await foundTeam(page);
  const designer = new DesignerPage(page);
  const teamId = await teamIdOf(page);
  await designer.open(teamId);
  const { keyboard } = page;
  const search = page.getByRole('searchbox', { name: 'Search everything' });
  const panel = page.getByRole('tabpanel', { name: 'Insert' });
  const count = (wanted: number) => expect(page.locator('[data-element]')).toHaveCount(wanted);

  // Words of both languages, one field.
  await search.fill('Überschrift');
  await panel.getByRole('button', { name: 'Headline', exact: true }).click();
  await keyboard.type('Soup of the day');
  await keyboard.press('Escape');
  await search.fill('kreis');
  await panel.getByRole('button', { name: 'Ellipse', exact: true }).click();
  await count(2);
  await search.fill('kaffee');
  await expect(panel.getByRole('button', { name: 'Coffee', exact: true })).toBeVisible();
  await search.fill('xyzzy');
  await expect(panel.getByText('Nothing is found for these words.')).toBeVisible();
  const photo = await drawPhotograph(page, 800, 600);
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await count(3);
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Harbour poster');
  await designer.artboard().focus();
  await designer.isSaved();

  // Another template takes its parts, and its picture.
  await designer.open(teamId);
  await count(0);
  await search.fill('soup');
  await panel.getByRole('button', { name: /^Soup of the day/ }).click();
  await expect(designer.element(0)).toHaveText('Soup of the day');
  await search.fill('harbour');
  await panel.getByRole('button', { name: 'Harbour poster', exact: true }).click();
  await expect(page.locator('[data-element] img')).toBeVisible();
  await keyboard.press('Control+z');
  await count(1);

  await designer.artboard().focus();
  await keyboard.press('Control+Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const picture = preview.getByRole('img', { name: 'Landscape' });
  await expect(picture).toContainText('Soup of the day');
  expect((await picture.boundingBox())!.width).toBeGreaterThan(1350);
  await keyboard.press('ArrowRight');
  const portrait = preview.getByRole('img', { name: 'Portrait' });
  expect((await portrait.boundingBox())!.height).toBeGreaterThan(800);
  await keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
});
