import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { ImageEditor, publishWithExamples } from '../pages/appPages.ts';
import { TEXTS } from '../pages/texts.ts';
import { drawPhotograph } from '../photo.ts';
import { pair, publish, publishButton, register } from './acts.ts';
import { answerReadings } from './answerReadings.ts';
import { makeMovie } from './makeMovie.ts';
import { makeLockedPdf, makePdf } from './makePdf.ts';
import { recordVideo } from './recordVideo.ts';
import { watchPlayer } from './watchPlayer.ts';

/*
 * Every type of slide: made on a laptop without network, played on a player. Data from the public internet (feeds,
 * weather) is mocked at the player's network.
 */
const texts = TEXTS.en;
let web: Server;

test.beforeEach(async () => {
  web = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html');
    res.end('<!doctype html><title>Menu</title><h1>Menu of the day</h1>');
  });
  await new Promise<void>((done) => web.listen(0, 'localhost', done));
});
test.afterEach(() => void web.close());

const PLAYER_OF_POSTS = 'https://my.walls.io/harbour';
/** The hosting's policy allows https frames only; a page on this machine has no https. */
const framesOwnPages = process.env['E2E_SITE'] === undefined;
const pageAddress = () => `http://localhost:${(web.address() as AddressInfo).port}/`;

/** As people have them; the video is a second and a half long. */
const SUBRIP = `1
00:00:00,300 --> 00:00:00,800
<i>Here comes the tide</i>

2
00:00:00,800 --> 00:00:01,200
and goes again
`;
/** Start and end of each caption, in seconds. */
const SAID = { 'Here comes the tide': [0.3, 0.8], 'and goes again': [0.8, 1.2] } as const;
/** How much later a busy machine draws a frame; a caption that stayed to the end would be seen later still. */
const ASIDE_S = 0.25;

async function openEditor(page: Page, type: string, title: string): Promise<void> {
  await page.goto(`/editor-new/${type}`);
  await fillFirst(page, title);
}

/** Does the same if an earlier visit left a draft. */
async function openEditorAnew(page: Page, type: string, title: string): Promise<void> {
  await page.goto(`/editor-new/${type}`);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await fillFirst(page, title);
}

async function fillFirst(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: texts.title, exact: true }).fill(title);
  const duration = page.getByRole('textbox', { name: 'Duration' });
  if (await duration.isVisible()) {
    await duration.fill('2');
    await duration.blur();
  }
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses a file with a valid head that is one byte too large; its bytes are never written. */
const chooseLarger = (input: Locator, head: string, bytes: number) =>
  input.evaluate(
    (element, [text, size]) => {
      const start = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
      const part = new Blob([new Uint8Array(1024 ** 2)]);
      const rest = Array.from({ length: size / 1024 ** 2 }, () => part);
      const cut = new Blob([start, ...rest]).slice(0, size + 1);
      const chosen = new DataTransfer();
      chosen.items.add(new File([cut], 'large'));
      (element as HTMLInputElement).files = chosen.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [head, bytes] as const,
  );

test('every type is made offline and played on a screen', async ({ laptop, player }) => {
  test.setTimeout(300_000);
  const page = await laptop.open('/');
  await register(page);
  const screen = await player.open('/player/');
  await answerReadings(screen);
  // The worker first checks whether the walls.io page responds, so it is mocked for the whole machine.
  await screen
    .context()
    .route(`${PLAYER_OF_POSTS}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Posts</h1>' }),
    );
  await pair(page, screen);
  const photo = await drawPhotograph(page, 1280, 720);
  const picture = { name: 'offline.jpg', mimeType: 'image/jpeg', buffer: photo };

  await test.step('what no screen would show is told at once', async () => {
    await openEditor(page, 'video', 'Pier');
    const slot = page.locator('[data-slot="landscape"] input[type="file"]');
    const movie = (codec: 'hvc1' | 'mp4a', name: string) =>
      slot.setInputFiles({ name, mimeType: 'video/quicktime', buffer: makeMovie(codec) });
    await movie('hvc1', 'phone.mov');
    await expect(slot).toHaveAccessibleDescription(/HEVC \(H\.265\).*Export it as H\.264/);
    await movie('mp4a', 'song.mov');
    await expect(slot).toHaveAccessibleDescription(/sound only/);
    await publishButton(page).click();
    await expect(slot).toHaveAccessibleDescription(/sound only/);
    await slot.setInputFiles({
      name: 'a.gif',
      mimeType: 'video/mp4',
      buffer: Buffer.from('GIF89a'),
    });
    await expect(slot).toHaveAccessibleDescription(/Choose MP4, MOV, WebM or MKV/);
    await chooseLarger(slot, '\0\0\0\u0018ftypisom', 1024 ** 3);
    await expect(slot).toHaveAccessibleDescription(/1 GB/);

    await openEditor(page, 'webview', 'Nowhere');
    await page.getByLabel('Address of the page').fill('https://nothing-here.invalid/');
    await expect(page.getByText('The server could not reach this page')).toBeVisible();
    await expect(page.getByText('A screen without network skips this slide')).toBeVisible();
    await page.locator('[data-slot="picture"] input[type="file"]').setInputFiles(picture);
    await expect(page.getByText('shows the picture for offline instead')).toBeVisible();
  });

  const fromTemplate = await test.step('the templates are here', async () => {
    await page.goto('/templates/vitrine');
    const link = page.getByRole('link', { name: 'New slide from Welcome' });
    return (await link.getAttribute('href')) ?? '';
  });
  await laptop.goOffline();

  await test.step('a picture, of which the left part is cut off', async () => {
    await openEditor(page, 'image', 'Harbour');
    const editor = new ImageEditor(page, texts);
    await publishButton(page).click();
    const slot = page.locator('[data-slot="landscape"] input[type="file"]');
    await expect(slot).toHaveAccessibleDescription(/Choose a file/);
    await chooseLarger(slot, '\u0089PNG\r\n\u001a\n', 10 * 1024 ** 2);
    await expect(slot).toHaveAccessibleDescription(/10 MB/);
    await slot.setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
    await expect(slot).toHaveAccessibleDescription(/This is not an image that can be shown/);
    await editor.choose(picture);
    await page.locator('[data-slot="landscape"]').getByRole('button', { name: 'Crop' }).click();
    await page.getByRole('button', { name: 'Left edge' }).press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Left edge' }).press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Apply' }).click();
    await publish(page, 'image');
  });

  await test.step('a video', async () => {
    await openEditorAnew(page, 'video', 'Tide');
    const video = { name: 'tide.mp4', mimeType: 'video/mp4', buffer: await recordVideo(page) };
    const slot = page.locator('[data-slot="landscape"]');
    await slot.getByLabel('Landscape', { exact: true }).setInputFiles(video);
    const captions = slot.getByLabel('File of captions');
    const text = (content: string) => ({
      name: 'tide.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(content),
    });
    await captions.setInputFiles(text('Dear all'));
    await expect(slot.getByText('There are no captions in this file')).toBeVisible();
    await captions.setInputFiles(text(SUBRIP));
    await expect(slot.getByText('2 captions')).toBeVisible();
    await slot.getByRole('button', { name: 'Remove captions' }).click();
    await expect(slot.getByText('2 captions')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(slot.getByText('2 captions')).toBeVisible();
    await slot.getByLabel('Landscape', { exact: true }).setInputFiles(video);
    await expect(page.getByText('The captions went with the earlier video')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(slot.getByText('2 captions')).toBeVisible();
    await expect(slot.getByText('Here comes the tide')).toBeVisible();
    await choose(page, 'Volume', '35%');
    await publish(page, 'video');
  });

  await test.step('a template, whose words survive a reload', async () => {
    await page.goto(fromTemplate);
    await page.getByLabel('Greeting').fill('Good evening');
    await expect(page.getByText('kept on this device')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You have unsaved work from')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Greeting')).toHaveValue('Good evening');
    await page.getByLabel('Greeting').press('Control+z');
    await expect(page.getByLabel('Greeting')).not.toHaveValue('Good evening');
    await page.getByLabel('Greeting').press('Control+Shift+z');
    await expect(page.getByLabel('Greeting')).toHaveValue('Good evening');
    await page.getByRole('button', { name: 'Name and schedule' }).click();
    const duration = page.getByRole('textbox', { name: 'Duration' });
    await duration.fill('2');
    await duration.blur();
    await publishWithExamples(page, texts);
    await expect(page).toHaveURL(/\/editor\/template\/[A-Za-z0-9]{20}\/3\//);
  });

  await test.step('a document, of which one page is left out and one is added after a reload', async () => {
    await openEditor(page, 'pdf', 'Programme');
    const file = page.locator('main input[type="file"]');
    const pdf = (buffer: Buffer) => ({ name: 'p.pdf', mimeType: 'application/pdf', buffer });
    await file.setInputFiles(pdf(Buffer.from('%PDF-1.4 and then nothing')));
    await expect(file).toHaveAccessibleDescription(/This PDF is damaged/);
    await file.setInputFiles(pdf(Buffer.from('GIF89a')));
    await expect(file).toHaveAccessibleDescription(/This is not a PDF/);
    await file.setInputFiles(pdf(makeLockedPdf()));
    await expect(file).toHaveAccessibleDescription(/protected by a password/);
    await chooseLarger(file, '%PDF-1.4', 20 * 1024 ** 2);
    await expect(file).toHaveAccessibleDescription(/20 MB/);
    await file.setInputFiles(pdf(makePdf(['First', 'Second', 'Third'])));
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page.getByText('1 of 3 pages')).toBeVisible();
    const seconds = page.getByRole('textbox', { name: 'Each page is shown for' });
    await seconds.fill('2');
    await seconds.blur();
    await publish(page, 'pdf');
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page.getByText('Not saved, kept on this device')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('2 of 3 pages')).toBeVisible();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Not saved')).toBeHidden();
  });

  await test.step('a page of the web, with a picture for when there is no network', async () => {
    await openEditorAnew(page, 'webview', 'Menu');
    const address = page.getByLabel('Address of the page');
    const tryToPublish = () =>
      page.getByRole('button', { name: texts.publish, exact: true }).click();
    await tryToPublish();
    await expect(address).toHaveAccessibleDescription(/^Please provide a valid URL, such as/);
    await address.fill('http://example.org/');
    await expect(address).toHaveAccessibleDescription(/^The address must start with https:/);
    await address.fill(pageAddress());
    await choose(page, 'Zoom of the page', '200%');
    await page.locator('[data-slot="picture"] input[type="file"]').setInputFiles(picture);
    await publish(page, 'webview');
  });

  await test.step('a wall of walls.io', async () => {
    await openEditor(page, 'wallsio', 'Wall');
    const address = page.getByLabel('Address of the wall');
    await address.fill('https://example.org/');
    await page.getByRole('button', { name: texts.publish, exact: true }).click();
    await expect(address).toHaveAccessibleDescription(/Please provide the address of a wall/);
    await address.fill(PLAYER_OF_POSTS);
    await publish(page, 'wallsio');
  });

  await test.step('time, weather, news and an own feed', async () => {
    await openEditor(page, 'time', 'Clock');
    await expect(page.locator('[data-surface="landscape"] [data-widget="time"]')).toBeVisible();
    await page.getByLabel('First day').fill('2026-01-01');
    await publishButton(page).click();
    const lastDay = page.getByLabel('Last day');
    await expect(lastDay).toHaveAccessibleDescription('Please fill in both fields');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Please fill in both fields')).toBeHidden();
    await publish(page, 'time');
    await openEditor(page, 'weather', 'Sky');
    await publishButton(page).click();
    const location = page.getByRole('combobox', { name: 'Location' });
    await expect(location).toHaveAccessibleDescription('Please choose a location');
    await location.fill('berl');
    await page.getByRole('option', { name: /Berlin/ }).click();
    await publish(page, 'weather');
    await openEditor(page, 'news', 'World');
    await page.getByRole('button', { name: texts.publish, exact: true }).click();
    await expect(page.getByText('Please choose at least one category')).toBeVisible();
    await page.getByRole('button', { name: 'World · English' }).click();
    await publish(page, 'news');
    await openEditor(page, 'rss', 'Gazette');
    await page.getByRole('button', { name: texts.publish, exact: true }).click();
    const feed = page.getByRole('textbox', { name: 'Feed' });
    await expect(feed).toHaveAccessibleDescription('Please enter the address of a feed');
    await feed.fill('no address');
    await expect(feed).toHaveAccessibleDescription(/^Please provide a valid URL, such as/);
    await feed.fill('https://example.org/rss');
    await publish(page, 'rss');
  });

  await test.step('the screen plays all of it', async () => {
    const seen = await watchPlayer(screen);
    await laptop.goOnline();
    await page.goto('/dashboard');
    const all = ['picture: Harbour', 'cut: inset(0% 0% 0% 20%)', 'video: 320'];
    // The team's first slide is from a template, too.
    all.push('template: Good evening');
    all.push(...Object.keys(SAID).map((words) => `said: ${words}`));
    // Pages of a document are identified by the text on them.
    all.push('picture: First', 'picture: Third');
    if (framesOwnPages) all.push(`page: ${pageAddress()} zoomed by 2`);
    all.push('video as loud as 0.35');
    all.push(`page: ${PLAYER_OF_POSTS}`);
    all.push('time: ', 'weather: Berlin', '21°', 'rss: ', 'news: World', 'Pier reopens');
    await expect(async () => {
      const now = await seen();
      expect(all.filter((part) => !now.some((what) => what.includes(part)))).toEqual([]);
    }).toPass({ timeout: 90_000 });
    const said = (await seen()).flatMap(
      (what) => /^said: (.*) at (.*)$/.exec(what)?.slice(1) ?? [],
    );
    expect(said).toEqual(expect.arrayContaining(Object.keys(SAID)));
    for (const [words, [from, to]] of Object.entries(SAID)) {
      const moments = said.filter((_, at) => said[at - 1] === words).map(Number);
      expect(Math.min(...moments)).toBeGreaterThan(from - ASIDE_S);
      expect(Math.max(...moments)).toBeLessThan(to + ASIDE_S);
    }
  });

  await test.step('and without network what needs none', async () => {
    await player.goOffline();
    const seen = await watchPlayer(screen);
    await expect(async () => {
      const now = await seen();
      expect(now).toContain('picture: Menu');
      expect(now.some((what) => what.startsWith('rss: '))).toBe(true);
    }).toPass({ timeout: 60_000 });
  });
});
