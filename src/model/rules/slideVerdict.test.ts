import { describe, expect, it } from 'vitest';
import { OTHER_TEAM, SCREEN, TEAM, testSlide, testPlayer, utc } from './rules.testkit.ts';
import { slideVerdict, type ScreenSetup } from './slideVerdict.ts';

const berlin = testPlayer('Europe/Berlin');
/** A Wednesday, 12:00 in Berlin. */
const NOON = utc('2026-06-10T10:00');

function whyNot(
  raw: { readonly [field: string]: unknown },
  setup: ScreenSetup = berlin,
  at = NOON,
) {
  const verdict = slideVerdict(testSlide(raw), setup, at);
  return verdict.plays ? [] : verdict.whyNot;
}

describe('status and content', () => {
  it.each(['draft', 'archived', 'deleted'] as const)(
    'a slide that is %s does not play',
    (status) => {
      expect(whyNot({ status })).toEqual([status]);
    },
  );

  it('names every reason, not the first', () => {
    const reasons = whyNot({
      status: 'draft',
      dates: { start: '2026-07-01', end: '2026-07-02' },
      days: ['Mo'],
      time: { from: '08:00', to: '09:00' },
      orientation: 1,
      screens: [{ id: 'another-screen-000', active: true }],
      type: 'image',
    });
    expect(reasons).toEqual([
      'draft',
      'notYet',
      'otherDay',
      'otherTime',
      'otherScreen',
      'otherOrientation',
      'broken',
    ]);
  });

  it.each(['notDownloaded', 'overQuota', 'failed'] as const)('asks the screen: %s', (state) => {
    expect(whyNot({}, { ...berlin, localStateOf: () => state })).toEqual([state]);
  });
});

describe('screens, tags and orientation', () => {
  const playerWith = (tags: Record<string, true>): ScreenSetup => ({
    ...berlin,
    screen: { ...berlin.screen, tags },
  });
  const here = { id: SCREEN, active: true };
  const elsewhere = { id: 'another-screen-000', active: true };

  it('plays everywhere when nothing is chosen, also when all entries are switched off', () => {
    expect(whyNot({})).toEqual([]);
    expect(whyNot({ screens: [{ ...elsewhere, active: false }] })).toEqual([]);
  });

  it('plays on the union of chosen screens and tags', () => {
    expect(whyNot({ screens: [elsewhere] })).toEqual(['otherScreen']);
    expect(whyNot({ screens: [here, elsewhere] })).toEqual([]);
    expect(whyNot({ screens: [elsewhere], tags: { lobby: true } })).toEqual(['otherScreen']);
    expect(
      whyNot({ screens: [elsewhere], tags: { lobby: true } }, playerWith({ lobby: true })),
    ).toEqual([]);
    expect(whyNot({ tags: { lobby: true } }, playerWith({ bar: true }))).toEqual(['otherScreen']);
    expect(whyNot({ screens: [{ ...here, active: false }], tags: { lobby: true } })).toEqual([
      'otherScreen',
    ]);
  });

  it('lets a tag that the team removed choose nothing, whoever still carries it', () => {
    const tagged = playerWith({ lobby: true });
    const removed = { ...tagged, tags: new Set(['bar']) };
    expect(whyNot({ tags: { lobby: true } }, { ...berlin, tags: new Set() })).toEqual([]);
    expect(whyNot({ screens: [elsewhere], tags: { lobby: true } }, removed)).toEqual([
      'otherScreen',
    ]);
    expect(whyNot({ tags: { lobby: true, bar: true } }, removed)).toEqual(['otherScreen']);
    expect(whyNot({ tags: { lobby: true } }, { ...tagged, tags: new Set(['lobby']) })).toEqual([]);
    expect(whyNot({ tags: { lobby: true } })).toEqual(['otherScreen']); // tags are not loaded yet
  });

  it.each([
    [0, 'landscape', true],
    [0, 'portrait', false],
    [1, 'landscape', false],
    [1, 'portrait', true],
    [2, 'landscape', true],
    [2, 'portrait', true],
  ] as const)('orientation %i on a %s screen: %s', (orientation, screen, plays) => {
    const setup = { ...berlin, screen: { ...berlin.screen, orientation: screen } };
    expect(slideVerdict(testSlide({ orientation }), setup, NOON).plays).toBe(plays);
  });
});

const idsOf = (...names: readonly string[]): Record<string, true> =>
  Object.fromEntries(names.map((name) => [name.padEnd(16, '0'), true as const]));

describe('slides of a parent team', () => {
  const shared = { id: 'slide-of-the-parent', teamId: OTHER_TEAM };
  const branch = { id: TEAM, active: true };
  const subscribing = { ...berlin, subscribed: new Set([shared.id]) };

  it('plays while the branch is active and the subscription on', () => {
    expect(whyNot({ ...shared, branches: [branch] }, subscribing)).toEqual([]);
    expect(whyNot({ ...shared, branches: [branch] })).toEqual(['notSubscribed']);
    expect(whyNot({ ...shared, branches: [{ ...branch, active: false }] }, subscribing)).toEqual([
      'notShared',
    ]);
    expect(whyNot(shared, subscribing)).toEqual(['notShared']);
  });

  const required = { isRequired: true, toAll: true, place: 'after' };
  const agreed = { ...berlin, acceptsRequired: true };

  it('plays without a switch where it is required and the team has agreed, later teams too', () => {
    expect(whyNot({ ...shared, share: required }, agreed)).toEqual([]);
    expect(whyNot({ ...shared, share: required })).toEqual(['notAgreed']);
    expect(whyNot({ ...shared, share: required }, subscribing)).toEqual([]);
    expect(whyNot({ ...shared, share: { ...required, toAll: false } }, agreed)).toEqual([
      'notShared',
    ]);
    const chosen = { ...required, toAll: false };
    expect(whyNot({ ...shared, share: chosen, branches: [branch] }, agreed)).toEqual([]);
    expect(whyNot({ ...shared, share: { ...required, isRequired: false } }, agreed)).toEqual([
      'notSubscribed',
    ]);
  });

  it('plays on screens with its role, while the root team names that', () => {
    const forRoles = { ...shared, share: { ...required, roles: idsOf('counter', 'window') } };
    const at = (roles: Record<string, true>, named?: ReadonlySet<string>) => ({
      ...agreed,
      screen: { ...agreed.screen, roles },
      roles: named,
    });
    expect(whyNot(forRoles, agreed)).toEqual(['otherRole']);
    expect(whyNot(forRoles, at(idsOf('kitchen')))).toEqual(['otherRole']);
    expect(whyNot(forRoles, at(idsOf('counter')))).toEqual([]);
    expect(whyNot(forRoles, at(idsOf('counter'), new Set(Object.keys(idsOf('counter')))))).toEqual(
      [],
    );
    // Deleted: for nobody any more, not for everybody.
    expect(whyNot(forRoles, at(idsOf('counter'), new Set()))).toEqual(['otherRole']);
    expect(whyNot(forRoles, { ...at(idsOf('kitchen')), acceptsRequired: false })).toEqual([
      'otherRole',
      'notAgreed',
    ]);
  });

  it('has no say in its own team: there it plays by screens and tags', () => {
    const share = { ...required, roles: idsOf('counter') };
    expect(whyNot({ share })).toEqual([]);
  });

  it('ignores the screens and tags of the parent team', () => {
    const chosen = {
      screens: [{ id: 'screen-of-parent-0', active: true }],
      tags: { theirs: true },
    };
    expect(whyNot({ ...shared, ...chosen, branches: [branch] }, subscribing)).toEqual([]);
  });
});

describe('dates and days', () => {
  const dates = { start: '2026-06-10', end: '2026-06-11' };
  it.each([
    ['2026-06-09T21:59', ['notYet']],
    ['2026-06-09T22:00', []],
    ['2026-06-11T21:59', []],
    ['2026-06-11T22:00', ['over']],
  ])('both days count, in the zone of the screen: %s UTC', (at, reasons) => {
    expect(whyNot({ dates }, berlin, utc(at))).toEqual(reasons);
  });

  it.each([undefined, [], 'Mo', 7, ['Montag', ''], { 0: null }])(
    'days %j mean all days',
    (days) => {
      expect(whyNot({ days })).toEqual([]);
    },
  );

  it('plays on the chosen days only', () => {
    expect(whyNot({ days: ['Mo', 'Fr'] })).toEqual(['otherDay']);
    expect(whyNot({ days: { 3: 'We', 5: 'Fr' } })).toEqual([]);
  });

  it('a date that does not exist does not hide a slide', () => {
    expect(whyNot({ dates: { start: '2026-02-30', end: '2026-12-31' } })).toEqual([]);
  });
});

describe('time windows', () => {
  const morning = { time: { from: '08:00', to: '09:30' } };
  it.each([
    ['07:59', false],
    ['08:00', true],
    ['09:29', true],
    ['09:30', false],
  ])('the end is not included: %s', (time, plays) => {
    const setup = testPlayer('UTC');
    expect(slideVerdict(testSlide(morning), setup, utc(`2026-06-10T${time}`)).plays).toBe(plays);
  });

  it('equal ends of older data mean the whole day', () => {
    expect(whyNot({ time: { from: '08:00', to: '08:00' } })).toEqual([]);
  });

  const night = { time: { from: '22:00', to: '02:00' }, days: ['We'] };
  it.each([
    ['2026-06-10T01:00', ['otherDay']],
    ['2026-06-10T21:59', ['otherTime']],
    ['2026-06-10T22:00', []],
    ['2026-06-11T01:59', []],
    ['2026-06-11T02:00', ['otherDay', 'otherTime']],
    ['2026-06-11T23:00', ['otherDay']],
  ])('a window over midnight belongs to the day it starts: %s', (at, reasons) => {
    expect(whyNot(night, testPlayer('UTC'), utc(at))).toEqual(reasons);
  });

  it('so do the dates of a window over midnight', () => {
    const slide = { time: night.time, dates: { start: '2026-06-10', end: '2026-06-10' } };
    const setup = testPlayer('UTC');
    expect(whyNot(slide, setup, utc('2026-06-10T01:00'))).toEqual(['notYet']);
    expect(whyNot(slide, setup, utc('2026-06-11T01:00'))).toEqual([]);
    expect(whyNot(slide, setup, utc('2026-06-11T23:00'))).toEqual(['over']);
  });
});

describe('special days', () => {
  const specialDays = { '2026-06-10': { name: 'Fair', isClosed: false } };
  const fair = testPlayer('UTC', { specialDays });
  const [before, on] = [utc('2026-06-09T12:00'), utc('2026-06-10T12:00')];

  it.each([
    [undefined, [], []],
    ['not', [], ['specialDay']],
    ['only', ['noSpecialDay'], []],
  ] as const)('%s: the day before %j, on the day %j', (wish, usual, special) => {
    expect(whyNot({ specialDays: wish }, fair, before)).toEqual(usual);
    expect(whyNot({ specialDays: wish }, fair, on)).toEqual(special);
  });

  it('are those of the time zone of the screen', () => {
    const tokyo = testPlayer('Asia/Tokyo', { specialDays });
    expect(whyNot({ specialDays: 'only' }, tokyo, utc('2026-06-09T15:00'))).toEqual([]);
    expect(whyNot({ specialDays: 'only' }, tokyo, utc('2026-06-10T15:00'))).toEqual([
      'noSpecialDay',
    ]);
  });

  it('unknown ones are none', () => {
    expect(whyNot({ specialDays: 'only' }, testPlayer('UTC'), on)).toEqual(['noSpecialDay']);
    expect(whyNot({ specialDays: 'not' }, testPlayer('UTC'), on)).toEqual([]);
  });

  it('a window over midnight belongs to the day on which it starts', () => {
    const night = { time: { from: '20:00', to: '02:00' }, specialDays: 'only' };
    expect(whyNot(night, fair, utc('2026-06-10T01:00'))).toEqual(['noSpecialDay']);
    expect(whyNot(night, fair, utc('2026-06-10T23:00'))).toEqual([]);
    expect(whyNot(night, fair, utc('2026-06-11T01:00'))).toEqual([]);
  });

  it('count for a slide of a team above as they do here', () => {
    const shared = {
      teamId: OTHER_TEAM,
      branches: [{ id: TEAM, active: true }],
      specialDays: 'only',
    };
    const subscribed = new Set([testSlide().id]);
    expect(whyNot(shared, { ...fair, subscribed }, on)).toEqual([]);
    expect(whyNot(shared, { ...fair, subscribed }, before)).toEqual(['noSpecialDay']);
  });
});

/** Returns the minutes of a UTC day, extended by half a day on both sides, in which a window is open. */
function openMinutes(zone: string, utcDay: string, from: string, to: string): number {
  const slide = testSlide({ time: { from, to } });
  const setup = testPlayer(zone);
  const start = utc(`${utcDay}T00:00`) - 12 * 3_600_000;
  let open = 0;
  for (let minute = 0; minute < 48 * 60; minute += 1) {
    if (slideVerdict(slide, setup, start + minute * 60_000).plays) open += 1;
  }
  return open;
}

describe('both changes of the clock', () => {
  it.each([
    ['Europe/Berlin', ['2026-03-29', '02:15', '02:45'], ['2026-10-25', '02:15', '02:45']],
    ['America/New_York', ['2026-03-08', '02:15', '02:45'], ['2026-11-01', '01:15', '01:45']],
    ['America/St_Johns', ['2026-03-08', '02:15', '02:45'], ['2026-11-01', '01:15', '01:45']],
    ['Australia/Sydney', ['2026-10-03', '02:15', '02:45'], ['2026-04-04', '02:15', '02:45']],
    ['America/Santiago', ['2026-09-06', '00:15', '00:45'], ['2026-04-05', '23:15', '23:45']],
  ] as const)(
    '%s: a window in the skipped hour never opens, one in the repeated hour opens twice',
    (zone, [spring, from, to], [autumn, againFrom, againTo]) => {
      expect(openMinutes(zone, spring, from, to)).toBe(
        openMinutes(zone, '2026-06-10', from, to) - 30,
      );
      expect(openMinutes(zone, autumn, againFrom, againTo)).toBe(
        openMinutes(zone, '2026-06-10', againFrom, againTo) + 30,
      );
    },
  );

  it('Lord Howe shifts by half an hour only', () => {
    const zone = 'Australia/Lord_Howe';
    const ordinary = openMinutes(zone, '2026-06-10', '02:00', '02:30');
    expect(openMinutes(zone, '2026-10-03', '02:00', '02:30')).toBe(ordinary - 30);
    expect(openMinutes(zone, '2026-04-04', '01:30', '02:00')).toBe(
      openMinutes(zone, '2026-06-10', '01:30', '02:00') + 30,
    );
  });

  it('a window across the change is as long as the clock says', () => {
    expect(openMinutes('Europe/Berlin', '2026-03-29', '01:00', '04:00')).toBe(
      openMinutes('Europe/Berlin', '2026-06-10', '01:00', '04:00') - 60,
    );
  });
});
