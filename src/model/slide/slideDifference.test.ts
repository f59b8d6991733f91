import { expect, it } from 'vitest';
import { copyName } from '../text/copyName.ts';
import { changeSlide } from '../mutations/slide/changeSlide.ts';
import { testSlide } from '../rules/rules.testkit.ts';
import type { Slide } from './slide.ts';
import { changesToward, copyFields, differingFields } from './slideDifference.ts';

const fileAt = (path: string) => ({
  path: `teams/x/slides/y/${path}`,
  bytes: 3,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
});
const template = (values: object, revision = 'r1') => ({
  id: 'template-of-tests-00',
  teamId: 'team-of-the-tests-0',
  revision,
  name: 'Offer',
  elements: [{ id: 'a', type: 'text' }],
  values,
});

type Raw = NonNullable<Parameters<typeof testSlide>[0]>;
const STATES: readonly (readonly [string, Raw, Raw])[] = [
  ['a title', { title: 'Old' }, { title: 'New' }],
  ['dates that are gone', { dates: { start: '2026-01-01', end: '2026-01-02' } }, {}],
  ['a time of day', {}, { time: { from: '08:00', to: '09:00' } }],
  [
    'several times of the week',
    { days: ['Su'] },
    {
      days: ['Mo'],
      time: { from: '07:00', to: '10:00' },
      windows: [
        { days: ['Mo'], from: '07:00', to: '10:00' },
        { days: ['Sa'], from: '08:00', to: '10:00' },
      ],
    },
  ],
  [
    'one time of the week for several',
    {
      days: ['Mo'],
      time: { from: '07:00', to: '10:00' },
      windows: [
        { days: ['Mo'], from: '07:00', to: '10:00' },
        { days: ['Sa'], from: '08:00', to: '10:00' },
      ],
    },
    { days: ['Mo'], time: { from: '07:00', to: '10:00' } },
  ],
  [
    'a picture, cropped',
    { type: 'image', media: { landscape: fileAt('1__landscape') } },
    {
      type: 'image',
      media: { portrait: fileAt('2__portrait') },
      crop: { portrait: { x: 0, y: 0, width: 0.5, height: 0.5 } },
    },
  ],
  ['a fallback that is gone', { fallback: fileAt('1__landscape'), webRefresh: 60 }, {}],
  [
    'options of a widget',
    { type: 'weather', widget: { units: 'metric', theme: 'dark' } },
    { type: 'weather', widget: { units: 'imperial' } },
  ],
  [
    'values of slots',
    { type: 'template', template: template({ a: { value: '1' }, b: { value: '2' } }) },
    { type: 'template', template: template({ b: { value: '3' }, c: { value: '4' } }) },
  ],
  [
    'another revision of the template',
    { type: 'template', template: template({ a: { value: '1' } }) },
    { type: 'template', template: template({}, 'r2') },
  ],
];

it('takes the picture of a web page from lists with the one that stands in for it', () => {
  const file = fileAt('1__landscape');
  const slide = testSlide({ fallback: file, previewMedia: file, preview: '/1' });
  expect(changeSlide(slide, { fallback: null })).toEqual(testSlide());
});

it.each(STATES)('one save gives a slide back %s', (_what, now, wanted) => {
  const [from, to] = [testSlide(now), testSlide(wanted)];
  expect(differingFields(from, to)).not.toEqual([]);
  expect(changeSlide(from, changesToward(from, to))).toEqual(to);
  expect(changesToward(to, to)).toEqual({});
  expect(differingFields(to, to)).toEqual([]);
});

const aimed = {
  screens: { 'screen-of-tests-00': { id: 'screen-of-tests-00', active: true, name: 'Foyer' } },
  tags: { 'tag-of-the-tests-000': true },
  branches: { 'team-of-another-00': { id: 'team-of-another-00', active: true, name: 'Child' } },
};

it.each(STATES)('a copy has all of it: %s', (_what, now, wanted) => {
  for (const raw of [now, wanted]) {
    const slide = testSlide({ ...raw, ...aimed });
    const { type, id, teamId, position, originalDate, createdBy } = slide;
    const blank = testSlide({ type, web: undefined }) as Slide;
    const copy = changeSlide({ ...blank, id, teamId, position, createdBy }, copyFields(slide));
    expect(copy).toEqual({ ...slide, originalDate });
  }
});

it('a copy of older data keeps its addresses', () => {
  const url = { image: { landscape: 'https://old.example/1.png' } };
  expect(copyFields(testSlide({ type: 'image', url })).url).toEqual(url);
  const media = { landscape: fileAt('1__landscape') };
  expect(copyFields(testSlide({ type: 'image', url, media })).url).toBeUndefined();
});

it('the name of a copy fits where names fit', () => {
  expect(copyName('Menu', 200)).toBe('Menu (Kopie)');
  expect(copyName('M'.repeat(200), 200)).toHaveLength(200);
  expect(copyName('M'.repeat(200), 200)).toMatch(/M \(Kopie\)$/);
});
