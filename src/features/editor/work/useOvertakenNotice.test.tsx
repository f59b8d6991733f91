// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseSlide } from '../../../model/slide/slide.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, slideIdOf, TEAM, UID } from '../../../store/storeFixture.testkit.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useOvertakenNotice } from './useOvertakenNotice.ts';

const OTHER = 'otherOTHERotherOTHERother012';
const version = (title: string, editedBy: string) =>
  parseSlide({ id: slideIdOf(1), type: 'image', title, editedBy }, TEAM)!;

/** Shows versions of a slide one after the other while its title is edited; returns how often that was told. */
async function toldBy(edits: object, ...versions: readonly ReturnType<typeof version>[]) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const told = vi.spyOn(notify, 'lasting').mockReset().mockReturnValue();
  const { rerender } = renderHook(
    ({ slide }) =>
      useOvertakenNotice({ slide, stored: { title: slide.title }, edits, base: undefined }),
    { wrapper: inApp(store), initialProps: { slide: version('Menu', UID) } },
  );
  for (const slide of versions) rerender({ slide });
  return told.mock.calls.length;
}

it('tells, once, that somebody else has saved the title that is being changed', async () => {
  const theirs = version('Lunch', OTHER);
  expect(await toldBy({ title: 'Supper' }, theirs, theirs)).toBe(1);
});

it.each([
  ['a title that nobody edits here', {}, OTHER, 'Lunch'],
  ['a save of one’s own', { title: 'Supper' }, UID, 'Lunch'],
  ['the very title that is typed', { title: 'Lunch' }, OTHER, 'Lunch'],
  ['another save that leaves the title', { title: 'Supper' }, OTHER, 'Menu'],
])('says nothing of %s', async (_, edits, by, title) => {
  expect(await toldBy(edits, version(title, by))).toBe(0);
});
