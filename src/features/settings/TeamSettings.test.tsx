// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { teamKey } from '../../model/kinds.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { TeamSettings } from './TeamSettings.tsx';

it('says who has named the team, and when', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await speak('en');
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store, { functions: { read: async () => null } as never });
  render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <TeamSettings />
      </RouterContextProvider>
    </InApp>,
  );
  fireEvent.change(await screen.findByLabelText('Team name'), { target: { value: 'Museum' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const teamRow = async () => (await store.db.rowsOf('team').get(teamKey(TEAM).key))?.value;
  const edits = { name: { by: UID, at: expect.any(Number) as number } };
  await waitFor(async () => expect(await teamRow()).toMatchObject({ name: 'Museum', edits }));
});
