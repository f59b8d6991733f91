import { expect, test } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { publicHolidays } from './publicHolidays.ts';

const TEAM = 'teamTEAMteamTEAM1234';

interface Answer {
  readonly countries: readonly string[];
  readonly states: readonly { readonly id: string; readonly name: string }[];
  readonly days: readonly { readonly date: string; readonly name: string }[];
}

function setUp(now = '2026-11-30T12:00:00Z') {
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: {
      name: 'Team',
      users: { ada: { id: 'ada', role: 'admin' }, ben: { id: 'ben', role: 'editor' } },
    },
  });
  const ports = { ...memory.ports, clock: { now: () => Date.parse(now) } };
  const ask = (country: string, state?: string, language = 'de', who = 'ada') =>
    publicHolidays.call(ports, memory.person(who), {
      teamId: TEAM,
      country,
      ...(state && { state }),
      language,
    }) as Promise<Answer>;
  return ask;
}

test('a state has the days of its country and its own, in the language of the person', async () => {
  const ask = setUp();
  const { states, countries, days } = await ask('DE', 'BY');
  expect(states).toContainEqual({ id: 'BY', name: 'Bayern' });
  expect(countries).toContain('AT');
  expect(days[0]).toEqual({ date: '2026-12-25', name: '1. Weihnachtstag' });
  expect(days).toContainEqual({ date: '2027-03-29', name: 'Ostermontag' });
  expect(days).toContainEqual({ date: '2028-01-06', name: 'Heilige Drei Könige' });
  expect(days.at(-1)?.date).toBe('2028-12-26');
  const whole = await ask('DE', undefined, 'en');
  expect(whole.days).toContainEqual({ date: '2027-03-29', name: 'Easter Monday' });
  expect(whole.days.map(({ date }) => date)).not.toContain('2028-01-06');
});

test('days are those of the place, each once: short days of summer time, days of a moon, two on one', async () => {
  const ask = setUp();
  const { days: turkish } = await ask('TR');
  const feast = turkish.filter(({ date }) => date.startsWith('2027-03'));
  expect(feast.map(({ date }) => date)).toEqual([
    '2027-03-09',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
  ]);
  const { days: swiss } = await ask('CH', 'ZH');
  expect(swiss.map(({ date }) => date)).toContain('2027-03-28');
  const { days: chinese } = await ask('CN');
  // Women have half of it off.
  expect(chinese.map(({ date }) => date)).not.toContain('2027-03-08');
  for (const country of ['DE', 'TR', 'IL', 'JP', 'US', 'CN', 'IN']) {
    const dates = (await ask(country)).days.map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(10);
    expect(dates).toEqual([...new Set(dates)].toSorted());
  }
});

test('a country nobody knows has none, and only who may change the team asks', async () => {
  const ask = setUp();
  expect(await ask('XX')).toMatchObject({ states: [], days: [] });
  await expect(ask('DE', 'nope')).resolves.toBeTruthy();
  await expect(ask('DE', undefined, 'de', 'ben')).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(ask('de')).rejects.toMatchObject({ code: 'invalidInput' });
});
