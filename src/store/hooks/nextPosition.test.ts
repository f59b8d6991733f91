import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { openTestStore, slideRow, TEAM } from '../storeFixture.testkit.ts';
import { nextPosition } from './nextPosition.ts';

it('a new slide comes behind all others, whatever their status', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  expect(await nextPosition(store.db, TEAM)).not.toBe('');
  const rows = [
    slideRow(1, { status: 'published', position: 'a3' }),
    slideRow(2, { status: 'draft', position: 'a7' }),
    slideRow(3, { status: 'archived', position: 'a5' }),
  ];
  await store.sync.transact((tx) => tx.putRows(rows));
  expect((await nextPosition(store.db, TEAM)) > 'a7').toBe(true);
});
