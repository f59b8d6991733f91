import { expect, it } from 'vitest';
import { optionsIn, type WidgetWords } from './options.ts';
import { WIDGETS } from './table.ts';
import { WIDGET_THEMES } from './widgetThemes.ts';
import { newWidget, WIDGET_TYPES, type WidgetType } from './widget.ts';

const choices = { headline: '', split: '', list: '', title: '', summary: '' };
const [label, note, icon] = ['', '', ''];
const named = { label };
const feed = {
  layout: { label, choices },
  format: { label, choices },
  count: named,
  rotation: named,
  refresh: named,
};
const words: WidgetWords = {
  weather: {
    icon,
    label,
    note,
    options: { units: { label, choices: { metric: '', imperial: '' } } },
  },
  time: {
    icon,
    label,
    note,
    options: {
      face: { label, choices: { digital: '', analogue: '' } },
      format: { label, choices: { 12: '', 24: '' } },
      hasDate: named,
      hasSeconds: named,
      city: named,
    },
  },
  news: { icon, label, note, options: feed },
  rss: { icon, label, note, options: feed },
  ticker: {
    icon,
    label,
    note,
    options: { source: { label, choices: { lines: '', feed: '' } }, count: named, refresh: named },
  },
};

const controls = (type: WidgetType) =>
  optionsIn(newWidget(type, 'en'), words).map(({ name, control }) => [name, control.kind]);

it('a text is as long as its schema takes: one letter more would cost all of it at the parser', () => {
  const feed = optionsIn(newWidget('rss', 'en'), words).find(({ name }) => name === 'feed');
  expect(feed?.control).toEqual({ kind: 'text', maxLength: expect.any(Number) });
  expect(feed?.control).not.toMatchObject({ maxLength: NaN });
});

const DISPLAY = [
  ['layout', 'choice'],
  ['format', 'choice'],
  ['count', 'number'],
  ['rotation', 'number'],
  ['refresh', 'number'],
];

it('forms set each option of a widget in the order of the table, by a control that its schema names', () => {
  expect(Object.fromEntries(WIDGET_TYPES.map((type) => [type, controls(type)]))).toEqual({
    weather: [
      ['place', 'own'],
      ['units', 'choice'],
    ],
    time: [
      ['face', 'choice'],
      ['format', 'choice'],
      ['hasDate', 'flag'],
      ['hasSeconds', 'flag'],
      ['timeZone', 'own'],
      ['city', 'text'],
    ],
    news: [['categories', 'own'], ...DISPLAY],
    rss: [['feed', 'text'], ...DISPLAY],
    ticker: [
      ['source', 'choice'],
      ['lines', 'text'],
    ],
  });
});

it('a number has the bounds of its schema, a choice the values', () => {
  const [, layout, , count] = optionsIn(newWidget('rss', 'en'), words);
  expect(layout?.control).toEqual({ kind: 'choice', values: ['headline', 'split', 'list'] });
  expect(count?.control).toEqual({ kind: 'number', min: 1, max: 20 });
});

it('a feed turns in seconds, is read again in minutes, and keeps within bounds', () => {
  expect(newWidget('rss', 'en').options).toMatchObject({
    rotation: 10,
    refresh: 30,
    count: 5,
    layout: 'split',
    format: 'summary',
  });
  const bounds = optionsIn(newWidget('rss', 'en'), words).map(({ name, control }) => [
    name,
    control,
  ]);
  expect(Object.fromEntries(bounds)).toMatchObject({
    format: { values: ['title', 'summary'] },
    rotation: { min: 3, max: 300 },
    refresh: { min: 5, max: 1440 },
  });
});

it('every widget has the three themes, the brand’s first', () => {
  expect(WIDGET_THEMES).toEqual(['dash', 'light', 'dark']);
  for (const type of WIDGET_TYPES) expect(newWidget(type, 'en').options.theme).toBe('dash');
});

it('a new time is told as its author reads it', () => {
  expect(newWidget('time', 'de').options).toMatchObject({ format: '24', language: 'de' });
  expect(newWidget('time', 'en').options).toMatchObject({ format: '12', language: 'en' });
  expect(WIDGETS.news.slidesOnly).toEqual(['format', 'rotation', 'refresh']);
});

it('a dial is not asked how it counts the hours', () => {
  const time = newWidget('time', 'en');
  const dial = { ...time, options: { ...time.options, face: 'analogue' } } as typeof time;
  expect(optionsIn(dial, words).map(({ name }) => name)).not.toContain('format');
});
