import { expect, type Page } from '@playwright/test';
import { drawPhotograph } from '../../e2e/photo.ts';
import type { CountedContext } from './CountedContext.ts';
import type { OldBrief } from './firstVersion.ts';

interface Brief {
  readonly title: string;
  /** Fulfils the brief on an empty artboard. */
  make(page: Page, context: CountedContext): Promise<void>;
  /** Words that must be legible on each artboard. */
  readonly words: readonly string[];
  /** The most actions that it may take, if version 0.1.0 is no measure. */
  readonly most?: number;
}
export type BriefName = OldBrief | 'empty';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isWriting = (page: Page) =>
  expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
const ON_BOARD = '[data-element]';

const ROWS = [
  ['Drink', 'Price'],
  ['Espresso', '2.40'],
  ['Flat white', '3.80'],
  ['Hot chocolate', '4.10'],
  ['Iced tea with mint', '3.50'],
  ['Fresh orange juice', '4.90'],
  ['Carafe of cider', '12.50'],
] as const;

const DISHES = [
  ['Breakfast', 'Price'],
  ['Porridge with apple', '4.80'],
  ['Two eggs, any way', '5.20'],
  ['Granola and yoghurt', '5.90'],
  ['Avocado toast', '7.40'],
  ['Pancakes', '6.90'],
  ['Full breakfast', '11.50'],
  ['Croissant', '2.60'],
  ['Filter coffee', '2.90'],
  ['Cappuccino', '3.60'],
  ['Pot of tea', '3.20'],
  ['Orange juice', '4.10'],
] as const;

export const BRIEFS: { readonly [name in BriefName]: Brief } = {
  poster: {
    title: 'Event poster with a photo and overlay',
    words: ['Summer night at the harbour', 'Saturday, 12 June'],
    async make(page, context) {
      const photo = await drawPhotograph(page, 1920, 1080);
      await context.press('Event poster', button(page, 'Event poster'));
      await isWriting(page);
      await context.write('Summer night at the harbour');
      await context.key('Control+Enter');
      await isWriting(page);
      await context.write('Saturday, 12 June, from 7 pm. Old quay, free entry');
      await context.drop(photo, page.locator(ON_BOARD).first());
      await expect(page.locator(`${ON_BOARD} img[src]`)).toBeVisible();
    },
  },
  prices: {
    title: 'Price list out of a spreadsheet',
    words: ['Drinks and small plates', 'Iced tea with mint', '12.50'],
    async make(page, context) {
      await context.press('Price list', button(page, 'Price list'));
      await isWriting(page);
      await context.write('Drinks and small plates');
      await context.press('the table', page.locator(`${ON_BOARD}:has(table)`));
      await context.paste(ROWS.map((row) => row.join('\t')).join('\n'));
      await expect(page.locator(`${ON_BOARD} table`)).toContainText('Carafe of cider');
    },
  },
  countdown: {
    title: 'Announcement with a countdown',
    words: ['The new hall opens', 'Tours on the hour'],
    async make(page, context) {
      const tiles = page.locator('section').filter({ hasText: 'Ready layouts' });
      await context.press('Countdown', tiles.getByRole('button', { name: 'Countdown' }));
      await isWriting(page);
      await context.write('The new hall opens');
      await context.key('Control+Enter');
      await isWriting(page);
      await context.write('Tours on the hour, coffee on the house');
      await context.key('Control+Enter');
      const ends = page.getByLabel('Ends at');
      await expect(ends).toBeFocused();
      await context.fill('when it ends', ends, inDays(60));
      await expect(page.locator('[data-widget="countdown"]')).toContainText(/(59|60|61)\s*days/);
    },
  },
  empty: {
    title: 'Price list from an empty board: title, table, photo, QR code',
    words: ['Breakfast until noon', 'Full breakfast', '11.50', 'Order from your table'],
    most: 40,
    async make(page, context) {
      const photo = await drawPhotograph(page, 1200, 1600);
      const count = (wanted: number) => expect(page.locator(ON_BOARD)).toHaveCount(wanted);
      await context.drop(photo, page.getByRole('application'));
      await expect(page.locator(`${ON_BOARD} img[src]`)).toBeVisible();
      await context.drag('the photo to the right edge', [0.5, 0.5], [0.83, 0.5]);
      await context.pull('the photo', 'n', [0.8, 0]);
      await context.pull('the photo', 's', [0.8, 1]);
      await context.pull('the photo', 'w', [0.6, 0.5]);
      await context.pull('the photo', 'e', [1, 0.5]);
      await context.key('Escape');
      await context.press('Title', button(page, 'Title'));
      await isWriting(page);
      await context.write('Breakfast until noon');
      await context.key('Escape');
      await context.drag('the title to the top left', [0.5, 0.5], [0.14, 0.11]);
      await context.pull('the title', 'se', [0.54, 0.1]);
      await context.key('Escape');
      await context.paste(DISHES.map((row) => row.join('\t')).join('\n'));
      await expect(page.locator(`${ON_BOARD} table`)).toContainText('Orange juice');
      await context.drag('the table below the title', [0.5, 0.5], [0.28, 0.59]);
      await context.pull('the table', 'w', [0.05, 0.5]);
      await context.pull('the table', 'e', [0.54, 0.5]);
      await context.key('Escape');
      await context.paste('https://harbour-cafe.example/order');
      await count(4);
      await context.drag('the code onto the photo', [0.5, 0.5], [0.8, 0.72]);
      await context.key('Escape');
      await context.press('Sub-headline', button(page, 'Sub-headline'));
      await isWriting(page);
      await context.write('Order from your table');
      await context.key('Escape');
      await context.drag('the line above the code', [0.5, 0.5], [0.8, 0.5]);
      await count(5);
    },
  },
};

/** Returns 10:00 on the day in `days` days, in the field's format. */
function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
}
