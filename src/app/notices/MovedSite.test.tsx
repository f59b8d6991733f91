// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { useUnsent } from '../../store/hooks/unsent.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore } from '../../store/storeFixture.testkit.ts';
import { MovedSite } from './MovedSite.tsx';

/** What was not sent, as the notice knows it. */
const Unsent = () => <p>{useUnsent()?.changes} unsent</p>;

async function open(find: () => Promise<string | null | undefined>, changes = 0) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  for (let i = 1; i <= changes; i++) await store.commit(addSlide, addArgs(i));
  const went: string[] = [];
  const go = (url: string) => void went.push(url);
  render(
    <>
      <MovedSite find={find} go={go} />
      <Unsent />
    </>,
    { wrapper: inApp(store) },
  );
  return went;
}

const NEW_PLACE = async () => 'https://signs.example';

it('goes to the same page of the new address where everything was sent', async () => {
  const went = await open(NEW_PLACE);
  await waitFor(() => expect(went).toEqual([`https://signs.example${location.pathname}`]));
});

it('stays with work that only this device has, says so, and goes when it is asked to', async () => {
  const went = await open(NEW_PLACE, 2);
  expect(await screen.findByText(/2 changes on this device were not sent/)).toBeTruthy();
  expect(screen.getByText(/moved to signs.example/)).toBeTruthy();
  expect(went).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Open the new address' }));
  expect(went).toHaveLength(1);
});

it.each([[null], [undefined]])(
  'says nothing where the site is here, or tells %s',
  async (answer) => {
    const went = await open(async () => answer, 1);
    await screen.findByText('1 unsent');
    expect(screen.queryByText(/moved/)).toBeNull();
    expect(went).toEqual([]);
  },
);
