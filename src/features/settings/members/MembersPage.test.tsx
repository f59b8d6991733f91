// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import type { UserId } from '../../../model/ids.ts';
import { memberKey } from '../../../model/kinds.ts';
import { parseMember } from '../../../model/member/member.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../../store/storeFixture.testkit.ts';
import { MembersPage } from './MembersPage.tsx';

let store: Store;
beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await store.destroy();
});

/** Opens the page of a team with these people besides the one who is signed in. */
async function open(names: readonly string[]): Promise<void> {
  const idOf = (at: number) => `user${`${at + 10}`.padStart(16, '0')}` as UserId;
  const others = names.map((name, at) => [idOf(at), name] as const);
  await store.sync.transact((tx) =>
    tx.putRows(
      [[UID, 'Ada'] as const, ...others].map(([uid, name]) => {
        const ref = memberKey(TEAM, uid);
        const value = parseMember({ name, role: 'admin', email: `${name}@a.example` }, TEAM, uid);
        return { ref, row: { key: ref.key, value: value as AnyRow } };
      }),
    ),
  );
  const functions = { call: () => new Promise(() => undefined) };
  render(<MembersPage />, { wrapper: inApp(store, { functions } as never) });
  await screen.findByText('Ada');
}
const row = (name: string) => within(screen.getByText(name).closest('li')!);

it('people see their own role, and choose that of others', async () => {
  await open(['Bo']);
  expect(row('Ada').getByText('You')).toBeTruthy();
  expect(row('Ada').getByText('Admin')).toBeTruthy();
  expect(row('Ada').queryByText('Role of Ada')).toBeNull();
  expect(row('Bo').queryByText('You')).toBeNull();
  expect(row('Bo').getByText('Role of Bo')).toBeTruthy();
});

it('a longer list is searched by name and address', async () => {
  await open(['Bo', 'Cy', 'Di', 'Ed', 'Fe', 'Gus', 'Hal']);
  const search = screen.getByRole('textbox', { name: 'Search members' });
  fireEvent.change(search, { target: { value: ' GUS@ ' } });
  expect(screen.queryByText('Ada')).toBeNull();
  expect(row('Gus')).toBeTruthy();
});

it('a list that is seen at a glance is not searched', async () => {
  await open(['Bo']);
  expect(screen.queryByRole('textbox', { name: 'Search members' })).toBeNull();
});
