import { expect, onTestFinished, test } from 'vitest';
import { CONTACT_PATH } from '../model/screen/contact.ts';
import { slideKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import { addArgs, openTestStore, slideIdOf, TEAM } from './storeFixture.testkit.ts';

const DAY_MS = 86_400_000;

test.each([
  ['a device that is a day ahead', -DAY_MS, 10 * DAY_MS, 9 * DAY_MS],
  ['a device that is a day behind', DAY_MS, 10 * DAY_MS, 11 * DAY_MS],
  ['a device that is right within a minute', 59_000, 10 * DAY_MS, 10 * DAY_MS],
  ['a device in 1970', -DAY_MS, 5, 0],
])('%s dates a change by the server’s clock', async (_, aheadMs, at, dated) => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await store.putFact(CONTACT_PATH, { isConnected: true, aheadMs });
  await store.commit(addSlide, { ...addArgs(1), at });
  const row = await store.db.rowsOf('slide').get(slideKey(TEAM, slideIdOf(1)).key);
  expect(row?.value).toMatchObject({ originalDate: dated, lastChangedDate: dated });
});

test('a device that has heard of no other clock uses its own', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await store.commit(addSlide, { ...addArgs(1), at: 7 });
  const row = await store.db.rowsOf('slide').get(slideKey(TEAM, slideIdOf(1)).key);
  expect(row?.value).toMatchObject({ lastChangedDate: 7 });
});
