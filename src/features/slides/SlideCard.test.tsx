// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTACT_PATH } from '../../model/screen/contact.ts';
import { screenKey, slideKey } from '../../model/kinds.ts';
import type { Media } from '../../model/media/media.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import { parseSlide, type Slide } from '../../model/slide/slide.ts';
import { PRODUCT } from '../../model/slide/welcomeSlide.ts';
import { heartbeatsPath } from '../../store/hooks/facts.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import {
  addArgs,
  openTestStore,
  screenIdOf,
  slideIdOf,
  TEAM,
} from '../../store/storeFixture.testkit.ts';
import { SlideCard } from './SlideCard.tsx';

/** Hours of an hour that begins in two hours, where the tests run. */
function hoursLater(): string {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toTimeString().slice(0, 5);
  return `Mo Tu We Th Fr Sa Su ${at(2)}-${at(3)}`;
}

const REF = slideKey(TEAM, slideIdOf(1));
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  await store.destroy();
});

const mediumOf = (slot: string, type: string, bytes: number, token?: string): Media => ({
  path: `teams/${TEAM}/slides/${slideIdOf(1)}/1__${slot}`,
  bytes,
  type,
  sha256: 'a'.repeat(64),
  chunks: [],
  ...(token && { token }),
});

/** Adds a video with its poster; both wait to be sent unless they have tokens. */
async function addVideo(token?: string): Promise<Slide> {
  const video = mediumOf('landscape', 'video/mp4', 100_000_000, token);
  const poster = mediumOf('poster', 'image/jpeg', 78_000, token);
  const fields = { title: 'Film', media: { landscape: video }, previewMedia: poster };
  const files = [
    { media: video, ref: REF, slot: 'landscape' },
    { media: poster, ref: REF, slot: 'picture' },
  ];
  await store.commit(addSlide, { ...addArgs(1, fields), type: 'video' }, { files });
  return (await store.db.rowsOf('slide').get(REF.key))?.value as Slide;
}

const noteSent = async (type: string, changes: object) =>
  store.db.uploads.filter((row) => row.type === type).modify(changes);

function show(slide: Slide) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store);
  return render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <SlideCard slide={slide} />
      </RouterContextProvider>
    </InApp>,
  );
}
const percent = async () => (await screen.findByRole('progressbar')).getAttribute('aria-valuenow');

it('counts bytes: a poster that has arrived is little beside its video', async () => {
  const slide = await addVideo();
  await noteSent('image/jpeg', { state: 'done' });
  await noteSent('video/mp4', { state: 'sending', sent: 22_400_000 });
  show(slide);
  expect(await percent()).toBe('22');
});

it('is full only when everything is there', async () => {
  const slide = await addVideo();
  await noteSent('image/jpeg', { state: 'done' });
  await noteSent('video/mp4', { state: 'sending', sent: 100_000_000 });
  show(slide);
  expect(await percent()).toBe('99');
});

it('stays full for a moment, so that people see that all has arrived', async () => {
  const slide = await addVideo();
  await noteSent('video/mp4', { state: 'sending', sent: 22_400_000 });
  show(slide);
  await screen.findByRole('progressbar');
  await noteSent('image/jpeg', { state: 'done' });
  await noteSent('video/mp4', { state: 'done' });
  await vi.waitFor(async () => expect(await percent()).toBe('100'));
});

it('says that a video waits for a better line where bytes are paid for', async () => {
  Object.defineProperty(navigator, 'connection', {
    value: { type: 'cellular' },
    configurable: true,
  });
  show(await addVideo());
  expect(await screen.findByText('Waits for a better connection')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('shows the poster of a video, by the address under which the service is now', async () => {
  const slide = await addVideo('token');
  const moved = { ...slide, preview: 'http://old.example/v0/b/b/o/poster?alt=media&token=token' };
  const { container } = show(moved);
  await vi.waitFor(() => expect(container.querySelector('img')).toBeTruthy());
  const src = container.querySelector('img')?.getAttribute('src');
  expect(src).toBe(store.addressOf(mediumOf('poster', 'image/jpeg', 0, 'token')));
  expect(container.querySelector('video')).toBeNull();
});

it('makes the address of an older poster anew, which names where it was made', async () => {
  const { previewMedia: _poster, ...slide } = await addVideo('token');
  const preview = 'http://old.example/v0/b/b/o/teams%2Fa%2Fposter?alt=media&token=token';
  const { container } = show({ ...slide, preview });
  await vi.waitFor(() => expect(container.querySelector('img')).toBeTruthy());
  const src = container.querySelector('img')?.getAttribute('src');
  expect(src).toBe(store.addressOf({ path: 'teams/a/poster', token: 'token' }));
});

it('shows the video itself where its poster is lost, or was never made', async () => {
  const { container } = show(await addVideo('token'));
  await vi.waitFor(() => expect(container.querySelector('img')).toBeTruthy());
  container.querySelector('img')?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(container.querySelector('video')).toBeTruthy());
});

it('shows the sign of a picture where the picture itself cannot be had', async () => {
  const media = { landscape: mediumOf('landscape', 'image/png', 9, 'token') };
  const { container } = show(
    parseSlide({ id: slideIdOf(1), type: 'image', title: 'Quay', media }, TEAM) as Slide,
  );
  await vi.waitFor(() => expect(container.querySelector('img')).toBeTruthy());
  container.querySelector('img')?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(container.querySelector('img')).toBeNull());
  expect(container.querySelector('a svg')).toBeTruthy();
});

/** Its parts are loaded when a card renders. */
const PATIENCE = { timeout: 10_000 };
const addScreen = async (raw: object) => {
  const value = parseScreen({ id: screenIdOf(1), name: 'Hall', ...raw }, TEAM);
  if (value) await store.db.rowsOf('screen').put({ key: screenKey(TEAM, value.id).key, value });
};
/** Stores that a screen was heard from at an instant, ms; by default a moment ago. */
const hear = (atMs = Date.now()) => store.putFact(heartbeatsPath(TEAM), { [screenIdOf(1)]: atMs });
const DARK = { deviceId: 'device0000000000001a', hours: hoursLater() };
const page = (status: string, editedBy = 'ada') =>
  parseSlide(
    { id: slideIdOf(2), type: 'webview', web: 'https://example.org/', status, editedBy },
    TEAM,
  );

it.each([
  ['draft', { deviceId: 'device0000000000001a' }, 'Plays nowhere until it is published'],
  ['published', {}, 'Its screens have no player yet'],
  ['published', { deviceId: 'device0000000000001a' }, 'On 1 of 1 screen now'],
  ['published', DARK, 'Dark by its hours, plays from '],
] as const)('says of a %s slide when and where it plays, or why not', async (status, raw, text) => {
  await addScreen(raw);
  await hear();
  const slide = page(status);
  if (!slide) throw new Error('no slide');
  show(slide);
  await vi.waitFor(() => expect(document.body.textContent).toContain(text), PATIENCE);
});

it('says of the welcome slide that it gives way', async () => {
  await addScreen({ deviceId: 'device0000000000001a' });
  await hear();
  const slide = page('published', PRODUCT);
  if (!slide) throw new Error('no slide');
  show(slide);
  const text = 'Plays only while nothing else does';
  await vi.waitFor(() => expect(document.body.textContent).toContain(text), PATIENCE);
});

it.each([
  ['draft', 'Draft'],
  ['archived', 'Archived'],
  ['published', undefined],
] as const)('a card says of what is not on screens that it is so: %s', (status, label) => {
  const slide = page(status);
  if (!slide) throw new Error('no slide');
  const { container } = show(slide);
  const said = ['Draft', 'Archived', 'Published'].filter((word) =>
    [...container.querySelectorAll('span')].some(({ textContent }) => textContent === word),
  );
  expect(said).toEqual(label ? [label] : []);
});

it('a card shows how often a slide plays where that is less than once per loop', () => {
  const slide = page('published');
  if (!slide) throw new Error('no slide');
  const rare = show({ ...slide, frequency: 2 });
  expect(rare.container.querySelector('[title="Every 3rd slide"]')?.textContent).toBe(
    '3Every 3rd slide',
  );
  cleanup();
  expect(show(slide).container.querySelector('[title$="slide"]')).toBeNull();
});

it('says in the minute of its time that a slide is due, not when the card is next looked at', async () => {
  // By the server's clock, which screens follow, that minute begins in two seconds.
  const aheadMs = Date.UTC(2026, 10, 28, 10) - 2000 - Date.now();
  await store.putFact(CONTACT_PATH, { isConnected: true, aheadMs });
  await addScreen({ deviceId: 'device0000000000001a', timeZone: 'UTC' });
  await hear(Date.now() + aheadMs);
  const slide = page('published');
  if (!slide) throw new Error('no slide');
  show({ ...slide, time: { from: '10:00', to: '11:00' } });
  const says = (text: string) =>
    vi.waitFor(() => expect(document.body.textContent).toContain(text), PATIENCE);
  await says('Plays from');
  await says('On 1 of 1 screen now');
});

it.each([
  ['archived', 'Archived'],
  ['deleted', 'Deleted'],
])('says once of a slide that it is %s', async (status, label) => {
  await addScreen({ deviceId: 'device0000000000001a' });
  const slide = page(status);
  if (!slide) throw new Error('no slide');
  const { container } = show(slide);
  const beside = show(page('published')!).container;
  await vi.waitFor(() => expect(beside.textContent).toMatch(/screen/), PATIENCE); // its forecast is loaded
  expect(container.textContent?.split(label)).toHaveLength(2);
});
