// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { teamKey } from '../../model/kinds.ts';
import { setTeamSpecialDays } from '../../model/mutations/team/setTeamSpecialDays.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { SpecialDayList } from './SpecialDayList.tsx';

const DAYS = {
  '2001-12-25': { name: 'Long ago', isClosed: true },
  '2999-12-24': { name: 'Eve', isClosed: false },
};

type Call = (name: string, input: object) => Promise<unknown>;

async function show(days: typeof DAYS | undefined = DAYS, call?: Call) {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await speak('en');
  if (days) await store.commit(setTeamSpecialDays, { teamId: TEAM, days });
  const InApp = inApp(store, { functions: { call } as never });
  render(
    <InApp>
      <SpecialDayList />
    </InApp>,
  );
  await screen.findByRole('button', { name: 'New special day' });
  if (days) await screen.findByText('Eve');
  return async () => {
    const team = (await store.db.rowsOf('team').get(teamKey(TEAM).key))?.value as object;
    return Object.values(Reflect.get(team, 'specialDays') as object) as readonly object[];
  };
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('adds a day, closed unless one says otherwise, and asks for a date that is free', async () => {
  const stored = await show();
  press(/^New special day/);
  press(/^Save/);
  expect(await screen.findByText('Please choose a date')).toBeTruthy();
  type('Name', 'Works');
  type('Date', '2999-12-24');
  expect(await screen.findByText('This date is already a special day')).toBeTruthy();
  type('Date', '2999-12-26');
  press(/^Save/);
  await waitFor(async () =>
    expect(await stored()).toContainEqual({ id: '2999-12-26', name: 'Works', isClosed: true }),
  );
});

it('changes the date of a day in one step, and removes one after a question', async () => {
  const stored = await show();
  press(/^Change Eve/);
  type('Date', '2999-12-23');
  fireEvent.click(screen.getByRole('checkbox'));
  press(/^Save/);
  await waitFor(async () =>
    expect(await stored()).toEqual([
      { id: '2001-12-25', ...DAYS['2001-12-25'] },
      { id: '2999-12-23', name: 'Eve', isClosed: true },
    ]),
  );
  await screen.findByRole('button', { name: /^Remove Eve/ });
  press(/^Remove Eve/);
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove special day' }));
  await waitFor(async () => expect(await stored()).toHaveLength(1));
});

it('folds past days away, and says what they are for while there are none', async () => {
  await show();
  expect(screen.getByText('1 past day').closest('details')?.open).toBe(false);
});

it('says a quarter before that a list of holidays ends, not of a few days', async () => {
  const soon = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const year = Object.fromEntries(
    [1, 2, 3, 4].map((n) => [`2001-0${n}-01`, { name: `Day ${n}`, isClosed: true }]),
  );
  const eve = { [soon]: { name: 'Eve', isClosed: true } };
  const said = /^The last of your special days is/;
  await show({ ...year, ...eve } as never);
  expect(screen.getByText(said)).toBeTruthy();
  cleanup();
  await show(eve as never);
  expect(screen.queryByText(said)).toBeNull();
});

describe('public holidays', () => {
  const ANSWER = {
    countries: ['AT', 'DE'],
    states: [{ id: 'BY', name: 'Bayern' }],
    days: [
      { date: '2999-12-24', name: 'Christmas Eve' },
      { date: '2999-12-25', name: 'Christmas Day' },
    ],
  };

  it('of a state are added to the days that the team has, which stay as they are', async () => {
    const asked: unknown[] = [];
    const stored = await show(DAYS, async (_name, input) => (asked.push(input), ANSWER));
    press(/^Add public holidays/);
    expect(await screen.findByText(/^1 holiday is a special day already/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /State or region/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Bayern' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ teamId: TEAM, state: 'BY' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add 1 day' }));
    await waitFor(async () =>
      expect(await stored()).toContainEqual({
        id: '2999-12-25',
        name: 'Christmas Day',
        isClosed: true,
      }),
    );
    expect(await stored()).toContainEqual({ id: '2999-12-24', name: 'Eve', isClosed: false });
  });

  it('say so when the server cannot be asked, and are asked for again', async () => {
    const answers = [
      () => Promise.reject(new CallError('offline', 'noAnswer')),
      () => Promise.resolve('something else'),
      () => Promise.resolve({ ...ANSWER, days: [] }),
    ];
    await show(
      DAYS,
      () => answers.shift()?.() ?? Promise.reject(new CallError('offline', 'noAnswer')),
    );
    press(/^Add public holidays/);
    for (let failed = 0; failed < 2; failed++)
      fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No holidays are known here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add 0 days' })).toHaveProperty('disabled', true);
  });
});
