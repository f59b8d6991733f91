import { expect, type Locator, type Page } from '@playwright/test';
import { decode, type Picture } from '../canvas/picture.ts';
import { test } from '../journey.ts';
import { Frame, publishWithExamples, ScreensPage } from '../pages/appPages.ts';
import { foundTeam } from '../pages/founder.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { TEXTS } from '../pages/texts.ts';

/*
 * Writing on the picture of a slide: a time is corrected with Enter, a text breaks at the same places wherever it is
 * drawn, and what is still the template's example is marked and asked about.
 */
const texts = TEXTS.en;

async function newEvent(page: Page): Promise<void> {
  await page.goto('/templates/vitrine');
  await page.getByRole('link', { name: 'New slide from Event' }).click();
  await expect(spot(page, 'Time')).toBeVisible();
  // The example of a code is no question: it is refused.
  await field(page, 'Address behind the code').fill('https://example.org/concert');
}

/** The place of a slot on the picture. */
const spot = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(Write|Go to) “${label}”`) });
const field = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: 'Content and settings' }).getByLabel(label, { exact: true });
/** The text editor that is open on the picture. */
const writing = (page: Page): Locator => page.locator('[data-board] [contenteditable="true"]');
const drawn = (page: Page, element: string, board = 'landscape'): Locator =>
  page.locator(`[data-board="${board}"] [data-element="${element}"]`);

interface Lines {
  readonly fontSize: string;
  readonly lines: readonly string[];
}

/** The font size of a text, and the words of each line as the browser has broken them. */
const linesOf = (text: Locator): Promise<Lines> =>
  text.evaluate((node) => {
    const box = node as HTMLElement;
    const range = document.createRange();
    const rows = new Map<number, string>();
    const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const { top, height } = box.getBoundingClientRect();
    const scale = height / box.offsetHeight;
    for (let words = nodes.nextNode(); words; words = nodes.nextNode()) {
      for (let at = 0; at < (words as Text).length; at += 1) {
        range.setStart(words, at);
        range.setEnd(words, at + 1);
        const row = Math.round((range.getBoundingClientRect().top - top) / scale);
        rows.set(row, `${rows.get(row) ?? ''}${words.textContent?.[at] ?? ''}`);
      }
    }
    return { fontSize: getComputedStyle(box).fontSize, lines: [...rows.values()] };
  });

/** Nothing but the picture, as large as the player's page, without carets and frames. */
const ALONE = `
  [data-board="landscape"] > div { position: fixed; z-index: 999; inset: 0 auto auto 0; width: 1280px; border-radius: 0; }
  [data-board="landscape"] [role="group"] { visibility: hidden; }
  [data-board] [contenteditable] { caret-color: transparent; }
  [data-board] ::selection { background: transparent; }
`;
/** Above what a player shows for a while once it is paired. */
const CLIP = { x: 0, y: 0, width: 1280, height: 530 };

async function pictureOf(page: Page): Promise<Picture> {
  const style = await page.addStyleTag({ content: ALONE });
  await page.waitForTimeout(300); // the canvas is scaled to its new size
  const png = await page.screenshot({ clip: CLIP });
  await style.evaluate((node) => (node as HTMLElement).remove());
  return decode(png);
}

/** The share of pixels of which a channel differs by more than a rounding. */
function shareOfDifferent(one: Picture, other: Picture): number {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) <= 8,
    );
    if (!isSame) count += 1;
  }
  return count / (one.width * one.height);
}

test('a time is corrected with Enter on a laptop, and examples are asked about', async ({
  laptop,
}) => {
  const page = await laptop.open('/login');
  await foundTeam(page);
  await newEvent(page);
  const time = drawn(page, 'time');
  const { fontSize } = await linesOf(time);

  await test.step('Enter ends it, in the same size', async () => {
    await spot(page, 'Time').click();
    await expect(writing(page)).toBeFocused();
    await page.keyboard.type('16.90');
    await page.keyboard.press('Enter');
    await expect(spot(page, 'Time')).toBeFocused();
    await expect(field(page, 'Time')).toHaveValue('16.90');
    expect(await linesOf(time)).toEqual({ fontSize, lines: ['16.90'] });
    expect(await linesOf(drawn(page, 'time', 'portrait'))).toMatchObject({ lines: ['16.90'] });
  });
  await test.step('Tab goes on to the next; pasted lines become blanks', async () => {
    await spot(page, 'Day').click();
    await expect(writing(page)).toBeFocused();
    await page.keyboard.type('25');
    await page.keyboard.press('Tab');
    await expect(spot(page, 'Month')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(writing(page)).toBeFocused();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'No\nvember\n');
      const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
      document.activeElement?.dispatchEvent(pasted);
    });
    await page.keyboard.press('Escape');
    await expect(field(page, 'Month')).toHaveValue('No vember');
  });
  await test.step('Enter makes no line break in the form either', async () => {
    await field(page, 'Kind of event').fill('Concert');
    await field(page, 'Kind of event').press('Enter');
    await expect(field(page, 'Kind of event')).toHaveValue('Concert');
    expect((await linesOf(drawn(page, 'kind'))).lines).toEqual(['Concert']);
  });
  await test.step('what is still the example is marked, on the picture and in the form', async () => {
    const marked = page.locator('[data-slot][data-example]');
    await expect(marked.and(spot(page, 'Place'))).toHaveCount(1);
    await expect(marked.and(spot(page, 'Time'))).toHaveCount(0);
    const fields = page.locator('fieldset').filter({ hasText: 'Example' });
    await expect(fields.filter({ has: page.getByLabel('Place', { exact: true }) })).toHaveCount(1);
    await expect(
      fields.filter({ has: page.getByLabel('Kind of event', { exact: true }) }),
    ).toHaveCount(0);
    await expect(page.locator('[data-board="portrait"] [data-example]')).toHaveCount(0);
  });
  await test.step('publishing asks about it', async () => {
    await page.getByRole('button', { name: 'Name and schedule' }).click();
    const publish = page.getByRole('button', { name: texts.publish, exact: true });
    await publish.click();
    const question = page.getByRole('alertdialog', { name: 'Publish with examples?' });
    await expect(question).toContainText('Title');
    await question.getByRole('button', { name: 'Go to the first one' }).click();
    await expect(field(page, 'Title')).toBeFocused();
    await page.keyboard.type('Tuesday');
    await expect(field(page, 'Title')).toHaveValue('Tuesday');
    await page.getByRole('button', { name: 'Name and schedule' }).click();
    await publish.click();
    await question.getByRole('button', { name: texts.publishAnyway }).click();
    await expect(page.getByText(texts.published, { exact: true })).toBeVisible();
    // The part of the form that was open still is, and the slide is called after its title.
    await expect(page.getByLabel(texts.title, { exact: true })).toHaveValue('Tuesday');
  });
});

test('a text breaks at the same places while it is written, afterwards, in previews and on the player', async ({
  laptop,
  player,
}) => {
  const page = await laptop.open('/login');
  const screen = await player.open('/player');
  const code = await new PlayerPage(screen).code();
  await foundTeam(page);
  await new Frame(page, texts).goTo('screens');
  const screens = new ScreensPage(page, texts);
  await screens.openDialog();
  await screens.enterCode(code);
  await expect(page.getByText(texts.screenPaired)).toBeVisible();
  await newEvent(page);
  const title = drawn(page, 'title');
  const LONG = 'Pumpkin soup with ginger, coconut milk and roasted seeds of the pumpkin itself ';
  const ways = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['Tab', () => page.keyboard.press('Tab')],
    ['a press elsewhere', () => page.getByRole('heading', { level: 1 }).click()],
  ] as const;

  await spot(page, 'Title').click();
  await expect(writing(page)).toBeFocused();
  await page.keyboard.type(LONG);
  await expect(title).toContainText('itself');
  const [first, picture] = [await linesOf(title), await pictureOf(page)];
  expect(first.lines.length).toBeGreaterThan(1);
  for (const [name, leave] of ways) {
    await test.step(`left by ${name}`, async () => {
      if ((await writing(page).count()) === 0) await spot(page, 'Title').press('Enter');
      await expect(writing(page)).toBeFocused();
      expect(await linesOf(title), 'while it is written').toEqual(first);
      await leave();
      await expect(writing(page)).toHaveCount(0);
      expect(await linesOf(title), 'afterwards').toEqual(first);
      expect(shareOfDifferent(picture, await pictureOf(page))).toBeLessThan(0.005);
    });
  }
  await test.step('in the small preview', async () => {
    await page.getByRole('button', { name: 'Show Portrait large' }).click();
    await expect(page.getByRole('button', { name: 'Show Landscape large' })).toBeVisible();
    expect(await linesOf(title)).toEqual(first);
  });
  await test.step('on the player', async () => {
    await publishWithExamples(page, texts);
    const shown = screen.locator('[data-slide] [data-element="title"]');
    await expect(shown).toContainText('itself');
    await expect.poll(() => linesOf(shown)).toEqual(first);
    await expect
      .poll(async () =>
        shareOfDifferent(picture, await decode(await screen.screenshot({ clip: CLIP }))),
      )
      .toBeLessThan(0.005);
  });
});

test('on a phone a text on the picture leads to its field, where Enter ends it', async ({
  addMachine,
}) => {
  const phone = await addMachine({ viewport: { width: 390, height: 844 }, isTouched: true });
  const page = await phone.open('/login');
  await foundTeam(page);
  await newEvent(page);
  await page.getByRole('button', { name: 'Name and schedule' }).tap();

  await test.step('a finger beside the time means it', async () => {
    const box = await spot(page, 'Time').boundingBox();
    if (!box) throw new Error('no time on the picture');
    await page.touchscreen.tap(box.x + box.width + 12, box.y + box.height / 2);
    await expect(field(page, 'Time')).toBeFocused();
    await expect(field(page, 'Time')).toBeInViewport({ ratio: 1 });
    await expect(writing(page)).toHaveCount(0);
    const size = await field(page, 'Time').evaluate((node) => getComputedStyle(node).fontSize);
    expect(parseFloat(size)).toBeGreaterThanOrEqual(16);
  });
  await test.step('the example is replaced by what is typed, and Enter ends it', async () => {
    const time = drawn(page, 'time');
    const { fontSize } = await linesOf(time);
    await page.keyboard.type('16.90');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Time')).not.toBeFocused();
    await expect(field(page, 'Time')).toHaveValue('16.90');
    expect(await linesOf(time)).toEqual({ fontSize, lines: ['16.90'] });
  });
});
