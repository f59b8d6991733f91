// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { Slide } from '../../../model/slide/slide.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, slideRow } from '../../../store/storeFixture.testkit.ts';
import { useVersions } from './useVersions.ts';

it('reads the versions of a slide once the network is back', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const slide = slideRow(1).row.value as Slide;
  let isOnline = false;
  const read = async () => {
    if (!isOnline) throw new CallError('offline', '');
    return null;
  };
  const nothing = () => Promise.reject(new Error('nothing is called'));
  const functions = { read, call: nothing, serverNow: nothing };
  const { result } = renderHook(() => useVersions(slide), { wrapper: inApp(store, { functions }) });
  await waitFor(() => expect(result.current).toMatchObject({ problem: 'offline' }));
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toEqual({ list: [] }));
});
