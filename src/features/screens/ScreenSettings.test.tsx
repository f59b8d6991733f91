// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { screenKey } from '../../model/kinds.ts';
import { restoreScreen, type Screen } from '../../model/screen.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { ScreenSettings } from './ScreenSettings.tsx';

afterEach(cleanup);

it('saves no hours that nobody finished, and says what they lack', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const id = screenIdOf(1);
  const value = restoreScreen({ id, name: 'Foyer' }, TEAM) as Screen;
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
});
