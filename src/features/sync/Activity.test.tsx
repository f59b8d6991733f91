// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MutationId, UserId } from '../../model/ids.ts';
import { brandKey, memberKey, slideKey, teamKey, userKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { setColor } from '../../model/mutations/brand/setColor.ts';
import { defaultBrand } from '../../model/brand/brand.ts';
import { parseMember } from '../../model/member/member.ts';
import { parseUser } from '../../model/user/user.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { FIRST_SHOWN } from '../../store/hooks/queue.ts';
import { SLIDE_WORKS } from '../../store/places.ts';
import {
  addArgs,
  openTestStore,
  putTeamSpace,
  slideIdOf,
  TEAM,
  UID,
} from '../../store/storeFixture.testkit.ts';
import { parkRows } from '../../../sync/engine/leave.ts';
import { Activity } from './Activity.tsx';

const BEN = 'benbenbenbenbenbenbenbenben1' as UserId;

async function opened() {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await putTeamSpace(store);
  const add = (n: number) => store.commit(addSlide, addArgs(n, { title: `Slide ${n}` }));
  const show = () => render(<Activity />, { wrapper: inApp(store, { sync: {} as never }) });
  return { store, add, show };
}

it('asks what is lost with a new slide, and takes it back with the changes of it', async () => {
  const { store, add, show } = await opened();
  for (const n of [1, 2]) await add(n);
  const args = { teamId: TEAM, id: slideIdOf(1), fields: { title: 'Menu' }, at: 9 };
  await store.commit(saveSlide, args);
  show();
  const group = await screen.findByRole('region', { name: 'Next to be sent 3' });
  const items = within(group).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.includes('Menu'))).toEqual([true, false, true]);
  expect(items.map((item) => /New slide|Slide edited/.exec(item.textContent ?? '')?.[0])).toEqual([
    'Slide edited',
    'New slide',
    'New slide',
  ]);
  fireEvent.click(within(items[2]!).getByRole('button', { name: 'Discard: Menu' })); // there are three
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('A later change of it goes with it:Slide edited');
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('region', { name: 'Next to be sent 1' })).toBeTruthy();
  const ref = slideKey(TEAM, slideIdOf(2));
  expect(await store.db.log.toArray()).toMatchObject([{ writes: [`slide:${ref.key}`] }]);
});

it('changes nothing when the question is left', async () => {
  const { store, add, show } = await opened();
  await add(1);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard: Slide 1' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await store.db.log.count()).toBe(1);
});

it('shows all of them, so many at a time', async () => {
  const { add, show } = await opened();
  for (let n = 1; n <= FIRST_SHOWN + 3; n += 1) await add(n);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show 3 more' }));
  expect(await screen.findByText('Slide 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

it('offers unsaved edits of teams that the person has left, and lets go of them', async () => {
  const { store, show } = await opened();
  const value = parseUser({ name: 'Ada', email: 'ada@example.org', teams: {} }, UID)!;
  const row = { key: UID, value };
  await store.sync.transact((tx) => tx.putRows([{ ref: userKey(UID), row }]));
  await store.putFact(`${SLIDE_WORKS}${TEAM}/s`, { of: 'new/image', edits: {}, files: [] });
  show();
  const part = await screen.findByRole('region', {
    name: 'From teams that you are no longer in 1',
  });
  fireEvent.click(within(part).getByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await vi.waitFor(async () => expect(await store.db.facts.toArray()).toEqual([]));
  const gone = () => expect(screen.queryByRole('region', { name: /no longer in/ })).toBeNull();
  await vi.waitFor(gone);
});

it('says of two values which one is in use, and that neither is once the field was changed again', async () => {
  const { store, add, show } = await opened();
  await add(1);
  const both = { theirs: 'Lunch', ours: 'Slide 1', path: 'title', mutation: 'm' as MutationId };
  const conflict = { ...both, id: 'c', ref: slideKey(TEAM, slideIdOf(1)), atMs: 3 };
  await store.sync.transact((tx) => tx.addConflicts([conflict]));
  show();
  const sides = async () =>
    (await screen.findAllByRole('term')).map(({ textContent }) => /in use/.test(textContent ?? ''));
  await vi.waitFor(async () => expect(await sides()).toEqual([false, true]));
  expect(screen.getByRole('button', { name: 'Keep mine' })).toBeTruthy();
  const retitle = (title: string) =>
    store.commit(saveSlide, { teamId: TEAM, id: slideIdOf(1), fields: { title }, at: 9 });
  await retitle('Supper');
  await vi.waitFor(async () => expect(await sides()).toEqual([false, false]));
  expect(screen.getByRole('button', { name: 'Leave it as it is' })).toBeTruthy();
  await retitle('Lunch');
  await vi.waitFor(async () => expect(await sides()).toEqual([true, false]));
});

it('names the part of a brand that two people changed, and takes the other value', async () => {
  const { store, show } = await opened();
  const sand = { c1: { hex: '#111111', name: 'Sand' } };
  const brand = { ...defaultBrand(TEAM), colors: { ...defaultBrand(TEAM).colors, ...sand } };
  const [ref, mutation] = [brandKey(TEAM), 'm' as MutationId];
  const row = { key: ref.key, value: brand };
  await store.sync.transact(async (tx) => {
    await tx.putRows([{ ref, row }]);
    const paths = ['colors/primary/hex', 'colors/c1/hex', 'textStyles/styleTitle/textTransform'];
    await tx.addConflicts(
      paths.map((path, n) => ({
        id: path,
        ref,
        path,
        mutation,
        ours: '#7E93FF',
        theirs: path.startsWith('colors') ? '#222222' : 'uppercase',
        atMs: 9 - n,
      })),
    );
  });
  show();
  const part = await screen.findByRole('region', { name: 'Changed by two people at once 3' });
  const items = within(part).getAllByRole('listitem');
  const said = items.map((item) => [...item.querySelectorAll('p')].map((p) => p.textContent));
  expect(said).toEqual([
    ['Team', 'Primary'],
    ['Sand', 'Color'],
    ['Team', 'Title: Letter case'],
  ]);
  expect(items[2]!.textContent).toContain('Capitals');
  fireEvent.click(within(items[0]!).getByRole('button', { name: 'Take theirs' }));
  await vi.waitFor(async () => expect(await store.db.conflicts.count()).toBe(2));
  const now = (await store.db.rowsOf('brand').get(TEAM))?.value;
  expect(now).toMatchObject({ colors: { primary: { hex: '#222222' } } });
});

it('shows both logos that two people chose, and says which was removed', async () => {
  const { store, show } = await opened();
  const media = { path: `teams/${TEAM}/brand/logo/1`, bytes: 3, type: 'image/png' };
  const chosen = [{ ...media, sha256: 'a'.repeat(64), chunks: [] }];
  const both = { theirs: chosen, ours: null, path: 'logoDarkMedia', mutation: 'm' as MutationId };
  await store.sync.transact((tx) =>
    tx.addConflicts([{ ...both, id: 'c', ref: brandKey(TEAM), atMs: 3 }]),
  );
  show();
  expect(await screen.findByText('Logo for dark backgrounds')).toBeTruthy();
  const logo = (await screen.findByAltText('Logo')) as HTMLImageElement;
  expect(logo.src).toContain('logo');
  const [theirs, ours] = screen.getAllByRole('definition');
  expect([theirs?.contains(logo), ours?.textContent]).toEqual([true, '–']);
});

it('says who saved the other value and when, or that this is not known', async () => {
  const { store, show } = await opened();
  const member = parseMember({ name: 'Ben', role: 'admin' }, TEAM, BEN)!;
  const ref = memberKey(TEAM, BEN);
  const both = { theirs: 'a', ours: 'b', path: 'name', mutation: 'm' as MutationId };
  const of = { ...both, ref: teamKey(TEAM) };
  await store.sync.transact(async (tx) => {
    await tx.putRows([{ ref, row: { key: ref.key, value: member } }]);
    await tx.addConflicts([
      { ...of, id: '1', atMs: 30, theirsBy: BEN, theirsAtMs: Date.now() - 3_600_000 },
      { ...of, id: '2', atMs: 20, theirsBy: UID, theirsAtMs: Date.now() },
      { ...of, id: '3', atMs: 10 },
    ]);
  });
  show();
  const part = await screen.findByRole('region', { name: /^Changed by two people/ });
  await within(part).findByText('Ben');
  const theirs = within(part)
    .getAllByRole('term')
    .filter((_, n) => n % 2 === 0);
  expect(theirs.map(({ textContent }) => textContent)).toEqual([
    'Ben1 hr. ago',
    'You, on another devicenow',
    'Somebody else',
  ]);
});

it('offers to discard an edit of a color that somebody deleted, and no try that cannot succeed', async () => {
  const { store, show } = await opened();
  const ref = brandKey(TEAM);
  const own = defaultBrand(TEAM);
  const value = { ...own, colors: { ...own.colors, c1: { hex: '#c2b280', name: 'Sand' } } };
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  await store.commit(setColor, { teamId: TEAM, key: 'c1', hex: '#d2c290' });
  await store.sync.transact(async (tx) => {
    const deps = { clock: { now: () => 1 }, mutators: MUTATORS };
    await parkRows(tx, deps, [{ row: (await tx.log())[0]!, code: 'wasDeleted' }]); // just committed
  });
  show();
  const part = await screen.findByRole('region', { name: 'Could not be sent 1' });
  expect(part.textContent).toContain('Somebody deleted this color meanwhile, and it stays deleted');
  const offered = within(part).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Export', 'Discard']);
});

it('says what a server that went back has lost, and makes it again or lets go of it', async () => {
  const { store, add, show } = await opened();
  for (const n of [1, 2, 3]) await add(n);
  await store.db.log.toCollection().modify((row) => {
    const code = row.seq === 1 ? 'refusedByRule' : 'lostByServer';
    Object.assign(row, { state: 'parked', parked: { code, atMs: 1 } });
  });
  await store.db.rowsOf('slide').clear();
  show();
  const group = await screen.findByRole('region', { name: 'No longer on the server 2' });
  expect(group.textContent).toContain('Make it again, export it or let it go.');
  const items = within(group).getAllByRole('listitem');
  expect(items[0]!.textContent).toContain('Slide 3');
  expect(within(items[0]!).getByRole('button', { name: 'Export' })).toBeTruthy();
  fireEvent.click(within(items[0]!).getByRole('button', { name: 'Let go: Slide 3' }));
  const question = await screen.findByRole('alertdialog', { name: 'Let go of “Slide 3”?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Let go' }));
  const last = await screen.findByRole('region', { name: 'No longer on the server 1' });
  fireEvent.click(within(last).getByRole('button', { name: 'Make again' }));
  await screen.findByRole('region', { name: 'Next to be sent 1' });
  // What was refused waits for a decision of its own.
  expect((await store.db.log.toArray()).map(({ state }) => state)).toEqual(['parked', 'waiting']);
});
