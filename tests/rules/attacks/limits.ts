import type { Json } from '../../../src/model/json.ts';
import { ROW_BYTES_MAX } from '../../../src/model/rowSize.ts';
import { worldOfOldRows } from '../oldRows.ts';
import { EVE, NOW, ROLE, SALE, SCREEN, TAG, TEAM, TEMPLATE, guarded, worldData } from '../world.ts';
import { T, edit, grouped, inTeam, may, mayNot, me, member, template } from './attempt.ts';
import type { Tried } from './attempt.ts';
import { screen } from './screens.ts';

const long = 'x'.repeat(100_000);

const kept = (length: number) => template({ kept: 'x'.repeat(length) });

/** An earlier version stored longer documents. */
const withLongDocument = (): Json => {
  const data = worldData() as { templates: Record<string, { canvas: Record<string, object> }> };
  Object.assign(data.templates[TEAM.T]?.canvas[TEMPLATE.own] as object, {
    kept: 'x'.repeat(2 * ROW_BYTES_MAX),
  });
  return data as unknown as Json;
};

export const DOCUMENTS = grouped('kept documents', [
  may('admin', 'up to what a row may take', kept(ROW_BYTES_MAX)),
  mayNot('admin', 'that are longer', kept(ROW_BYTES_MAX + 1)),
  { ...may('admin', 'that get shorter', kept(2 * ROW_BYTES_MAX - 1)), data: withLongDocument },
  { ...mayNot('admin', 'that get longer', kept(2 * ROW_BYTES_MAX + 1)), data: withLongDocument },
]);

const specialDay = (over: Record<string, Json>) =>
  inTeam('info', { specialDays: { [EVE.id]: { ...EVE, ...over } } });

const campaign = (over: Record<string, Json>) =>
  inTeam('info', { campaigns: { [SALE.id]: { ...SALE, ...over } } });

const dayPart = (name: string) =>
  inTeam('info', { dayParts: { [TAG]: { id: TAG, name, windows: [{ from: '', to: '' }] } } });

export const CAPS = grouped('long texts', [
  mayNot('admin', 'a team’s name', inTeam('info', { name: long })),
  mayNot('admin', 'a tag', inTeam('info', { tags: { [TAG]: { name: long } } })),
  mayNot('admin', 'a role', inTeam('info', { screenRoles: { [TAG]: { name: long } } })),
  mayNot('admin', 'a day part', dayPart(long)),
  mayNot('editor', 'a slide’s title', edit({ [`${T}/slides/1/title`]: long })),
  mayNot('editor', 'an address', edit({ [`${T}/slides/1/url`]: { image: { landscape: long } } })),
  mayNot('editor', 'a hash', edit({ [`${T}/slides/1/media`]: { landscape: { sha256: long } } })),
  mayNot('admin', 'a screen', screen({ 'screens/0/name': long })),
  mayNot('admin', 'an unknown field of a screen', screen({ 'screens/0/x': long })),
  mayNot('admin', 'a color', inTeam('brand', { 'brand/colors/a': { hex: long } })),
  mayNot('admin', 'a special day', specialDay({ name: long })),
  mayNot('admin', 'a font', inTeam('brand', { 'brand/fonts/a': { name: long } })),
  mayNot('editor', 'a member', member('editor', { name: long })),
  mayNot('editor', 'a profile', guarded(me, { name: long }, 'profile')),
  mayNot('admin', 'an alert', { [`alerts/${TEAM.T}/${TAG}`]: { text: long, until: NOW } }),
  mayNot('device', 'a state', { [`screenStates/${TEAM.T}/${SCREEN.first}/failures/a/b`]: long }),
  mayNot('admin', 'a command', { [`commands/${TEAM.T}/${SCREEN.first}/kind`]: long }),
]);

const onOld = (tried: Tried): Tried => ({ ...tried, data: worldOfOldRows });

const slide = (field: string, value: Json) => edit({ [`${T}/slides/1/${field}`]: value });
const dates = (start: string, end: string) => slide('dates', { start, end });
const player = (web: string) =>
  edit({ [`${T}/slides/1/type`]: 'wallsio', [`${T}/slides/1/web`]: web });
const published = (extra: Record<string, Json>) => {
  const fields = { status: 'published', shownRev: 11, ...extra };
  return edit(
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [`${T}/slides/1/${field}`, value]),
    ),
  );
};
const shown = (extra: Record<string, Json>) =>
  guarded(T, {
    'slides/0/rev': 11,
    'slides/0/shownRev': 11,
    ...Object.fromEntries(
      Object.entries(extra).map(([field, value]) => [`slides/0/${field}`, value]),
    ),
  });

const morning = { from: '07:00', to: '10:00' };
/** Windows in their places; undefined leaves one out. */
const windows = (...list: readonly (Json | undefined)[]) =>
  slide('windows', Object.fromEntries(list.flatMap((one, at) => (one ? [[`${at}`, one]] : []))));
const turned = (start: string, end: string) => shown({ dates: { start, end } });

const PAGE = 'https://example.org/';
const PLACE = { name: 'Bern', latitude: 46.95, longitude: 7.45 };
const NEWS = { categories: [{ id: 'world', name: 'World', url: PAGE }] };
const OWN = { source: 'lines' };
const widget = (type: string, options: Json) => ({ type, widget: options });

export const FORMS = grouped('what the app checks', [
  mayNot('editor', 'frames no address', slide('web', 'https://')),
  mayNot('editor', 'frames no host', slide('web', 'https://?x')),
  may('editor', 'frames what browsers read as a host', slide('web', 'https:///example.org')),
  may('editor', 'frames a page of the machine itself', slide('web', 'http://localhost:8080/')),
  onOld(may('editor', 'keeps an address that an earlier version took', slide('web', 'https://'))),
  may('editor', 'shows a wall', player('https://my.walls.io/menu')),
  mayNot('editor', 'shows another page as a wall', player('https://example.org/walls.io/x')),
  may('editor', 'sets dates', dates('2026-01-31', '2026-01-31')),
  mayNot('editor', 'sets dates that end before they begin', dates('2026-02-01', '2026-01-31')),
  mayNot('editor', 'sets a day that there is not', dates('2026-01-01', '2026-01-32')),
  mayNot('editor', 'sets a month that there is not', dates('2026-01-01', '2026-13-01')),
  mayNot('editor', 'begins in no month', dates('2026-00-01', '2026-01-31')),
  mayNot('editor', 'begins on a 31st of June', dates('2026-06-31', '2026-07-31')),
  mayNot('editor', 'begins on a day that only leap years have', dates('2026-02-29', '2026-03-31')),
  may('editor', 'begins on that day', dates('2028-02-29', '2028-02-29')),
  mayNot('editor', 'sets one date', slide('dates', { start: '2026-01-01' })),
  onOld(may('editor', 'keeps dates as they were', dates('2026-99-99', '2026-99-01'))),
  onOld(may('editor', 'keeps their order', turned('2026-05-01', '2026-01-01'))),
  onOld(mayNot('editor', 'keeps the first of them', turned('2026-05-01', '2026-01-02'))),
  onOld(mayNot('editor', 'keeps the second of them', turned('2026-06-01', '2026-01-01'))),
  onOld(may('editor', 'mends dates', dates('2026-01-01', '2026-01-01'))),
  may('editor', 'sets a time over night', slide('time', { from: '22:00', to: '06:00' })),
  mayNot('editor', 'sets a time of no length', slide('time', { from: '08:00', to: '08:00' })),
  onOld(may('editor', 'keeps a time as it was', slide('time', { from: '09:00', to: '09:00' }))),
  onOld(
    mayNot('editor', 'sets another of no length', slide('time', { from: '08:00', to: '08:00' })),
  ),
  mayNot('editor', 'sets one end of a time', slide('time', { from: '08:00' })),
  onOld(mayNot('editor', 'moves its begin to its end', shown({ 'time/from': '10:00' }))),
  onOld(mayNot('editor', 'moves its end to its begin', shown({ 'time/to': '09:00' }))),
  may('editor', 'sets several windows', windows(morning, { from: '', to: '' })),
  may('editor', 'sets twelve', windows(...Array.from({ length: 12 }, () => morning))),
  mayNot('editor', 'sets thirteen', windows(...Array.from({ length: 13 }, () => morning))),
  mayNot('editor', 'sets one, which belongs to days and time', windows(morning)),
  mayNot('editor', 'sets one without a second', windows(undefined, morning)),
  mayNot('editor', 'sets one of no length', windows(morning, { from: '08:00', to: '08:00' })),
  mayNot('editor', 'sets one that never ends', windows(morning, { from: '08:00', to: '' })),
  mayNot('editor', 'sets one that never begins', windows(morning, { from: '', to: '08:00' })),
  mayNot('editor', 'sets one without times', windows(morning, { days: ['Mo'] })),
  mayNot('editor', 'sets one at no time', windows(morning, { from: '24:00', to: '08:00' })),
  mayNot('editor', 'sets one on no day', windows(morning, { ...morning, days: ['Funday'] })),
  mayNot('editor', 'adds to one', windows(morning, { ...morning, more: 'x' })),
  mayNot('editor', 'frames an endless address', slide('web', `https://a.example/${long}`)),
  mayNot('editor', 'publishes a page without an address', published({ type: 'webview' })),
  mayNot('editor', 'publishes a wall without an address', published({ type: 'wallsio' })),
  may('editor', 'publishes a page', published({ type: 'webview', web: 'https://example.org/' })),
  may(
    'editor',
    'publishes a screen',
    published({ type: 'wallsio', web: 'https://my.walls.io/menu' }),
  ),
  may('editor', 'makes a draft of a page without an address', slide('type', 'webview')),
  onOld(may('editor', 'edits a page that was shown without', shown({ title: 'New' }))),
  onOld(
    may(
      'editor',
      'publishes a draft that is stored without one',
      guarded(T, { 'slides/2/rev': 11, 'slides/2/shownRev': 11, 'slides/2/status': 'published' }),
    ),
  ),
  onOld(
    mayNot(
      'editor',
      'takes away the address of a page that is shown',
      guarded(T, { 'slides/3/rev': 11, 'slides/3/shownRev': 11, 'slides/3/web': null }),
    ),
  ),
  mayNot('editor', 'makes a page of what is shown', shown({ type: 'webview' })),
  mayNot('editor', 'shows the weather of nowhere', published({ type: 'weather' })),
  may('editor', 'shows that of a place', published(widget('weather', { place: PLACE }))),
  mayNot('editor', 'shows a place for a page', published(widget('webview', { place: PLACE }))),
  mayNot('editor', 'shows a page for a place', published({ type: 'weather', web: PAGE })),
  mayNot('editor', 'shows a feed of nobody', published({ type: 'rss' })),
  mayNot('editor', 'shows an empty feed', published(widget('rss', { feed: '' }))),
  may('editor', 'shows a feed', published(widget('rss', { feed: PAGE }))),
  mayNot('editor', 'shows a feed as news', published(widget('news', { feed: PAGE }))),
  mayNot('editor', 'shows news as a feed', published(widget('rss', NEWS))),
  mayNot('editor', 'shows a feed as weather', published(widget('weather', { feed: PAGE }))),
  mayNot('editor', 'shows a place as news', published(widget('news', { place: PLACE }))),
  mayNot('editor', 'shows news as weather', published(widget('weather', NEWS))),
  may('editor', 'shows news', published(widget('news', NEWS))),
  may('editor', 'runs lines', published(widget('ticker', { lines: 'Soup' }))),
  may('editor', 'runs lines of its own', published(widget('ticker', { ...OWN, lines: 'Soup' }))),
  mayNot('editor', 'runs nothing', published({ type: 'ticker' })),
  mayNot('editor', 'runs no line', published(widget('ticker', { lines: '' }))),
  mayNot('editor', 'runs a feed as lines', published(widget('ticker', { ...OWN, feed: PAGE }))),
  may('editor', 'runs a feed', published(widget('ticker', { source: 'feed', feed: PAGE }))),
  mayNot('editor', 'runs an empty feed', published(widget('ticker', { source: 'feed', feed: '' }))),
  mayNot('editor', 'runs no feed', published(widget('ticker', { source: 'feed' }))),
  mayNot(
    'editor',
    'runs lines as a feed',
    published(widget('ticker', { source: 'feed', lines: 'Soup' })),
  ),
  mayNot('editor', 'shows a place as lines', published(widget('weather', { lines: 'Soup' }))),
  may('editor', 'plays in the side', slide('zone', 'side')),
  mayNot('editor', 'plays in a zone of another kind', slide('zone', 'corner')),
  may('admin', 'divides a screen', screen({ 'screens/0/layout': 'corner', 'screens/0/side': 30 })),
  mayNot('admin', 'divides it as nobody can', screen({ 'screens/0/layout': 'spiral' })),
  mayNot('admin', 'gives the side all of it', screen({ 'screens/0/side': 51 })),
  mayNot('admin', 'gives the side less than nothing', screen({ 'screens/0/side': -1 })),
  mayNot('admin', 'gives the side a bit and a half', screen({ 'screens/0/side': 12.5 })),
  may('editor', 'shows the time', published(widget('time', { language: 'de' }))),
  may('editor', 'makes a draft of a feed', edit({ [`${T}/slides/1/widget`]: { feed: '' } })),
  mayNot('editor', 'reads a file as a feed', edit({ [`${T}/slides/1/widget/feed`]: 'file:///x' })),
  mayNot('editor', 'reads an endless feed', edit({ [`${T}/slides/1/widget/feed`]: PAGE + long })),
  onOld(
    may('editor', 'keeps a feed as it was', edit({ [`${T}/slides/1/widget/feed`]: 'no feed' })),
  ),
  mayNot('admin', 'calls a team by blanks', inTeam('info', { name: ' \t' })),
  onOld(may('admin', 'keeps a name of blanks', inTeam('info', { name: '  ' }))),
  onOld(mayNot('admin', 'gives another one of blanks', inTeam('info', { name: '   ' }))),
  mayNot('admin', 'calls a screen by blanks', screen({ 'screens/0/name': '   ' })),
  onOld(may('admin', 'keeps such a name of a screen', screen({ 'screens/0/name': '  ' }))),
  mayNot(
    'admin',
    'calls a role of screens by blanks',
    inTeam('info', { screenRoles: { [TAG]: { name: ' ' } } }),
  ),
  mayNot(
    'editor',
    'names a role of screens',
    inTeam('info', { screenRoles: { [TAG]: { name: 'Bar' } } }),
  ),
  mayNot('admin', 'calls a tag by blanks', inTeam('info', { tags: { [TAG]: { name: ' ' } } })),
  mayNot('admin', 'calls a day part by blanks', dayPart(' ')),
  onOld(may('admin', 'keeps such a day part', dayPart(' '))),
  onOld(
    may('admin', 'keeps such a role', inTeam('info', { screenRoles: { [ROLE]: { name: ' ' } } })),
  ),
  onOld(may('admin', 'keeps such a tag', inTeam('info', { tags: { [TAG]: { name: ' ' } } }))),
  onOld(may('editor', 'keeps such a name', guarded(me, { name: ' ' }, 'profile'))),
  onOld(may('admin', 'keeps such a name of a template', template({ name: ' ' }))),
  mayNot('admin', 'calls a special day by blanks', specialDay({ name: ' ' })),
  onOld(may('admin', 'keeps such a special day', specialDay({ name: ' ' }))),
  mayNot('admin', 'names a special day without a word on closing', specialDay({ isClosed: null })),
  mayNot('admin', 'gives it another date than its place', specialDay({ id: '2026-12-25' })),
  ...['2026-02-30', '2026-13-01', '2026-04-31', 'soon'].map((id) =>
    mayNot('admin', `names ${id}`, inTeam('info', { specialDays: { [id]: { ...EVE, id } } })),
  ),
  mayNot('editor', 'names a special day', specialDay({})),
  mayNot('admin', 'calls a campaign by blanks', campaign({ name: ' ' })),
  onOld(may('admin', 'keeps such a campaign', campaign({ name: ' ' }))),
  mayNot('editor', 'changes a campaign', campaign({ priority: 2 })),
  mayNot('admin', 'gives a campaign an endless name', campaign({ name: long })),
  mayNot('admin', 'gives it a mode that nobody knows', campaign({ mode: 'hides' })),
  mayNot('admin', 'lets it interrupt all the time', campaign({ everyMinutes: 0 })),
  mayNot('admin', 'gives it a priority above all', campaign({ priority: 3 })),
  mayNot('admin', 'gives it the id of another', campaign({ id: TAG })),
  mayNot('admin', 'lets it never play', campaign({ windows: [] })),
  mayNot('admin', 'lets it have no end', campaign({ dates: { start: '2026-07-01' } })),
  mayNot(
    'admin',
    'lets it end before it begins',
    campaign({ dates: { start: '2026-07-01', end: '2026-06-30' } }),
  ),
  mayNot('admin', 'gives it a field that nobody reads', campaign({ note: 'x' })),
  mayNot('admin', 'gives a template an endless name', template({ name: long })),
  mayNot('editor', 'calls themself by blanks', guarded(me, { name: ' ' }, 'profile')),
  mayNot('admin', 'calls a template by blanks', template({ name: ' ' })),
]);
