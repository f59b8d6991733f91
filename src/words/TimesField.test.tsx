// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { speak } from '../i18n/spoken.testkit.tsx';
import { WEEKDAYS, type PlayWindow } from '../model/slide/fields.ts';
import { TimesField } from './TimesField.tsx';

/** Renders the field, and returns what it has come to. */
async function show(...first: readonly PlayWindow[]) {
  await speak('en');
  const onChange = vi.fn<(windows: readonly PlayWindow[]) => void>();
  const Field = () => {
    const [value, setValue] = useState(first);
    const change = (next: readonly PlayWindow[]) => {
      onChange(next);
      setValue(next);
    };
    return (
      <I18nProvider i18n={i18n}>
        <TimesField windows={value} onChange={change} />
      </I18nProvider>
    );
  };
  render(<Field />);
  return () => onChange.mock.lastCall?.[0];
}
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add times' }));
const row = (number: number) => within(screen.getByRole('group', { name: `Times ${number}` }));
const workdays = WEEKDAYS.slice(0, 5);

it('one time has no row of its own; the second begins with the days that are left', async () => {
  const windows = await show({ days: workdays, from: '07:00', to: '10:00' });
  expect(screen.queryAllByRole('group', { name: /^Times/ })).toEqual([]);
  add();
  expect(windows()).toEqual([
    { days: workdays, from: '07:00', to: '10:00' },
    { days: ['Sa', 'Su'], from: '07:00', to: '10:00' },
  ]);
  fireEvent.click(row(1).getByRole('button', { name: 'Remove times 1' }));
  expect(windows()).toEqual([{ days: ['Sa', 'Su'], from: '07:00', to: '10:00' }]);
  expect(screen.queryAllByRole('group', { name: /^Times/ })).toEqual([]);
});

it('says what is wrong with the row that it is wrong with', async () => {
  await show({ days: [], from: '07:00', to: '10:00' });
  add(); // no day is left, so a time has to be set
  expect(row(2).getByText(/^The whole day includes other times here/)).toBeTruthy();
  const set = (label: string, value: string) =>
    fireEvent.change(row(2).getByLabelText(label), { target: { value } });
  set('From', '08:00');
  expect(row(2).getByText('Please fill in both fields')).toBeTruthy();
  set('Until', '08:00');
  expect(row(2).getByText('Start and end are the same')).toBeTruthy();
  set('Until', '09:00');
  expect(row(2).getByText('Part of other times here: left out when saved')).toBeTruthy();
  set('Until', '06:00');
  expect(row(2).getByText('Runs overnight')).toBeTruthy();
  expect(row(1).queryByText(/./, { selector: 'p' })).toBeNull();
});

it('takes twelve', async () => {
  const windows = await show(
    ...Array.from({ length: 11 }, (_, at) => ({
      days: ['Mo'] as const,
      from: `${at + 10}:00`,
      to: `${at + 10}:30`,
    })),
  );
  add();
  expect(windows()).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Add times' })).toBeNull();
});
