import { describe, expect, it } from 'vitest';
import { mustId } from '../../model/ids.ts';
import { parseSlide, type Slide } from '../../model/slide/slide.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
import { createFakeBackend, createFakeTime } from './engine.testkit.ts';
import type { PlayItem } from './playItem.ts';
import { itemOf } from './items/itemOf.ts';
import { startWidgetWatch } from './widgetWatch.ts';

const TEAM = mustId<'team'>('team-of-the-tests-0');
const MINUTE = 60_000;
const START = Date.UTC(2026, 5, 10, 12);
const FEED = 'https://example.org/news';
const KEY = `feed ${FEED}`;

function slideOf(raw: object): Slide {
  const slide = parseSlide({ id: 'slide-of-the-tests-0', status: 'published', ...raw }, TEAM);
  if (!slide) throw new Error('the test made a slide that nobody can read');
  return slide;
}
const rss = slideOf({ type: 'rss', widget: { feed: FEED, refresh: 10 } });

async function rig(disk: { widgets?: WidgetData | undefined } = {}, startMs = START) {
  const time = createFakeTime(startMs);
  const server = createFakeBackend();
  let isOnline = true;
  const respond = (items: readonly object[]) =>
    server.set(`functions/readFeed/${FEED.replace(/\W/g, '')}`, {
      feed: { url: FEED, title: 'News', readAt: time.clock.now(), items },
    });
  const answer = (title: string) => respond([{ id: '1', title }]);
  answer('first');
  const watch = await startWidgetWatch({
    store: { load: async () => disk.widgets, save: async (data) => void (disk.widgets = data) },
    after: time.after,
    now: time.clock.now,
    slides: () => [rss],
    online: () => (isOnline ? { backend: server.backend, teamId: TEAM } : undefined),
    onChange: () => {},
    report: () => {},
  });
  const facts = () => ({
    orientation: 'landscape' as const,
    isOnline,
    brand: undefined,
    nowMs: time.clock.now(),
    data: watch.data(),
    timeZone: 'Europe/Berlin',
  });
  await time.settle();
  return {
    time,
    answer,
    bare: () => respond([]),
    disk,
    setOnline: (on: boolean) => void (isOnline = on),
    title: () =>
      (watch.data()[KEY] as { items?: { title: string }[] } | undefined)?.items?.[0]?.title,
    item: () => itemOf(rss, facts()),
  };
}

describe('data of widgets on a screen', () => {
  it('is fetched at once and again when the slide asks for it, not before', async () => {
    const { time, answer, title, item } = await rig();
    expect(title()).toBe('first');
    expect(item()).toMatchObject({ kind: 'widget', durationMs: 10_000 });
    answer('second');
    await time.advance(5 * MINUTE);
    expect(title()).toBe('first');
    await time.advance(6 * MINUTE);
    expect(title()).toBe('second');
  });

  it('of a feed without entries gives way to other slides', async () => {
    const { time, bare, item } = await rig();
    bare();
    await time.advance(11 * MINUTE);
    expect(item()).toBe('dataEmpty');
  });

  it('is shown without network, also after a restart, until it is too old', async () => {
    const first = await rig();
    const again = await rig(first.disk, START + 60 * MINUTE);
    again.setOnline(false);
    await again.time.advance(MINUTE);
    expect(again.item()).toMatchObject({ kind: 'widget' });
    await again.time.advance(49 * 60 * MINUTE);
    expect(again.item()).toBe('dataTooOld');
    again.answer('fresh');
    again.setOnline(true);
    await again.time.advance(3 * MINUTE);
    expect(again.item()).toMatchObject({ kind: 'widget' });
  });
});

describe('other kinds', () => {
  const hash = (n: number) => String(n).repeat(64);
  const media = (n: number) => ({
    path: `p${n}`,
    bytes: 1,
    type: 'image/jpeg',
    sha256: hash(n),
    chunks: [hash(n)],
  });
  const facts = {
    orientation: 'landscape' as const,
    brand: undefined,
    nowMs: START,
    data: {},
    timeZone: undefined,
  };

  it('a document plays its pages, each as long as it was given', () => {
    const pages = [1, 2, 3].map((n) => ({ number: n, media: media(n) }));
    const slide = slideOf({ type: 'pdf', pdf: { file: media(9), pages, secondsPerPage: 7 } });
    const item = itemOf(slide, { ...facts, isOnline: false });
    expect(item).toMatchObject({ kind: 'pages', pageMs: 7000, durationMs: 21_000 });
    expect(typeof item === 'object' && item.files?.map(({ path }) => path)).toEqual([
      'p1',
      'p2',
      'p3',
    ]);
  });

  it('a page of the web shows its picture while the network is away, or nothing', () => {
    const web = { type: 'webview', web: 'https://example.org/', webRefresh: 60 };
    const offline = { ...facts, isOnline: false };
    expect(itemOf(slideOf(web), offline)).toBe('offline');
    const withPicture = slideOf({ ...web, fallback: media(4) });
    expect(itemOf(withPicture, offline)).toMatchObject({ kind: 'image', media: { path: 'p4' } });
    expect(itemOf(withPicture, { ...facts, isOnline: true })).toMatchObject({
      kind: 'web',
      refreshMs: 60_000,
      files: [{ path: 'p4' }],
    });
    const [open, closed] = [{}, { webClosed: true }].map((more) =>
      itemOf(slideOf({ ...web, ...more }), { ...facts, isOnline: true }),
    ) as [PlayItem, PlayItem];
    expect([open.isClosed, closed.isClosed]).toEqual([undefined, true]);
    expect(closed.content).not.toBe(open.content);
  });
});
