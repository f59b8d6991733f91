import { describe, expect, it } from 'vitest';
import { newWidget, type WidgetType } from '../../../model/widgets/widget.ts';
import { slideDraftOf, problemsOf, type SlideDraft } from '../slideDraft.ts';
import {
  addressProblem,
  mediaProblems,
  pdfProblems,
  tidyAddress,
  widgetProblems,
} from './contentRules.ts';

/*
 * What prevents saving, by slide type. The text of each problem and its place beside the field are tested in the
 * browser by the journey of slide types.
 */

describe('addresses', () => {
  it.each([
    ['webview', '', 'noUrl'],
    ['webview', '   ', 'noUrl'],
    ['webview', 'example.org', undefined],
    ['webview', 'www.example.org:8443/menu', undefined],
    ['webview', 'a bakery', 'noUrl'],
    ['webview', 'ada@example.org', 'noUrl'],
    ['webview', 'https://', 'noUrl'],
    ['webview', 'https://exa mple.org', 'noUrl'],
    ['webview', 'javascript:alert(1)', 'noUrl'],
    ['webview', 'http://example.org/', 'notHttps'],
    ['webview', 'ftp://example.org/', 'notHttps'],
    ['webview', 'http://localhost.example.org/', 'notHttps'],
    ['webview', 'https://ada:secret@example.org/', 'withPassword'],
    ['webview', 'https://ada@example.org/', 'withPassword'],
    ['webview', 'https://example.org/@ada', undefined],
    ['webview', 'https://example.org/menu?day=1#top', undefined],
    ['webview', '  https://example.org/  ', undefined],
    ['webview', 'http://localhost:8080/menu', undefined],
    ['wallsio', '', 'noUrl'],
    ['wallsio', 'my.walls.io/name', undefined],
    ['wallsio', 'https://example.org/', 'notWallsio'],
    ['wallsio', 'https://walls.io.example.org/name', 'notWallsio'],
    ['wallsio', 'https://my.walls.io/', 'notWallsio'],
    ['wallsio', 'http://my.walls.io/name', 'notWallsio'],
    ['wallsio', 'https://my.walls.io/name', undefined],
  ])('%s: "%s" is %s', (type, address, problem) => {
    expect(addressProblem(address, type)).toBe(problem);
  });
});

it.each([
  [{}, ['noMedia']],
  [{ landscape: 'a' }, []],
  [{ portrait: 'a' }, []],
  [{ landscape: 'a', portrait: 'b' }, []],
])('image and video with %j: %j', (has, problems) => {
  expect(mediaProblems(has)).toEqual(problems);
});

it.each([
  [{ hasDocument: false, pages: [], seconds: 10 }, ['noPdf']],
  [{ hasDocument: true, pages: [], seconds: 10 }, ['noPages']],
  [{ hasDocument: true, pages: [1, 2], seconds: 10 }, []],
  [{ hasDocument: true, pages: [1, 2, 3, 4, 5, 6], seconds: 600 }, []],
  [{ hasDocument: true, pages: [1, 2, 3, 4, 5, 6, 7], seconds: 600 }, ['tooLong']],
])('pdf with %j: %j', (facts, problems) => {
  expect(pdfProblems(facts)).toEqual(problems);
});

describe('widgets', () => {
  const place = { name: 'Bern', latitude: 46.95, longitude: 7.45 };
  const categories = [{ id: 'world', name: 'World', url: 'https://example.org/world.xml' }];
  const rows: readonly (readonly [WidgetType, object, string | undefined])[] = [
    ['weather', {}, 'noPlace'],
    ['weather', { place }, undefined],
    ['time', {}, undefined],
    ['news', {}, 'noCategory'],
    ['news', { categories: [] }, 'noCategory'],
    ['news', { categories }, undefined],
    ['rss', {}, 'noFeed'],
    ['rss', { feed: '' }, 'noFeed'],
    ['rss', { feed: 'not an address' }, 'badFeed'],
    ['rss', { feed: 'https://' }, 'badFeed'],
    ['rss', { feed: 'https://example.org/feed.xml' }, undefined],
  ];
  it.each(rows)('%s with %j: %s', (type, options, problem) => {
    const widget = newWidget(type, 'en');
    const changed = { ...widget, options: { ...widget.options, ...options } } as typeof widget;
    expect(widgetProblems(changed)).toEqual(problem === undefined ? [] : [problem]);
  });
});

const NO_DATES = { start: '', end: '' };
it.each<readonly [string, Partial<SlideDraft>, readonly string[]]>([
  ['no dates', { dates: NO_DATES }, []],
  ['the first day alone', { dates: { start: '2026-05-01', end: '' } }, ['halfDates']],
  ['the last day alone', { dates: { start: '', end: '2026-05-01' } }, ['halfDates']],
  [
    'days in the wrong order',
    { dates: { start: '2026-05-02', end: '2026-05-01' } },
    ['datesReversed'],
  ],
  ['a single day', { dates: { start: '2026-05-01', end: '2026-05-01' } }, []],
  ['half a window of time', { time: { from: '', to: '10:00' } }, ['halfTime']],
  ['a window of no length', { time: { from: '10:00', to: '10:00' } }, ['equalTime']],
  ['a window over midnight', { time: { from: '22:00', to: '02:00' } }, []],
])('%s', (_what, part, problems) => {
  expect(problemsOf({ ...slideDraftOf(undefined), ...part })).toEqual(problems);
});

it.each([
  [' HTTPS://Menu.Example/Lunch?Day=Mo ', 'https://menu.example/Lunch?Day=Mo', 'webview'],
  ['Https://My.Walls.io/Harbour', 'https://my.walls.io/Harbour', 'wallsio'],
  ['Www.Menu.Example/Lunch', 'https://www.menu.example/Lunch', 'webview'],
])('capitals of scheme and host in %s do not matter', (typed, stored, type) => {
  expect(tidyAddress(typed)).toBe(stored);
  expect(addressProblem(typed, type)).toBeUndefined();
});

it('leaves a password before the host as it was typed', () => {
  expect(tidyAddress('https://a:B@menu.example/')).toBe('https://a:B@menu.example/');
});
