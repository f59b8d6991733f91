// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TeamId } from '../../../model/ids.ts';
import { slideKey, userKey } from '../../../model/kinds.ts';
import { parseSlide } from '../../../model/slide/slide.ts';
import { parseUser } from '../../../model/user/user.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, slideIdOf, TEAM, UID } from '../../../store/storeFixture.testkit.ts';
import { newSpace } from '../../../../sync/engine/spaces.ts';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import { GonePage } from './GonePage.tsx';

const OTHER = 'team0000000000000002' as TeamId;

interface Device {
  /** Teams that have the slide, as far as the device knows. */
  readonly owners?: readonly TeamId[];
  /** Teams that the device has read. */
  readonly read?: readonly TeamId[];
}

/** Shows the page of a slide in the store of a device where the person is in two teams. */
async function show({ owners = [], read = [TEAM, OTHER] }: Device) {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const teams = { [TEAM]: { id: TEAM, name: 'Team' }, [OTHER]: { id: OTHER, name: 'Bakery' } };
  const user = { name: 'Ada', email: 'ada@example.org', teams };
  const put = (ref: ReturnType<typeof userKey | typeof slideKey>, value: unknown) => ({
    ref,
    row: { key: ref.key, value: value as AnyRow },
  });
  const slides = owners.map((team) =>
    put(slideKey(team, slideIdOf(1)), parseSlide({ id: slideIdOf(1), type: 'image' }, team)),
  );
  await store.sync.transact(async (tx) => {
    await tx.putRows([put(userKey(UID), parseUser(user, UID)), ...slides]);
    for (const team of read) {
      await tx.putSpace({ ...newSpace({ clock: { now: () => 1 } }, `teams/${team}`), rev: 1 });
    }
  });
  const adoptTeam = vi.fn<(teamId: string) => Promise<void>>(async () => undefined);
  const session = { userId: UID, email: 'ada@example.org', teamId: TEAM };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store, {
    session: { current: () => session, subscribe: () => () => undefined, adoptTeam } as never,
  });
  render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <GonePage id={slideIdOf(1)} />
      </RouterContextProvider>
    </InApp>,
  );
  return adoptTeam;
}

it('names the team that a slide belongs to, and opens it there', async () => {
  const adoptTeam = await show({ owners: [OTHER] });
  fireEvent.click(await screen.findByRole('button', { name: 'Open it in Bakery' }));
  expect(adoptTeam).toHaveBeenCalledExactlyOnceWith(OTHER);
});

it('says that a slide is gone that no team here has', async () => {
  await show({});
  expect(await screen.findByText('This slide is no longer there')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers the teams that this device has not read, from the own list of memberships', async () => {
  const adoptTeam = await show({ read: [TEAM] });
  expect(await screen.findByText('This slide is not in this team')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Look in Bakery' }));
  expect(adoptTeam).toHaveBeenCalledExactlyOnceWith(OTHER);
});

it('does not say that a slide is gone before the team was read', async () => {
  await show({ read: [OTHER] });
  expect(await screen.findByText('This team is not on this device yet')).toBeTruthy();
  expect(screen.queryByText('This slide is no longer there')).toBeNull();
});
