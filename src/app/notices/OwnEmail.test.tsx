// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { userKey } from '../../model/kinds.ts';
import { restoreUser } from '../../model/user.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, UID } from '../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { OwnEmail } from './OwnEmail.tsx';

afterEach(cleanup);

/** Opens a page signed in as ada@example.org, with a profile that has `email`. */
async function open(email: string) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const value = restoreUser({ name: 'Ada', email }, UID) as AnyRow; // has an id
  const ref = userKey(UID);
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  render(<OwnEmail />, { wrapper: inApp(store) });
  return async () => (await store.db.log.toArray()).map(({ name, args }) => [name, args]);
}

it('takes the address that somebody signs in with into the profile', async () => {
  const log = await open('byron@example.org');
  await expect.poll(log).toEqual([['user.setEmail', { email: 'ada@example.org' }]]);
});

it('changes nothing where only the case differs', async () => {
  const log = await open('Ada@Example.org');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await log()).toEqual([]);
});
