// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen as page } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { screenKey } from '../../model/kinds.ts';
import { parseScreen, type Screen } from '../../model/screen/screen.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import { notify } from '../../ui/overlays/toast.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { ScreenSettings } from './ScreenSettings.tsx';

it('saves no hours that nobody finished, and says what they lack', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const id = screenIdOf(1);
  const value = parseScreen({ id, name: 'Foyer' }, TEAM) as Screen;
  const ref = screenKey(TEAM, id);
  await store.sync.transact((tx) =>
    tx.putRows([{ ref, row: { key: ref.key, value: value as AnyRow } }]),
  );
  render(<ScreenSettings screen={value} />, { wrapper: inApp(store) });
  fireEvent.click(page.getByRole('button', { name: 'Add hours' }));
  fireEvent.change(page.getByLabelText('To'), { target: { value: '' } });
  expect(page.queryByText('Please fill in both fields')).toBeNull();
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  expect(page.getByText('Please fill in both fields')).toBeTruthy();
  fireEvent.change(page.getByLabelText('To'), { target: { value: '18:00' } });
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(async () => (await store.db.log.toArray()).length).toBe(1);
  const [change] = await store.db.log.toArray();
  expect(JSON.stringify(change?.args)).toContain('08:00-18:00');
  expect(change?.args).toMatchObject({ at: expect.any(Number) as number });
});

const HOURS = 'Mo Tu 08:00-18:00';
const version = (fields: object) =>
  parseScreen({ id: screenIdOf(1), name: 'Foyer', hours: HOURS, ...fields }, TEAM) as Screen;
const field = (name: string) => page.getByLabelText<HTMLInputElement>(name);

/** Edits the form of a screen, which somebody else saves meanwhile; returns how often that was told. */
async function meanwhile(edit: () => void, theirs: object): Promise<number> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const told = vi.spyOn(notify, 'lasting').mockReset().mockReturnValue();
  const { rerender } = render(<ScreenSettings screen={version({})} />, { wrapper: inApp(store) });
  edit();
  rerender(<ScreenSettings screen={version(theirs)} />);
  return told.mock.calls.length;
}
const type = (name: string, value: string) => () =>
  void fireEvent.change(field(name), { target: { value } });
const beginHours = () => {
  fireEvent.click(page.getByRole('button', { name: 'Add hours' }));
  fireEvent.change(page.getAllByLabelText('To').at(-1)!, { target: { value: '' } });
};

it('follows what somebody else saves where nobody edits', async () => {
  expect(await meanwhile(type('Place', 'Hall'), { name: 'Entrance' })).toBe(0);
  expect(field('Name').value).toBe('Entrance');
  expect(field('Place').value).toBe('Hall');
});

it('tells that a save would replace what somebody else has saved meanwhile', async () => {
  expect(await meanwhile(type('Name', 'Lobby'), { name: 'Entrance' })).toBe(1);
  expect(field('Name').value).toBe('Lobby');
});

it.each([
  ['the same name', type('Name', 'Entrance'), { name: 'Entrance' }],
  ['a name while hours are edited', type('From', '09:00'), { name: 'Entrance' }],
  ['hours of another day', type('From', '09:00'), { hours: 'Mo Tu 08:00-18:00; We 10:00-12:00' }],
])('says nothing of %s', async (_, edit, theirs) => {
  expect(await meanwhile(edit, theirs)).toBe(0);
});

it('tells of hours of the same day', async () => {
  expect(await meanwhile(type('From', '09:00'), { hours: 'Mo Tu 10:00-18:00' })).toBe(1);
});

it('keeps hours that are not complete yet', async () => {
  await meanwhile(beginHours, { name: 'Entrance' });
  expect(page.getAllByLabelText('From')).toHaveLength(2);
});
