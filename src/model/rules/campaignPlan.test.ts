import { expect, it } from 'vitest';
import { concernsOf, type CampaignDraft } from './campaignPlan.ts';
import { campaignId, campaignsFrom } from './programme.testkit.ts';
import { SCREEN, testSlide } from './rules.testkit.ts';

const [sale, other] = Object.values(
  campaignsFrom(
    { name: 'Sale' },
    { name: 'Other', dates: { start: '2026-12-24', end: '2027-01-06' } },
  ),
) as [CampaignDraft & { id: string }, never];
const slide = testSlide({ campaign: campaignId(0) });
const screen = { id: SCREEN, tags: {}, orientation: 'landscape' } as const;
const around = {
  slides: [slide],
  screens: [screen],
  tags: new Set<string>(['bar']),
  others: [],
  today: '2026-07-01',
};
const kinds = (over: object, place: object = {}) =>
  concernsOf({ ...sale, ...over }, { ...around, ...place }).map(({ kind }) => kind);

it.each([
  ['nothing', {}, {}, []],
  ['that it is empty', {}, { slides: [] }, ['empty']],
  ['that no slide is published', {}, { slides: [testSlide({ status: 'draft' })] }, ['unpublished']],
  ['that a slide shows nothing', {}, { slides: [testSlide({ type: 'image' })] }, ['unpublished']],
  ['a screen that is gone', { screens: { 'gone-screen-0000000': true } }, {}, ['noScreen']],
  ['a tag that no screen has', { tags: { bar: true } }, {}, ['noScreen']],
  ['slides for other screens', {}, { slides: [testSlide({ orientation: 1 })] }, ['noMatch']],
  [
    'that a pass takes longer than from one to the next',
    { mode: 'interrupts', everyMinutes: 1 },
    { slides: [testSlide({ duration: 40 }), testSlide({ duration: 20 })] },
    ['longPass'],
  ],
  [
    'nothing of a shorter pass',
    { mode: 'interrupts', everyMinutes: 2 },
    { slides: [testSlide({ duration: 40 }), testSlide({ duration: 20 })] },
    [],
  ],
  ['that it is over', { dates: { start: '2026-06-01', end: '2026-06-30' } }, {}, ['over']],
  ['nothing of a team without screens', {}, { screens: [] }, []],
  ['one that plays with it', {}, { others: [other] }, ['together']],
  ['one that replaces it', { priority: 0 }, { others: [other] }, ['replaced']],
  ['nothing of one that it replaces', { priority: 2 }, { others: [other] }, []],
  ['nothing of itself', {}, { others: [sale] }, []],
  [
    'nothing of one on other days',
    { dates: { start: '2026-07-01', end: '2026-07-02' } },
    { others: [other] },
    [],
  ],
  ['nothing of an equal one if it joins', { mode: 'joins' }, { others: [other] }, []],
])('says %s', (_, over, place, expected) => {
  expect(kinds(over, place)).toEqual(expected);
});
