// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { slideKey } from '../../../model/kinds.ts';
import { addSlide } from '../../../model/mutations/slide/addSlide.ts';
import { addArgs, openTestStore, slideIdOf, TEAM } from '../../storeFixture.testkit.ts';
import { inApp } from '../inApp.testkit.tsx';
import { useFollowedChanges } from './followedChanges.ts';

it('a change that waits for the network is unsent, one that waits for its author is not shown at all', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await store.commit(addSlide, addArgs(1));
  const useIsUnsent = () => useFollowedChanges(TEAM)?.(slideKey(TEAM, slideIdOf(1))).isUnsent;
  const { result } = renderHook(useIsUnsent, { wrapper: inApp(store) });
  await waitFor(() => expect(result.current).toBe(true));
  await store.db.log.toCollection().modify({ state: 'parked' });
  await waitFor(() => expect(result.current).toBe(false));
});
