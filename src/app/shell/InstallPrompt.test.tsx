// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { screenKey } from '../../model/kinds.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import { PRODUCT } from '../../model/slide/welcomeSlide.ts';
import { watchInstallOffer } from '../../platform/install.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import {
  openTestStore,
  screenIdOf,
  slideRow,
  TEAM,
  UID,
} from '../../store/storeFixture.testkit.ts';
import { InstallPrompt } from './InstallPrompt.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await store.destroy();
});

const media = {
  landscape: { path: 'a', bytes: 1, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] },
};
const publish = (n: number, editedBy: string) =>
  store.sync.transact((tx) => tx.putRows([slideRow(n, { status: 'published', editedBy, media })]));
const pair = () => {
  const raw = { id: screenIdOf(1), name: 'Hall', deviceId: 'device0000000000001a' };
  const { key } = screenKey(TEAM, screenIdOf(1));
  const value = parseScreen(raw, TEAM);
  return value && store.db.rowsOf('screen').put({ key, value });
};

/** Returns whether a page asks, in a browser that offers to install the app. */
async function asks(path: string): Promise<boolean> {
  const target = new EventTarget();
  const install = watchInstallOffer(target);
  target.dispatchEvent(new Event('beforeinstallprompt'));
  const root = createRootRoute({ component: InstallPrompt });
  const page = createRoute({ getParentRoute: () => root, path });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const InApp = inApp(store, { install });
  const { unmount } = render(
    <InApp>
      <RouterProvider router={router as never} />
    </InApp>,
  );
  const found = await screen.findByRole('region', {}, { timeout: 400 }).catch(() => undefined);
  unmount();
  return found !== undefined;
}

it('offers the installation on the dashboard, once a person’s slide plays on a paired screen', async () => {
  await publish(1, PRODUCT);
  await pair();
  expect(await asks('/dashboard')).toBe(false);
  await publish(2, UID);
  expect(await asks('/slides/active')).toBe(false);
  expect(await asks('/dashboard')).toBe(true);
});

it('does not say of a slide that it is on the screen while no screen is paired', async () => {
  await publish(2, UID);
  expect(await asks('/dashboard')).toBe(false);
  await pair();
  expect(await asks('/dashboard')).toBe(true);
});
