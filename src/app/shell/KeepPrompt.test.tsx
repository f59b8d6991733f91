// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore, putTeamSpace } from '../../store/storeFixture.testkit.ts';
import { KeepPrompt } from './KeepPrompt.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

/** What waits, as the prompt knows it. */
const Waiting = () => <p>{useSyncStatus()?.waiting} waiting</p>;

async function opened(vendor: string) {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await putTeamSpace(store);
  const wrapper = inApp(store, { sync: {} as never });
  const show = () =>
    render(
      <>
        <KeepPrompt />
        <Waiting />
      </>,
      { wrapper },
    );
  return { show, add: () => store.commit(addSlide, addArgs(1, { title: 'Menu' })) };
}

it('tells once, as soon as something waits, that Safari deletes it after seven days', async () => {
  const { show, add } = await opened('Apple Computer, Inc.');
  const { unmount } = show();
  await screen.findByText('0 waiting');
  expect(screen.queryByRole('region')).toBeNull();
  await add();
  const prompt = await screen.findByRole('region', { name: 'Keep your work on this device' });
  expect(prompt.textContent).toContain('seven days');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  show();
  await screen.findByText('1 waiting');
  expect(screen.queryByRole('region')).toBeNull();
});

it('tells nothing where other browsers keep it', async () => {
  const { show, add } = await opened('Google Inc.');
  await add();
  show();
  await screen.findByText('1 waiting');
  expect(screen.queryByRole('region')).toBeNull();
});
