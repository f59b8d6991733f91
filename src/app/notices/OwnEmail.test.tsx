// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { userKey } from '../../model/kinds.ts';
import { parseUser } from '../../model/user/user.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, UID } from '../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { OwnEmail } from './OwnEmail.tsx';

/** Opens a page signed in as ada@example.org, with a profile that has `email`. */
async function open(email: string) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const ref = userKey(UID);
  const value = (stored: string) => parseUser({ name: 'Ada', email: stored }, UID) as AnyRow; // has an id
  const become = (stored: string) =>
    store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value: value(stored) } }]));
  await become(email);
  render(<OwnEmail />, { wrapper: inApp(store) });
  const log = async () => (await store.db.log.toArray()).map(({ name, args }) => [name, args]);
  return { log, become };
}

const TAKEN = [['user.setEmail', { email: 'ada@example.org' }]];

it('takes the address that somebody signs in with into the profile', async () => {
  const { log } = await open('byron@example.org');
  await expect.poll(log).toEqual(TAKEN);
});

it('changes nothing where only the case differs', async () => {
  const { log, become } = await open('Ada@Example.org');
  await become('byron@example.org');
  await expect.poll(log).toEqual(TAKEN);
});
