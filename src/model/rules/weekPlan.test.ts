import { describe, expect, it } from 'vitest';
import { scheduleOf } from './schedule.ts';
import { PRODUCT } from '../slide/welcomeSlide.ts';
import { testSlide, testPlayer } from './rules.testkit.ts';
import { parseDay } from '../screen/wallClock.ts';
import { weekPlan } from './weekPlan.ts';

const slide = (raw: { readonly [field: string]: unknown }) => testSlide(raw);
const noon = Date.parse('2026-06-10T12:00:00Z'); // a Wednesday

describe('the week of a screen', () => {
  it('says when each slide plays, by day from midnight on', () => {
    const lunch = slide({ id: 'slideSLIDElunch12345', time: { from: '11:00', to: '14:30' } });
    const { plays, days, silent } = weekPlan([lunch], testPlayer('UTC'), undefined, noon);
    expect(days).toHaveLength(7);
    expect(plays[0]?.days).toEqual(days.map(() => [{ from: 660, to: 870 }]));
    expect(silent).toEqual([]);
  });

  it('has every window of a slide, and joins those that overlap', () => {
    const windows = [
      { days: ['Th', 'Fr'], from: '07:00', to: '10:00' },
      { days: ['Th'], from: '09:00', to: '11:00' },
      { days: ['Sa'], from: '08:00', to: '09:00' },
    ] as const;
    const { plays } = weekPlan([slide(scheduleOf(windows))], testPlayer('UTC'), undefined, noon);
    expect(plays[0]?.days.slice(0, 4)).toEqual([
      [],
      [{ from: 420, to: 660 }],
      [{ from: 420, to: 600 }],
      [{ from: 480, to: 540 }],
    ]);
  });

  it('cuts nights at midnight and leaves days out', () => {
    const night = slide({ time: { from: '22:00', to: '02:00' }, days: ['Th'] });
    const { plays } = weekPlan([night], testPlayer('UTC'), undefined, noon);
    expect(plays[0]?.days.slice(0, 4)).toEqual([
      [],
      [{ from: 1320, to: 1440 }],
      [{ from: 0, to: 120 }],
      [],
    ]);
  });

  it('names what does not play at all, and why', () => {
    const other = slide({ orientation: 1 });
    const past = slide({ dates: { start: '2026-01-01', end: '2026-01-02' } });
    const plan = weekPlan([other, past], testPlayer('UTC'), undefined, noon);
    expect(plan.silent.map(({ whyNot }) => whyNot)).toEqual([['otherOrientation'], ['over']]);
    expect(plan.plays).toEqual([]);
  });

  it('a welcome slide fills the time in which nothing else plays', () => {
    const welcome = slide({ id: 'slideSLIDEwelcome123', editedBy: PRODUCT });
    const lunch = slide({ id: 'slideSLIDElunch12345', time: { from: '11:00', to: '14:30' } });
    const { plays, days, gaps } = weekPlan([welcome, lunch], testPlayer('UTC'), undefined, noon);
    const around = [
      { from: 0, to: 660 },
      { from: 870, to: 1440 },
    ];
    expect(plays[0]?.days).toEqual(days.map(() => around));
    expect(gaps.flat()).toEqual([]);
    const always = slide({ id: 'slideSLIDEalways1234' });
    const { silent } = weekPlan([welcome, always], testPlayer('UTC'), undefined, noon);
    expect(silent).toEqual([{ slide: welcome, whyNot: ['givesWay'], isOutsideHours: false }]);
    // Once changed, it is an ordinary slide.
    const changed = slide({ id: 'slideSLIDEwelcome123', createdBy: PRODUCT, editedBy: 'ada' });
    expect(weekPlan([changed, always], testPlayer('UTC'), undefined, noon).silent).toEqual([]);
  });

  it('plays what an elder team shares where it is switched on, and says where it is not', () => {
    const setup = testPlayer('UTC');
    const teamId = 'elderELDERelderELD01' as typeof setup.screen.teamId;
    const branches = { [setup.screen.teamId]: { id: setup.screen.teamId, active: true } };
    const [on, off] = ['slideSLIDEswitchedOn', 'slideSLIDEswitchOff1'].map((id) => ({
      ...slide({ id, branches }),
      teamId,
    }));
    if (!on || !off) throw new Error('two slides are made above');
    const plan = weekPlan([on, off], { ...setup, subscribed: new Set([on.id]) }, undefined, noon);
    expect(plan.plays.map(({ slide: { id } }) => id)).toEqual([on.id]);
    expect(plan.silent).toMatchObject([{ slide: { id: off.id }, whyNot: ['notSubscribed'] }]);
  });

  it('names what would play only while the screen is dark', () => {
    const late = slide({ time: { from: '22:00', to: '23:00' } });
    const { silent } = weekPlan([late], testPlayer('UTC'), 'Mo Tu We Th Fr 08:00-20:00', noon);
    expect(silent).toMatchObject([{ isOutsideHours: true }]);
  });

  it('names the closed days of a screen with hours, which have neither plays nor gaps', () => {
    const specialDays = {
      '2026-06-11': { name: 'Works', isClosed: true },
      '2026-06-12': { name: 'Fair', isClosed: false },
    };
    const setup = testPlayer('UTC', { specialDays });
    const hours = 'We Th Fr 08:00-20:00';
    const { plays, gaps, closed } = weekPlan([slide({})], setup, hours, noon, 3);
    const all = [{ from: 480, to: 1200 }];
    expect(plays[0]?.days).toEqual([all, [], all]);
    expect(gaps).toEqual([[], [], []]);
    expect(closed).toEqual([{ day: parseDay('2026-06-11'), name: 'Works' }]);
    expect(weekPlan([slide({})], setup, undefined, noon, 3).closed).toEqual([]);
  });

  it.each([
    [[0, 1], false],
    [[0, 1, 9], true],
    [[1, 1, 1], false],
    [[0, 2, 9], false],
  ] as const)('frequencies %j crowd the loop: %s', (frequencies, isCrowded) => {
    const slides = frequencies.map((frequency, at) =>
      slide({ id: `slideSLIDEslideSLID${at}`, frequency }),
    );
    expect(weekPlan(slides, testPlayer('UTC'), undefined, noon, 1).isCrowded).toBe(isCrowded);
  });

  it('finds the times in which the screen runs and nothing plays', () => {
    const morning = slide({ time: { from: '08:00', to: '12:00' } });
    const hours = 'Mo Tu We Th Fr 08:00-20:00';
    const { plays, gaps } = weekPlan([morning], testPlayer('UTC'), hours, noon);
    const open = [{ from: 720, to: 1200 }];
    expect(plays[0]?.days[0]).toEqual([{ from: 480, to: 720 }]);
    expect(plays[0]?.days[3]).toEqual([]);
    expect(gaps).toEqual([open, open, open, [], [], open, open]);
  });

  it.each(['2026-03-29T10:00:00Z', '2026-10-25T10:00:00Z'])('fills the day of %s', (day) => {
    const { plays, gaps } = weekPlan(
      [slide({})],
      testPlayer('Europe/Berlin'),
      undefined,
      Date.parse(day),
      2,
    );
    const minutes = plays[0]?.days.map((parts) => [parts[0]?.from, parts[parts.length - 1]?.to]);
    expect(minutes).toEqual([
      [0, 1440],
      [0, 1440],
    ]);
    expect(gaps).toEqual([[], []]);
  });

  it('says a time that occurs twice once', () => {
    const always = slide({ id: 'slideSLIDEalways1234' });
    const half = slide({ id: 'slideSLIDEhalf123456', time: { from: '02:15', to: '02:30' } });
    const late = slide({ id: 'slideSLIDElate123456', time: { from: '02:30', to: '04:00' } });
    const day = Date.parse('2026-10-25T10:00:00Z');
    const { plays } = weekPlan(
      [always, half, late],
      testPlayer('Europe/Berlin'),
      undefined,
      day,
      1,
    );
    expect(plays.map(({ days }) => days[0])).toEqual([
      [{ from: 0, to: 1440 }],
      [{ from: 135, to: 150 }],
      [{ from: 150, to: 240 }],
    ]);
  });

  it('finds no gap in an hour that the clock skips', () => {
    const [until, from] = [
      slide({ time: { from: '08:00', to: '02:00' } }),
      slide({ id: 'slideSLIDEmorning123', time: { from: '03:00', to: '08:00' } }),
    ];
    const gapsIn = (day: string) =>
      weekPlan([until, from], testPlayer('Europe/Berlin'), undefined, Date.parse(day), 1).gaps;
    expect(gapsIn('2026-03-28T10:00:00Z')).toEqual([[{ from: 120, to: 180 }]]);
    expect(gapsIn('2026-03-29T10:00:00Z')).toEqual([[]]);
  });
});
