// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberKey } from '../../model/kinds.ts';
import type { Role } from '../../model/member/member.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { CreateTemplateButton } from './CreateTemplateButton.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await store.destroy();
});

async function become(role: Role): Promise<void> {
  const { key } = memberKey(TEAM, UID);
  const row = await store.db.rowsOf('member').get(key);
  await store.db.rowsOf('member').put({ key, value: { ...(row?.value as object), role } as never });
}
/** The user's rights, as the button knows them. */
const Rights = () => <p>may design: {String(useBrandRights(TEAM)?.canEditTemplates)}</p>;
const button = () => screen.queryByRole('link', { name: 'New template' });

it('templates are begun by admins, in windows of any size', async () => {
  // No media query about the window's size matches.
  const [matches, quiet] = [false, () => undefined];
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: quiet,
    removeEventListener: quiet,
  }));
  await become('editor');
  render(
    <>
      <CreateTemplateButton />
      <Rights />
    </>,
    { wrapper: inApp(store) },
  );
  await screen.findByText('may design: false');
  expect(button()).toBeNull();
  await become('admin');
  await waitFor(() => expect(button()?.getAttribute('href')).toBe(`/designer/?id=${TEAM}`));
});
