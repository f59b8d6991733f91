// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PRODUCT } from '../../model/welcomeSlide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import {
  openTestStore,
  putTeamSpace,
  slideRow,
  TEAM,
  UID,
} from '../../store/storeFixture.testkit.ts';
import { FirstDay } from './FirstDay.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  await putTeamSpace(store);
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

/** Returns the steps in order, each with its control. */
async function steps() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store);
  render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <FirstDay
          teamId={TEAM}
          CreateSlideButton={() => <button type="button">New slide</button>}
        />
      </RouterContextProvider>
    </InApp>,
  );
  return (await screen.findAllByRole('listitem')).map((step) => ({
    mark: within(step).getByRole('img').getAttribute('aria-label'),
    actions: [...within(step).queryAllByRole('button'), ...within(step).queryAllByRole('link')].map(
      ({ textContent }) => textContent,
    ),
  }));
}

it('the first step begins a slide, and each step has its button until it is done', async () => {
  expect(await steps()).toEqual([
    { mark: 'To do', actions: ['New slide'] },
    { mark: 'To do', actions: ['To the screens'] },
    { mark: 'To do', actions: [] },
  ]);
  cleanup();
  await store.sync.transact((tx) => tx.putRows([slideRow(1)]));
  expect(await steps()).toEqual([
    { mark: 'Done', actions: [] },
    { mark: 'To do', actions: ['To the screens'] },
    { mark: 'To do', actions: ['To the drafts'] },
  ]);
});

it('the product’s own welcome slide ticks nothing, and a person’s does', async () => {
  const put = (n: number, editedBy: string) =>
    store.sync.transact((tx) => tx.putRows([slideRow(n, { status: 'published', editedBy })]));
  await put(1, PRODUCT);
  expect((await steps()).map(({ mark }) => mark)).toEqual(['To do', 'To do', 'To do']);
  cleanup();
  await put(2, UID);
  expect((await steps()).map(({ mark }) => mark)).toEqual(['Done', 'To do', 'Done']);
});

it('says nothing of a team before it was read: its first picture may be years old', async () => {
  await store.db.spaces.clear();
  const shown = steps();
  await delay(100); // Longer than all that the device has takes to be read.
  expect(screen.queryByRole('listitem')).toBeNull();
  await putTeamSpace(store);
  expect(await shown).toHaveLength(3);
});
