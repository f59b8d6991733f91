import { expect, it } from 'vitest';
import { restoreScreen } from '../screen.ts';
import { offsetOf, SCREEN, TEAM, testSlide, utc } from './rules.testkit.ts';
import { slideOutlook, type OutlookPlace } from './slideOutlook.ts';

const now = utc('2026-03-25T10:00'); // a Wednesday, 11:00 in Berlin and 06:00 in New York
const screenOf = (raw: object = {}) => {
  const base = {
    id: SCREEN,
    name: 'Hall',
    timeZone: 'Europe/Berlin',
    deviceId: 'device-of-tests-0',
  };
  const screen = restoreScreen({ ...base, ...raw }, TEAM);
  if (!screen) throw new Error('the test made a screen that nobody can read');
  return screen;
};
const other = (raw: object = {}) => screenOf({ id: 'screen-of-tests-01', ...raw });
const place = (over: Partial<OutlookPlace> = {}): OutlookPlace => ({
  screens: [screenOf()],
  tags: new Set(['tag-of-the-tests-00']),
  offsetOf,
  hasWaitingFile: false,
  ...over,
});
const never = (why: string) => ({ kind: 'never', why });
const lunch = { time: { from: '11:30', to: '14:00' } };

it.each([
  ['a draft', { status: 'draft' }, {}, 'draft'],
  ['archived', { status: 'archived' }, {}, 'archived'],
  ['deleted', { status: 'deleted' }, {}, 'deleted'],
  ['without its file', { type: 'image' }, {}, 'broken'],
  ['without content', { web: undefined }, {}, 'empty'],
  ['of a newer version', { type: 'hologram' }, {}, 'unknownType'],
  ['whose file waits', {}, { hasWaitingFile: true }, 'fileWaits'],
  ['in a team without screens', {}, { screens: [] }, 'noScreens'],
  [
    'for a screen that was removed',
    { screens: { gone: { id: 'screen-of-tests-09', active: true } } },
    {},
    'noChosenScreen',
  ],
  ['for a tag that no screen has', { tags: { 'tag-of-the-tests-00': true } }, {}, 'noChosenScreen'],
  ['for portrait screens', { orientation: 1 }, {}, 'otherOrientation'],
  [
    'for a screen without a player',
    {},
    { screens: [screenOf({ deviceId: undefined })] },
    'noPlayer',
  ],
  ['whose dates are over', { dates: { start: '2026-03-01', end: '2026-03-20' } }, {}, 'over'],
  [
    'whose dates hold none of its days',
    { dates: { start: '2026-03-26', end: '2026-03-27' }, days: ['Mo'] },
    {},
    'notYet',
  ],
])('a slide %s plays nowhere, and is told why', (_, raw, over, why) => {
  expect(slideOutlook(testSlide(raw), place(over), now)).toEqual(never(why));
});

it('counts the screens with a player on which it is due now, and says until when', () => {
  const screens = [screenOf(), other({ deviceId: undefined })];
  expect(slideOutlook(testSlide(), place({ screens }), now)).toEqual({ kind: 'due', screens: 1 });
  const late = utc('2026-03-25T11:00');
  expect(slideOutlook(testSlide(lunch), place(), late)).toEqual({
    kind: 'due',
    screens: 1,
    until: { ms: utc('2026-03-25T13:00'), timeZone: 'Europe/Berlin' },
  });
});

it('names the first time at which it plays anywhere, on the clock of that screen', () => {
  const from = { ms: utc('2026-03-25T10:30'), timeZone: 'Europe/Berlin' };
  const screens = [other({ timeZone: 'America/New_York' }), screenOf()];
  expect(slideOutlook(testSlide(lunch), place({ screens }), now)).toEqual({ kind: 'later', from });
  const evening = utc('2026-03-25T16:00'); // over in Berlin, lunch in New York
  expect(slideOutlook(testSlide(lunch), place({ screens }), evening)).toMatchObject({
    kind: 'due',
    screens: 1,
    until: { timeZone: 'America/New_York' },
  });
});
