import { expect } from '@playwright/test';
import { judge } from '../../look/axe.ts';
import { judgeEdges } from '../../look/edges.ts';
import { test } from '../journey.ts';
import { Machine } from '../machine.ts';
import { AccountPages, Frame } from '../pages/appPages.ts';
import { foundTeam, ROBIN } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';
import { drawPhotograph } from '../photo.ts';
import { DesignerPage, teamIdOf } from './designerPage.ts';

test('a template is designed without a network, and everything is still there after a reload', async ({
  laptop,
}) => {
  const page = await laptop.open();
  await foundTeam(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const teamId = await teamIdOf(page);
  await laptop.goOffline();
  const designer = new DesignerPage(page);
  await designer.open(teamId);

  await designer.insert('Headline');
  const photo = await drawPhotograph(page, 800, 600);
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.locator('[data-element] img')).toBeVisible();
  await designer.insert('QR code');
  await expect(page.locator('[data-element]')).toHaveCount(3);
  await expect(page.getByText('Readable as drawn')).toBeVisible();

  // Moved by pointer in landscape, by number in portrait: the other artboard stays unchanged.
  const before = await designer.place();
  await designer.drag(2, 60, 40);
  // Panels follow a frame later.
  await expect.poll(() => designer.place()).not.toEqual(before);
  const moved = await designer.place();
  await designer.tab('Portrait').click();
  await designer.field('From the top').fill('1400');
  await designer.field('From the top').press('Enter');
  await expect(page.getByText('Differs from landscape').first()).toBeVisible();
  await designer.tab('Landscape').click();
  await expect.poll(() => designer.place()).toEqual(moved);

  // Text is edited in place.
  await designer.tab('Layers').click();
  await designer.layer('Headline, Text').click();
  await designer.artboard().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.type('Late night');
  await page.keyboard.press('Escape');
  await expect(designer.layer('Late night, Text')).toBeVisible();
  expect(await judgeEdges(page, 'fields of a text')).toEqual([]);
  await designer.isSaved();
  await expect(page).toHaveURL(/artboardId=/);

  await page.reload();
  await expect(page.locator('[data-element]')).toHaveCount(3);
  await expect(page.locator('[data-element] img')).toBeVisible();
  await expect(page.locator('[data-element]', { hasText: 'Late night' })).toBeVisible();

  // Changes from before the reload can still be undone: the text, then portrait, then the drag.
  await designer.artboard().focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-element]', { hasText: 'Headline' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await designer.tab('Landscape').click();
  await designer.tab('Layers').click();
  await designer.layer('QR code').click();
  await expect.poll(() => designer.place()).toEqual(before);

  await test.step('the right button offers what the keys do, and what is dragged to the edge moves the view', async () => {
    await designer.element(2).click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Actions' });
    await expect(menu.getByRole('menuitem', { name: /^Delete/ })).toBeVisible();
    await menu.getByRole('menuitem', { name: /^Duplicate/ }).click();
    await expect(page.locator('[data-element]')).toHaveCount(4);
    await page.keyboard.press('Control+z');
    await expect(page.locator('[data-element]')).toHaveCount(3);
    await designer.carryToEdge(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => designer.place()).toEqual(before);
  });

  await test.step('keys alone reach every part, open the menu and come back from it', async () => {
    await designer.tab('Landscape').focus();
    await page.keyboard.press('F6');
    await expect(designer.tab('Layers')).toBeFocused();
    await page.keyboard.press('F6');
    await expect(designer.artboard()).toBeFocused();
    await page.keyboard.press('ContextMenu');
    await expect(page.getByRole('menuitem', { name: /^Cut/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(designer.artboard()).toBeFocused();
    for (const key of ['Control+Shift+ArrowRight', 'Control+ArrowLeft'])
      await page.keyboard.press(key);
    await expect(designer.element(2)).toHaveAttribute('style', /rotate\(14deg\)/);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone: Rotated')).toBeAttached();
    await expect.poll(() => designer.place()).toEqual(before);
    // A code has an address instead of a text.
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Address or text')).toBeFocused();
  });

  await test.step('a text longer than the artboard moves nothing but itself, and undo is heard by its editor', async () => {
    await designer.layer('Headline, Text').click();
    const code = await designer.element(2).boundingBox();
    await designer.artboard().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Late night');
    for (let line = 0; line < 14; line += 1) await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('at the harbour');
    expect(await designer.element(2).boundingBox()).toEqual(code);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.locator('[contenteditable="true"]')).toHaveCount(0);
    await expect(designer.element(0)).toHaveText('Headline');
  });

  await test.step('files that come together are all taken, or named', async () => {
    const drop = (base64: string): void => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      for (const name of ['a.jpg', 'b.jpg'])
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      data.items.add(new File(['%PDF'], 'c.pdf', { type: 'application/pdf' }));
      const board = document.querySelector('[role="application"]');
      const init = { dataTransfer: data, bubbles: true, cancelable: true };
      board?.dispatchEvent(new DragEvent('drop', { ...init, clientX: 600, clientY: 400 }));
    };
    await page.evaluate(drop, photo.toString('base64'));
    await expect(page.locator('[data-element] img')).toHaveCount(3);
    await expect(page.getByText('Only pictures (PNG, JPEG,')).toBeVisible();
  });
});

test('two people in one template: neither is buried, and who comes second chooses', {
  tag: '@long',
}, async ({ laptop, site }) => {
  test.setTimeout(180_000); // two browsers, one after the other
  const page = await laptop.open();
  const account = new AccountPages(page, TEXTS.en);
  await account.openRegistration();
  await account.register(ROBIN);
  const frame = new Frame(page, TEXTS.en);
  await expect(frame.mark('allSaved')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const designer = new DesignerPage(page);
  await designer.open(await teamIdOf(page));
  await designer.insert('Headline');
  await designer.isSaved();
  await expect(page).toHaveURL(/artboardId=/);
  const address = new URL(page.url());
  await page.goto('/dashboard');
  await expect(frame.mark('allSaved')).toBeVisible();

  const tablet = await Machine.create({ site: () => site.port });
  try {
    const other = await tablet.open('/login');
    await new AccountPages(other, TEXTS.en).signIn(ROBIN.email, ROBIN.password);
    await expect(new Frame(other, TEXTS.en).mark('allSaved')).toBeVisible();
    await page.goto(`${address.pathname}${address.search}`);
    await expect(page.locator('[data-element]')).toHaveCount(1);
    await laptop.goOffline();
    await designer.insert('QR code');
    await designer.isSaved();

    await other.goto(`${address.pathname}${address.search}`);
    const theirs = new DesignerPage(other);
    await expect(other.locator('[data-element]')).toHaveCount(1);
    await theirs.field('Name of the template').fill('Late shift');
    await theirs.field('Name of the template').press('Enter');
    await theirs.insert('Headline');
    await theirs.isSaved();
    await other.goto('/dashboard');
    await expect(new Frame(other, TEXTS.en).mark('allSaved')).toBeVisible();

    // Changes by others are read before the local ones have been sent.
    laptop.wire.slowUploads(2_000);
    await laptop.goOnline();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Somebody else has changed this template');
    await expect(dialog.getByRole('img', { name: /^Mine/ })).toContainText('Headline');
    laptop.wire.slowUploads(Number.POSITIVE_INFINITY);
    expect(await judge(page, 'conflict')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Late shift' })).toBeAttached();
    await page.goto('/templates/organization');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').filter({ hasText: '(Kopie)' })).toBeVisible();
  } finally {
    await tablet.dispose();
  }

  await test.step('a document that would hurt is not shown, and can be taken away whole', async () => {
    await page.goto('/dashboard');
    await expect(frame.mark('allSaved')).toBeVisible();
    // As a broken import would leave it: nested groups, and a source that is a script.
    await page.evaluate(async (id) => {
      const all = await indexedDB.databases();
      // There is a database of the session besides that of the account.
      const name = all.find((one) => /^vitrine-(?!session$)/.test(one.name ?? ''))?.name ?? '';
      const db = await new Promise<IDBDatabase>((done) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => done(open.result);
      });
      const store = db.transaction('template', 'readwrite').objectStore('template');
      const rows = await new Promise<any[]>((done) => {
        const query = store.getAll();
        query.onsuccess = () => done(query.result);
      });
      let deep: unknown = { id: 'x', type: 'image', src: 'javascript:alert(1)' };
      for (let n = 0; n < 12; n += 1) deep = { id: `g${n}`, type: 'group', children: [deep] };
      const row = rows.find(({ key }) => key.endsWith(id));
      const value = { ...row.value, revision: 'other', data: { v: 1, elements: [deep] } };
      await new Promise((done) => (store.put({ ...row, value }).onsuccess = done));
      db.close();
    }, address.searchParams.get('artboardId') ?? '');
    await page.goto(`${address.pathname}${address.search}`);
    await expect(page.getByText('This template cannot be opened')).toBeVisible();
    await expect(page.locator('[data-element]')).toHaveCount(0);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the original' }).click();
    const stream = await (await waiting).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString()).toContain('javascript:alert(1)');
  });
});
