// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TeamId } from '../../model/ids.ts';
import { screenKey, slideKey, teamKey } from '../../model/kinds.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import { parseSlide } from '../../model/slide/slide.ts';
import { parseTeam } from '../../model/team/team.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, screenIdOf, slideIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import { ReportsPage } from './ReportsPage.tsx';

const PARENT = 'parent00000000000001' as TeamId;
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

async function furnish() {
  const rows = [
    { ref: teamKey(TEAM), value: parseTeam({ name: 'Harbour', parentTeam: PARENT }, TEAM) },
    { ref: teamKey(PARENT), value: parseTeam({ name: 'Museum' }, PARENT) },
    {
      ref: screenKey(TEAM, screenIdOf(1)),
      value: parseScreen({ id: screenIdOf(1), name: 'Hall' }, TEAM),
    },
    ...[
      { teamId: TEAM, id: slideIdOf(1), title: 'Own' },
      { teamId: PARENT, id: slideIdOf(2), title: 'Shared' },
    ].map(({ teamId, ...raw }) => ({
      ref: slideKey(teamId, raw.id),
      value: parseSlide({ type: 'image', ...raw }, teamId),
    })),
  ];
  await store.sync.transact((tx) =>
    tx.putRows(
      rows.map(({ ref, value }) => ({ ref, row: { key: ref.key, value: value as never } })),
    ),
  );
}

const PLAYED = { count: 3, seconds: 30 };
const readPlays = (...ids: readonly string[]) => ({
  read: async () => ({ '2026-05-04': { boot: Object.fromEntries(ids.map((id) => [id, PLAYED])) } }),
});

function open(live: ReturnType<typeof readPlays>): void {
  const routeTree = createRootRoute({ component: ReportsPage });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const InApp = inApp(store, { live: live as never });
  render(
    <InApp>
      <RouterProvider router={router as never} />
    </InApp>,
  );
}

it('proof of play names the team above whose slide it was', async () => {
  await furnish();
  open(readPlays(slideIdOf(1), slideIdOf(2)));
  const shared = await screen.findByRole('row', { name: /Shared/ });
  expect(await within(shared).findByText('From Museum')).toBeTruthy();
  const own = screen.getByRole('row', { name: /Own/ });
  expect(within(own).queryByText(/^From/)).toBeNull();
});

it('slides that were deleted since are one row, since nothing tells them apart', async () => {
  await furnish();
  open(readPlays(slideIdOf(1), slideIdOf(7), slideIdOf(8)));
  const gone = await screen.findByRole('row', { name: /2 slides that are no longer here/ });
  expect(gone.textContent).toContain('6');
  expect(screen.getByRole('row', { name: /Own/ }).textContent).toContain('3');
  expect(screen.queryByRole('row', { name: /^A slide that/ })).toBeNull();
});
