import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { drawPhotograph } from '../photo.ts';
import { register } from './acts.ts';
import { makeMovie } from './makeMovie.ts';
import { makePdf } from './makePdf.ts';

/* Ten files become slides at once: dropped on the slides of a laptop without network, then chosen in a dialog. */

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const USABLE = 7;

async function tenFiles(page: Page): Promise<readonly GivenFile[]> {
  const wide = await drawPhotograph(page, 640, 360);
  const tall = await drawPhotograph(page, 360, 640);
  const photographs = Array.from({ length: USABLE - 1 }, (_, at) => ({
    name: `harbour_${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: at === 0 ? tall : wide,
  }));
  const menu = makePdf(['Monday', 'Tuesday', 'Wednesday']);
  const book = makePdf(Array.from({ length: 101 }, (_, at) => `Page ${at + 1}`));
  return [
    ...photographs,
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: menu },
    { name: 'book.pdf', mimeType: 'application/pdf', buffer: book },
    { name: 'song.mov', mimeType: 'video/quicktime', buffer: makeMovie('mp4a') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Call the printer') },
  ];
}

/** Drops files anywhere on the page, as from a folder of the desktop. */
async function drop(page: Page, files: readonly GivenFile[]): Promise<void> {
  const given = files.map(({ buffer, ...file }) => ({
    ...file,
    base64: buffer.toString('base64'),
  }));
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const type of ['dragover', 'drop']) {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    }
  }, given);
}

async function openSlides(page: Page): Promise<void> {
  await page.goto('/slides/active');
  await expect(page.getByRole('heading', { name: 'Slides' })).toBeVisible();
}

const cards = (page: Page) => page.locator('main').getByRole('link', { name: /harbour|menu/ });
/** Presses a button of the page, and waits until all files are done: those that cannot be used are named. */
async function make(page: Page, button: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'New slides' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: button }).click();
  const refused = page.getByRole('alert').filter({ hasText: '3 files have not become slides' });
  await expect(refused).toBeVisible({ timeout: 60_000 });
  await expect(refused.getByRole('listitem')).toHaveText([
    /book\.pdf.*more than 100 pages/,
    /song\.mov.*sound only/,
    /notes\.txt.*Only pictures, videos and PDFs/,
  ]);
}

test('ten dropped files make slides without network, and are taken back at once', async ({
  laptop,
}) => {
  test.setTimeout(240_000);
  const page = await laptop.open('/');
  await register(page);
  const files = await tenFiles(page);
  await openSlides(page);
  await laptop.goOffline();

  await drop(page, files);
  await make(page, 'Publish');
  const notice = page.getByText('Saved on this device. It is sent when there is a connection.');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Slides' }).click();
  await expect(cards(page)).toHaveCount(USABLE);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(0);
  await laptop.goOnline();

  await test.step('the dialog of New slide takes several as well; as drafts, they wait', async () => {
    await page.getByRole('button', { name: 'New slide' }).first().click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Make slides of several files' }).press('Enter'),
    ]);
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles([...files]);
    await make(page, 'Save as drafts');
    // A slow machine has not sent all of them within two seconds.
    await expect(page.getByText(/7 drafts made|It is still being sent/)).toBeVisible();
    await page.getByRole('link', { name: 'Slides' }).click();
    await page.getByRole('link', { name: /^Drafts/ }).click();
    await expect(cards(page)).toHaveCount(USABLE);
  });

  await test.step('one is as its own editor would have made it', async () => {
    await page.getByRole('link', { name: 'menu' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('menu');
    await expect(page.getByText('3 of 3 pages')).toBeVisible();
  });
});
