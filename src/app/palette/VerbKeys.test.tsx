// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Archive } from 'lucide-react';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore, slideIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import { useOffer } from '../../verbs/commandRegistry.ts';
import { createEarlyKeys } from './earlyKeys.ts';
import { PaletteDoor } from './PaletteDoor.tsx';

/** The first key loads the code of the verbs. */
const SOON = { timeout: 10_000 };
const [FIRST, SECOND] = [slideIdOf(1), slideIdOf(2)];
const archiveAll = vi.fn<() => void>();

function Offers() {
  useOffer([{ id: 'selected archive', icon: Archive, label: 'Archive all', run: archiveAll }]);
  return null;
}

/** `isLate`: the door is loaded only when `load` is called. */
async function openLibrary({ isSelected = false, isLate = false } = {}) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  for (const n of [1, 2]) await store.commit(addSlide, addArgs(n));
  const read = async (id: typeof FIRST) => {
    const row = await store.db.rowsOf('slide').get(slideKey(TEAM, id).key);
    return (row?.value as Slide | undefined)?.status;
  };
  function Cards() {
    const shown = useLiveQuery(async () => {
      const all = await Promise.all([FIRST, SECOND].map(async (id) => [id, await read(id)]));
      return all.filter(([, status]) => status !== 'deleted').map(([id]) => id);
    });
    return (shown ?? []).map((id) => (
      <article key={id} data-slide={id} {...(isSelected && { 'data-selected': '' })}>
        <a href={`#${id}`}>{id}</a>
        <input aria-label={`search ${id}`} type="search" />
      </article>
    ));
  }
  const early = createEarlyKeys();
  onTestFinished(early.listen());
  const page = (isLoaded: boolean) => (
    <main>
      <Cards />
      <Offers />
      {isLoaded && <PaletteDoor early={early} />}
    </main>
  );
  const { rerender } = render(page(!isLate), { wrapper: inApp(store) });
  const press = (key: string, target = document.activeElement ?? document.body) =>
    fireEvent.keyDown(target, { key });
  (await screen.findByRole('link', { name: FIRST })).focus();
  const count = () => store.db.rowsOf('slide').count();
  return { read, press, count, load: () => rerender(page(true)) };
}

it('does to the slide that has the focus what the key of a verb says', async () => {
  const { read, press } = await openLibrary();
  press('p');
  await expect.poll(() => read(FIRST), SOON).toBe('published');
  expect(await read(SECOND)).toBe('draft');
  press('e');
  await expect.poll(() => read(FIRST), SOON).toBe('archived');
});

it('does what a key said before its code was loaded', async () => {
  const { read, press, load } = await openLibrary({ isLate: true });
  press('j');
  press('e');
  load();
  // The walk through the list comes first, then the verb: in the order of the keys.
  await expect.poll(() => read(SECOND), SOON).toBe('archived');
  expect(await read(FIRST)).toBe('draft');
});

it('asks before it deletes, and the next slide has the focus then', async () => {
  const { read, press } = await openLibrary();
  press('Backspace');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete slide' }, SOON));
  await expect.poll(() => read(FIRST), SOON).toBe('deleted');
  await expect.poll(() => document.activeElement?.textContent, SOON).toBe(SECOND);
});

it('a key on one of several that are selected means all of them', async () => {
  const { read, press } = await openLibrary({ isSelected: true });
  press('e');
  await expect.poll(() => archiveAll.mock.calls.length, SOON).toBe(1);
  expect(await read(FIRST)).toBe('draft');
});

it('a key of a verb for one slide means the one with the focus, also where several are selected', async () => {
  const { read, press, count } = await openLibrary({ isSelected: true });
  press('d');
  await expect.poll(count, SOON).toBe(3);
  expect(await read(FIRST)).toBe('draft');
});

it('what is typed into a field, or with Ctrl, is no verb', async () => {
  const { read, press } = await openLibrary();
  press('p', screen.getByLabelText(`search ${FIRST}`));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'p', ctrlKey: true });
  press('d');
  await expect.poll(() => screen.queryByText(/copy is among the drafts/), SOON).toBeNull();
  expect(await read(FIRST)).toBe('draft');
});
