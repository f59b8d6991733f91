// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore, slideIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { removeSlideVerb } from './remove.ts';
import { useSlideVerb } from './useSlideVerb.ts';

it('offers to take a change of status back', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await store.commit(addSlide, addArgs(1));
  const ref = slideKey(TEAM, slideIdOf(1));
  const read = async () => (await store.db.rowsOf('slide').get(ref.key))?.value as Slide;
  const wrapper = inApp(store);
  render(<Toaster />, { wrapper });
  const { result } = renderHook(() => useSlideVerb(), { wrapper });
  await act(async () => void (await result.current(removeSlideVerb, await read())));
  expect((await read()).status).toBe('deleted');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(async () => (await read()).status).toBe('draft');
  // A timer removes the notice, and must not outlive the page.
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
