import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slideKey, userKey } from '../../model/kinds.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import { addTemplate } from '../../model/mutations/template/addTemplate.ts';
import { saveTemplate } from '../../model/mutations/template/saveTemplate.ts';
import type { TemplateId } from '../../model/ids.ts';
import { parseUser } from '../../model/user/user.ts';
import { parkRows } from '../../../sync/engine/leave.ts';
import type { AnyRow, SpaceRow } from '../../../sync/engine/rows.ts';
import { dropRestedWith, markResting } from '../../../sync/engine/resting.ts';
import { reportReverted } from '../../../sync/engine/reverted.ts';
import { reportSent } from '../../../sync/engine/sentChanges.ts';
import { readQueue } from './readQueue.ts';
import { FIRST_SHOWN } from './types.ts';
import { syncSummary } from '../hooks/sync.ts';
import type { Store } from '../openStore.ts';
import {
  addArgs,
  openTestStore,
  putTeamSpace,
  slideIdOf,
  TEAM,
  UID,
} from '../storeFixture.testkit.ts';

/* The queue as the page of changes reads it, from a real database. */
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

const deps = { mutators: MUTATORS, clock: { now: () => 5 } };
const queue = (shown = {}) => readQueue(store.db, { isOnline: false, isMetered: false, shown });
const putSpace = (fields: Partial<SpaceRow>) => putTeamSpace(store, fields);
const add = (n: number) => store.commit(addSlide, addArgs(n, { title: `Slide ${n}` }));
const logged = () => store.sync.transact((tx) => tx.log());

it('shows the newest changes first, of each group so many, and more when asked', async () => {
  for (let n = 1; n <= FIRST_SHOWN + 5; n += 1) await add(n);
  const [first] = (await queue()).groups;
  expect(first).toMatchObject({ reason: 'noNetwork', total: FIRST_SHOWN + 5 });
  expect(first?.changes).toHaveLength(FIRST_SHOWN);
  expect(first?.changes[0]).toMatchObject({
    subject: `Slide ${FIRST_SHOWN + 5}`,
    teamName: 'Team',
  });
  const [all] = (await queue({ noNetwork: 2 * FIRST_SHOWN })).groups;
  expect(all?.changes.at(-1)).toMatchObject({ subject: 'Slide 1' });
});

it('calls nobody removed from a team that the profile still names', async () => {
  await add(1);
  await store.sync.transact(async (tx) => {
    await parkRows(tx, deps, [{ row: (await tx.log())[0]!, code: 'removedFromTeam' }]); // just committed
  });
  const why = async () => (await queue()).groups[0]?.changes[0]?.code;
  await putSpace({ lost: true });
  expect(await why()).toBe('removedFromTeam');
  const link = { teams: { [TEAM]: { id: TEAM, name: 'Team' } } };
  const value = parseUser({ name: 'Ada', email: 'ada@example.org', ...link }, UID) as AnyRow;
  const ref = userKey(UID);
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  expect(await why()).toBe('teamClosed');
  await putSpace({ access: 'reader' });
  expect(await why()).toBe('readOnly');
});

it('counts no change as waiting whose slide was deleted before it was sent', async () => {
  const path = `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`;
  const media = { path, bytes: 9, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] };
  const files = [{ media, ref: slideKey(TEAM, slideIdOf(1)), slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: media } }), { files });
  const change = { teamId: TEAM, id: slideIdOf(1), at: 5 };
  await store.commit(setSlideStatus, { ...change, from: 'draft', status: 'deleted' });
  await store.sync.transact(markResting);
  expect(await syncSummary(store.db)).toMatchObject({ waiting: 0, bytesLeft: 0, bytesTotal: 0 });
  expect((await queue()).groups).toMatchObject([{ reason: 'resting', total: 2 }]);
  await dropRestedWith({ store: store.sync, mutators: MUTATORS }, [path]);
  expect((await queue()).groups).toEqual([]);
});

it('shows no progress of a file that was refused: nothing of it is sent', async () => {
  const path = `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`;
  const media = { path, bytes: 9, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] };
  const files = [{ media, ref: slideKey(TEAM, slideIdOf(1)), slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: media } }), { files });
  const [upload] = await store.db.uploads.toArray();
  await store.db.uploads.put({ ...upload!, sent: 3, state: 'parked' }); // just committed
  expect(await syncSummary(store.db)).toMatchObject({ bytesLeft: 0, bytesTotal: 0 });
});

it('tells of a portal that only a file has met, until it has gone through', async () => {
  const path = `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`;
  const media = { path, bytes: 9, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] };
  const files = [{ media, ref: slideKey(TEAM, slideIdOf(1)), slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: media } }), { files });
  await store.sync.transact((tx) => tx.putStatus({ phase: 'waiting', loading: [] }));
  const [upload] = await store.db.uploads.toArray();
  await store.db.uploads.put({ ...upload!, hindered: 'portal' }); // just committed
  expect(await syncSummary(store.db)).toMatchObject({ phase: 'offline', isPortal: true });
  await store.db.uploads.put({ ...upload!, state: 'sending' });
  expect(await syncSummary(store.db)).toMatchObject({ phase: 'waiting' });
});

it('lists what has arrived, and what became of what was taken back on its way', async () => {
  for (const n of [1, 2, 3]) await add(n);
  const [sent, stayed, gone] = await logged();
  const unwanted = (row: typeof sent) => ({ ...row!, isDiscarded: true as const }); // just committed
  await store.sync.transact(async (tx) => {
    await reportSent(tx, { clock: { now: () => 1 } }, [sent!, unwanted(stayed)]);
    await reportReverted(tx, { clock: { now: () => 2 } }, [unwanted(stayed)], 'delivered');
    await reportReverted(tx, { clock: { now: () => 3 } }, [unwanted(gone)], 'discarded');
  });
  expect((await queue()).left).toMatchObject([
    { subject: 'Slide 3', outcome: 'discarded' },
    { subject: 'Slide 2', outcome: 'delivered' },
    { subject: 'Slide 1', outcome: 'sent', name: 'slide.add', teamName: 'Team' },
  ]);
});

it('tells the picture that a design is stored with from the design', async () => {
  const id = 'template000000000001' as TemplateId;
  const common = { teamId: TEAM, id, at: 1 };
  const path = `teams/${TEAM}/slides/${id}/1__template`;
  const previewMedia = { path, bytes: 9, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] };
  const data = { v: 1, elements: [] };
  await store.commit(addTemplate, { ...common, name: 'Poster', data, revision: 'r1' });
  const document = { data, revision: 'r2' };
  await store.commit(saveTemplate, { ...common, fields: { document } });
  await store.commit(saveTemplate, { ...common, fields: { previewMedia } });
  const [group] = (await queue()).groups;
  const names = ['template.picture', 'template.save', 'template.add'];
  expect(group?.changes.map(({ name }) => name)).toEqual(names);
});
