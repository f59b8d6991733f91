// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseSlide } from '../../../model/slide/slide.ts';
import { useUnsavedSlides } from '../../../store/hooks/unsavedWork.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { openTestStore, slideIdOf, TEAM, UID } from '../../../store/storeFixture.testkit.ts';
import { differing } from './differing.ts';
import { useWork } from './useWork.ts';

type Edits = { readonly [field: string]: string };
const NONE: Edits = {};
const partsOf = (edits: Edits) => edits;
const isTouched = (edits: Edits) => Object.keys(edits).length > 0;

/** Starts an editor's work in one tab, with access to what the device keeps of it. */
async function startWork(id?: ReturnType<typeof slideIdOf>) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const slide = id && parseSlide({ id, type: 'image' }, TEAM);
  const input = { teamId: TEAM, kind: 'image', none: NONE, isTouched, restOf: differing, partsOf };
  const open = (version: typeof slide) =>
    renderHook(
      () => ({
        work: useWork<Edits>({ ...input, slide: version, stored: { title: version?.title ?? '' } }),
        works: useUnsavedSlides(TEAM),
      }),
      { wrapper: inApp(store) },
    );
  const { result, unmount } = open(slide);
  const type = (part: Edits) =>
    act(() => result.current.work.change('typed', (edits) => ({ ...edits, ...part })));
  const work = () => result.current.work;
  return { result, type, work, works: result.current.works, open, leave: unmount };
}

it('keeps what was typed while a save was under way, here and on the device', async () => {
  const { work, works, type } = await startWork(slideIdOf(1));
  type({ title: 'Menu', days: 'Mo' });
  const saved = work().edits;
  type({ title: 'Menu of today' });
  await act(() => work().saved(saved, slideIdOf(1)));
  expect(work().edits).toEqual({ title: 'Menu of today' });
  expect(work().isDirty).toBe(true);
  await waitFor(async () =>
    expect(await works.find(slideIdOf(1))).toMatchObject([{ edits: { title: 'Menu of today' } }]),
  );
});

it('hands what was typed while a new slide was saved on to its page', async () => {
  const { work, works, type } = await startWork();
  type({ title: 'Menu' });
  const { edits, slideId } = work();
  type({ title: 'Menu of today' });
  await act(() => work().saved(edits, slideId));
  expect(work().isDirty).toBe(false);
  await act(() => work().flush());
  expect(await works.find('new/image')).toEqual([]);
  expect(await works.find(slideId)).toMatchObject([{ slideId, edits: { title: 'Menu of today' } }]);
});

it('leaves nothing where all was saved', async () => {
  const { work, works, type } = await startWork(slideIdOf(1));
  type({ title: 'Menu' });
  await act(() => work().saved(work().edits, slideIdOf(1)));
  expect(work().isDirty).toBe(false);
  expect(work().undo).toBeUndefined();
  expect(await works.find(slideIdOf(1))).toEqual([]);
});

it('keeps nothing while a change goes that drops what is kept, and goes on afterwards', async () => {
  const { work, works, type } = await startWork(slideIdOf(1));
  type({ title: 'Menu' });
  work().pause();
  await act(() => work().flush());
  expect(await works.find(slideIdOf(1))).toEqual([]);
  act(() => work().resume());
  await waitFor(async () => expect(await works.find(slideIdOf(1))).toHaveLength(1));
});

const version = (title: string, editedBy: string) =>
  parseSlide({ id: slideIdOf(1), type: 'image', title, editedBy }, TEAM)!;

it.each([
  ['tells whoever continues work that its field was saved meanwhile', 'Lunch', 1],
  ['tells nobody who continues work on a field that stayed', '', 0],
])('%s', async (_, title, times) => {
  const told = vi.spyOn(notify, 'lasting').mockReset().mockReturnValue();
  const { work, type, open, leave } = await startWork(slideIdOf(1));
  type({ title: 'Supper' });
  await act(() => work().flush());
  leave();
  const { result } = open(version(title, UID));
  await waitFor(() => expect(result.current.work.offer).toBeDefined());
  expect(told).not.toHaveBeenCalled();
  await act(() => result.current.work.offer!.continue());
  expect(result.current.work.edits).toEqual({ title: 'Supper' });
  expect(told).toHaveBeenCalledTimes(times);
});

it('continues work that an older version kept, without a base', async () => {
  const { works, open, leave } = await startWork(slideIdOf(1));
  leave();
  const kept = { atMs: 1, slideId: slideIdOf(1), of: slideIdOf(1), version: 1, files: [] };
  await works.keep({ ...kept, edits: { title: 'Supper' } });
  const { result } = open(version('Lunch', UID));
  await waitFor(() => expect(result.current.work.offer).toBeDefined());
  await act(() => result.current.work.offer!.continue());
  expect(result.current.work.edits).toEqual({ title: 'Supper' });
});

/** Locks between the tabs of a test, which ends them itself. */
function giveLocks(ready = Promise.resolve()) {
  const held = new Set<string>();
  const locks = { held, ended: 0 };
  const request = async (name: string, _: object, run: (lock: object | null) => unknown) => {
    await ready;
    if (held.has(name)) return run(null);
    held.add(name);
    await run({});
    locks.ended += 1;
    return held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return locks;
}

it.each([
  ['keeps edits once the other tab has left the slide', false, 'kept'],
  ['never overwrites what the other tab has left there', true, 'failed'],
])('%s', async (_, isLeft, kept) => {
  const locks = giveLocks();
  const { work, works, type } = await startWork(slideIdOf(1));
  const release = await works.claim(slideIdOf(1));
  type({ title: 'Menu' });
  await waitFor(() => expect(work().kept).toBe('failed'));
  const theirs = { atMs: 1, slideId: slideIdOf(1), of: slideIdOf(1), version: 0 };
  if (isLeft) await works.keep({ ...theirs, edits: { title: 'Theirs' }, files: [] });
  release?.();
  // A try of the work's own may have taken the slide since.
  await waitFor(() => expect(locks.ended).toBeGreaterThan(0));
  type({ title: 'Menu of today' });
  // A try that began before the tab had left ends first.
  await waitFor(async () => {
    await act(() => work().flush());
    expect(work().kept).toBe(kept);
  });
  const title = isLeft ? 'Theirs' : 'Menu of today';
  expect(await works.find(slideIdOf(1))).toMatchObject([{ edits: { title } }]);
});

it('lets go of a slide that it was about to take when it was left, once the work is kept', async () => {
  let give = () => {};
  const { held } = giveLocks(new Promise<void>((resolve) => (give = resolve)));
  const { work, type, works, leave } = await startWork(slideIdOf(1));
  type({ title: 'Menu' });
  const flushed = work().flush();
  leave();
  give();
  expect(await flushed).toBe(true);
  expect(await works.find(slideIdOf(1))).toMatchObject([{ edits: { title: 'Menu' } }]);
  await waitFor(() => expect(held.size).toBe(0));
});
