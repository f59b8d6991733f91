// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PRODUCT } from '../../model/slide/welcomeSlide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { useTeamAccess } from '../../store/hooks/sync.ts';
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

/** What was read of the team; it asks after the steps, so that they know it too. */
function Read() {
  return <p>{useTeamAccess(TEAM)}</p>;
}

/** Returns the steps in order, each with its control. */
async function steps() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store);
  render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <FirstDay
          onReady={() => undefined}
          teamId={TEAM}
          CreateSlideButton={() => <button type="button">New slide</button>}
        />
        <Read />
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
  await screen.findByText('loading');
  await act(async () => void (await store.db.rowsOf('slide').count())); // after what those reads lead to
  expect(screen.queryByRole('listitem')).toBeNull();
  await putTeamSpace(store);
  expect(await shown).toHaveLength(3);
});
