// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SlideId } from '../../model/ids.ts';
import { openTestStore, slideIdOf, slideRow, TEAM } from '../storeFixture.testkit.ts';
import { inApp } from './inApp.testkit.tsx';
import { type SlideWindow, useSlideWindow } from './slides.ts';

it('a window that moves keeps its former slides until the others are read', async () => {
  const store = await openTestStore();
  await store.sync.transact((tx) => tx.putRows([0, 1, 2, 3].map((n) => slideRow(n))));
  const seen: (SlideWindow | undefined)[] = [];
  const { rerender, unmount } = renderHook(
    ({ ids }: { readonly ids: readonly SlideId[] }) => seen.push(useSlideWindow(TEAM, ids)),
    { wrapper: inApp(store), initialProps: { ids: [0, 1].map(slideIdOf) } },
  );
  await waitFor(() => expect(seen.at(-1)?.ids).toEqual([0, 1].map(slideIdOf)));
  rerender({ ids: [2, 3].map(slideIdOf) });
  await waitFor(() => expect(seen.at(-1)?.ids).toEqual([2, 3].map(slideIdOf)));
  const shown = seen.filter((window) => window !== undefined);
  expect(shown.length).toBeGreaterThan(2);
  for (const { ids, slides } of shown) expect(slides.map(({ id }) => id)).toEqual(ids);
  expect(seen.slice(seen.indexOf(shown[0]))).not.toContain(undefined);
  unmount();
  await store.destroy();
});
