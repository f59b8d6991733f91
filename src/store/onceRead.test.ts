import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { teamSpace } from '../model/spaces.ts';
import { openTestStore, TEAM } from './storeFixture.testkit.ts';
import { onceRead } from './onceRead.ts';

test('a team that is fetched for the first time is not called empty', async () => {
  const store = await openTestStore();
  const { db } = store;
  const space = { space: teamSpace(TEAM), access: 'member', openedAtMs: 1 } as const;
  expect(await onceRead(db, TEAM, [])).toBeUndefined(); // right after signing in
  await db.spaces.put({ ...space, revs: {}, next: {}, receipts: {} });
  expect(await onceRead(db, TEAM, [])).toBeUndefined();
  expect(await onceRead(db, TEAM, ['a slide that came already'])).toHaveLength(1);
  await db.spaces.update(teamSpace(TEAM), { rev: 3 });
  expect(await onceRead(db, TEAM, [])).toEqual([]);
  await store.destroy();
});
