// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, putTeamSpace } from '../../store/storeFixture.testkit.ts';
import { PairDialog } from './PairDialog.tsx';

it.each([
  ['', 'Please enter the code that the screen shows'],
  ['ABC', /No screen shows this code/],
])('a code of "%s" is not sent, and the field says why', async (typed, said) => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await putTeamSpace(store);
  await speak('en');
  const call = vi.fn<() => void>();
  render(<PairDialog screen={undefined} screens={[]} onClose={() => undefined} />, {
    wrapper: inApp(store, { functions: { call } as never, config: {} as never }),
  });
  fireEvent.change(screen.getByLabelText('Connection code'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Pair screen' }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['', false],
  ['ABC123', true],
])('a link with the code "%s" warns of that code: %s', async (code, isWarned) => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await speak('en');
  render(<PairDialog screen={undefined} screens={[]} code={code} onClose={() => undefined} />, {
    wrapper: inApp(store, { functions: {} as never, config: {} as never }),
  });
  expect(await screen.findByLabelText('Connection code')).toBeTruthy();
  expect(screen.queryByText(/came with the link/) !== null).toBe(isWarned);
});
