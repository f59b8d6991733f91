import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { mustId, type TeamId } from '../ids.ts';
import { widgetOf } from '../slide/slideContent.ts';
import { encodeSlide, parseSlide } from '../slide/slide.ts';
import { parsePdf } from '../slide/slidePdf.ts';
import { WIDGETS } from './table.ts';
import { parseWidget, WIDGET_TYPES, widgetProblem } from './widget.ts';
import { dataReadAt, dataState, sourcesOf } from './widgetData.ts';
import { parseWidgetDefinitions } from './widgetDefinition.ts';

const team = mustId<'team'>('teamteamteamteam1234') as TeamId;
const type = fc.constantFrom(...WIDGET_TYPES);
/** Any JSON that the database could contain under the names of options. */
const options = fc.dictionary(
  fc.constantFrom('place', 'feed', 'categories', 'theme', 'units', 'rotation', 'count', 'timeZone'),
  fc.jsonValue(),
);

it('options of a known widget can always be drawn, whatever was stored', () => {
  fc.assert(
    fc.property(type, fc.oneof(options, fc.jsonValue()), (name, raw) => {
      const widget = parseWidget(name, raw);
      if (!widget) throw new Error('refused');
      expect(parseWidget(name, widget.options)).toEqual(widget);
      const isComplete = widgetProblem(widget) === undefined;
      expect(sourcesOf(widget).length > 0).toBe(isComplete && 'sources' in WIDGETS[name]);
      const { rotation = 3 } = widget.options as { rotation?: number };
      expect(rotation).toBeGreaterThanOrEqual(3);
    }),
  );
});

it('a slide of any type passes its parser, and again what the parser let through', () => {
  const raw = fc.record({
    id: fc.constant('slideslideslide12345'),
    type: fc.constantFrom('pdf', 'webview', 'wallsio', 'image', 'hologram', ...WIDGET_TYPES),
    widget: fc.oneof(options, fc.jsonValue()),
    pdf: fc.jsonValue(),
    focal: fc.jsonValue(),
    fallback: fc.jsonValue(),
    webRefresh: fc.jsonValue(),
  });
  fc.assert(
    fc.property(raw, (from) => {
      const slide = parseSlide(from, team);
      if (!slide) throw new Error('refused');
      const stored = encodeSlide(slide, (m) => m.path);
      expect(parseSlide(stored, team)).toEqual({ ...slide, url: { image: {} } });
      expect(widgetOf(slide) === undefined).toBe(!WIDGET_TYPES.includes(from.type as never));
    }),
  );
});

const hash = 'a'.repeat(64);
const media = (path: string) => ({
  path,
  bytes: 1,
  type: 'image/jpeg',
  sha256: hash,
  chunks: [hash],
});

it('a document keeps its good pages and is nothing without its file', () => {
  const pages = { 0: { number: 1, media: media('1') }, 2: { number: 'x' }, 3: null };
  expect(parsePdf({ pages })).toBeUndefined();
  const pdf = parsePdf({ file: media('f'), pages, secondsPerPage: -3 });
  expect(pdf).toMatchObject({ pageCount: 1, secondsPerPage: 10, pages: [{ number: 1 }] });
  const slide = parseSlide({ id: 'slideslideslide12345', type: 'pdf', pdf }, team);
  expect(slide?.pdf).toMatchObject({ file: { path: 'f' }, pages: [{ media: { path: '1' } }] });
});

it('data steps aside when too old, and one good source is enough', () => {
  const now = 1_000_000_000_000;
  const feed = (url: string) => ({ id: url, name: url, url: `https://example.org/${url}` });
  const news = parseWidget('news', { categories: [feed('a'), feed('b')] });
  if (!news) throw new Error('known widget');
  const [a, b] = sourcesOf(news).map(({ key }) => key);
  const items = [{ id: '1', title: 'One', summary: '' }];
  const read = (readAt: number) => ({ url: '', title: '', items, readAt, isStale: false });
  expect(dataState(news, {}, now)).toBe('none');
  const old = { [a ?? '']: read(now - 3 * 86_400_000) };
  expect(dataState(news, old, now)).toBe('tooOld');
  expect(dataState(news, { ...old, [b ?? '']: read(now) }, now)).toBe('fresh');
  expect(dataReadAt(news, { ...old, [b ?? '']: read(now) })).toBe(now - 3 * 86_400_000);
});

it('a feed without entries waits for nothing and steps aside, unless another one has some', () => {
  const feed = (url: string) => ({ id: url, name: url, url: `https://example.org/${url}` });
  const news = parseWidget('news', { categories: [feed('a'), feed('b')] });
  if (!news) throw new Error('known widget');
  const [a = '', b = ''] = sourcesOf(news).map(({ key }) => key);
  const rest = { url: '', title: '', readAt: 1000, isStale: false };
  const bare = { ...rest, items: [] };
  const full = { ...rest, items: [{ id: '1', title: 'One', summary: '' }] };
  expect(dataState(news, { [a]: bare }, 1000)).toBe('empty');
  expect(dataState(news, { [a]: bare, [b]: full }, 1000)).toBe('fresh');
});

it('reads the provided widgets and leaves out what is none', () => {
  const [news] = parseWidgetDefinitions({
    news: {
      name: 'News',
      color: 'red',
      icon: 'newspaper',
      public: true,
      feeds: {
        world: { name: 'World', language: 'en', url: 'https://example.org/rss' },
        inner: { name: 'Inner', url: 'file:///etc/passwd' },
      },
    },
    broken: { color: '#ffffff' },
  });
  expect(news).toMatchObject({ type: 'news', color: '#6366f1', isPublic: true });
  expect(news?.feeds).toEqual([
    { id: 'world', name: 'World', language: 'en', url: 'https://example.org/rss' },
  ]);
});
