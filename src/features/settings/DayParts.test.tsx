// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { slideKey, teamKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { setTeamDayPart } from '../../model/mutations/team/setTeamDayPart.ts';
import { scheduleOf } from '../../model/rules/schedule.ts';
import type { PlayWindow } from '../../model/slide/fields.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore, slideIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { DayParts } from './DayParts.tsx';

const ID = 'part0000000000000001';
const BREAKFAST: PlayWindow = { days: ['Mo', 'Tu'], from: '07:00', to: '10:30' };
const LATER: PlayWindow = { ...BREAKFAST, to: '11:00' };

/** A team with a day part, a slide at its times, one that has other ones by now, and one of its own. */
async function show({ areSlidesGone = false } = {}) {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await speak('en');
  const part = { name: 'Breakfast', windows: [{ ...BREAKFAST, days: [...BREAKFAST.days] }] };
  await store.commit(setTeamDayPart, { teamId: TEAM, dayPartId: ID, part });
  const rows = [{ ...scheduleOf([BREAKFAST]), dayPart: ID }, { days: ['Sa'], dayPart: ID }, {}];
  for (const [n, fields] of rows.entries())
    await store.commit(addSlide, addArgs(n, fields) as never);
  const commit = store.commit.bind(store);
  const commits = vi
    .spyOn(store, 'commit')
    .mockImplementation((mutator, ...rest) =>
      mutator.name === 'slide.save' && areSlidesGone
        ? Promise.resolve({ ok: false, refused: 'notFound' })
        : commit(mutator, ...rest),
    );
  const InApp = inApp(store, {});
  render(
    <InApp>
      <DayParts />
    </InApp>,
  );
  await screen.findByRole('heading', { name: 'Breakfast' });
  const times = async () => {
    const found = rows.map((_, n) =>
      store.db.rowsOf('slide').get(slideKey(TEAM, slideIdOf(n)).key),
    );
    const slides = (await Promise.all(found)).map((row) => row?.value as object | undefined);
    return slides.map((slide) => Reflect.get(slide ?? {}, 'time') as unknown);
  };
  const team = async () => (await store.db.rowsOf('team').get(teamKey(TEAM).key))?.value as object;
  return { commits, times, parts: async () => Reflect.get(await team(), 'dayParts') as object };
}
/** In the card of a day part, its name follows. */
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}\\b`) }));
const time = ({ from, to }: PlayWindow) => ({ from, to });

it('changed once, it changes the slides that play at its times, and no other', async () => {
  const { times, parts } = await show();
  expect(
    await screen.findByText('1 slide plays at these times and changes with them.'),
  ).toBeTruthy();
  press('Change Breakfast');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '11:00' } });
  press('Save');
  await waitFor(async () => expect(await times()).toEqual([time(LATER), undefined, undefined]));
  expect(await parts()).toMatchObject({ [ID]: { name: 'Breakfast', windows: [LATER] } });
});

it('says which slides have other times by now, and brings them along, without storing the day part again', async () => {
  const { commits, times } = await show();
  expect(await screen.findByText(/^1 slide took its times from here/)).toBeTruthy();
  press('Bring them along');
  const both = [time(BREAKFAST), time(BREAKFAST), undefined];
  await waitFor(async () => expect(await times()).toEqual(both));
  expect(await screen.findByText(/^2 slides play at these times/)).toBeTruthy();
  // A colleague may have changed it meanwhile.
  expect(commits.mock.calls.map(([mutator]) => mutator.name)).toEqual(['slide.save']);
});

it('counts the slides that took the times, not those that are gone by now', async () => {
  await show({ areSlidesGone: true });
  await screen.findByText(/^1 slide took its times from here/);
  const said = vi.spyOn(notify, 'success');
  press('Bring them along');
  await waitFor(() => expect(said).toHaveBeenCalledWith('Saved, with 0 slides'));
});

it('removed, it leaves the slides their times', async () => {
  const { times, parts } = await show();
  press('Remove Breakfast');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Remove day part'));
  await waitFor(async () => expect(await parts()).toEqual({}));
  expect(await times()).toEqual([time(BREAKFAST), undefined, undefined]);
});

it('refuses a name that there is, and times that are no times', async () => {
  const { parts } = await show();
  press('New day part');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Breakfast ' } });
  press('Save');
  expect(await screen.findByText('There is already a day part with this name')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Noon' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '' } });
  press('Save');
  expect(await screen.findByText('Please fill in both fields')).toBeTruthy();
  expect(Object.keys(await parts())).toEqual([ID]);
});
