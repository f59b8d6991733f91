import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { forgetTeams } from './forgetTeams.ts';
import { versionsShelf } from './hooks/keptVersions.ts';
import { openStore } from './openStore.ts';
import { seededRandom, slideIdOf, TEAM, UID } from './storeFixture.testkit.ts';

it('keeps the versions of the slides looked at last, until the team is left', async () => {
  let now = 0;
  const clock = { now: () => (now += 1) };
  const store = await openStore({ account: { uid: UID }, clock, random: seededRandom(5) });
  const shelf = versionsShelf(store, TEAM);
  for (let n = 1; n <= 41; n++) await shelf.keep(slideIdOf(n), { 3: { at: n, value: {} } });
  expect(await shelf.find(slideIdOf(1))).toBeUndefined();
  expect(await shelf.find(slideIdOf(2))).toMatchObject({ raw: { 3: { at: 2 } } });
  await shelf.keep(slideIdOf(2), null);
  expect(await shelf.find(slideIdOf(2))).toMatchObject({ raw: null });
  await forgetTeams(store.db, [TEAM]);
  expect(await shelf.find(slideIdOf(41))).toBeUndefined();
  await store.destroy();
});
