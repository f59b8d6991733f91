// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Role } from '../../model/member/member.ts';
import { memberKey } from '../../model/kinds.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { useMainNavigation } from './useMainNavigation.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

const PAGES = ['/dashboard', '/slides/active', '/screens', '/templates/organization'];

async function become(role: Role): Promise<void> {
  const { key } = memberKey(TEAM, UID);
  const row = await store.db.rowsOf('member').get(key);
  await store.db.rowsOf('member').put({ key, value: { ...(row?.value as object), role } as never });
}

it('an admin finds the brand in the main navigation, an editor does not', async () => {
  await become('editor');
  const { result } = renderHook(() => useMainNavigation(), { wrapper: inApp(store) });
  const shown = () => result.current.map(({ to }) => to);
  await waitFor(() => expect(shown()).toEqual(PAGES));
  await become('admin');
  await waitFor(() =>
    expect(shown()).toEqual([...PAGES.slice(0, 3), '/brandmanager/logo', PAGES[3]]),
  );
});
