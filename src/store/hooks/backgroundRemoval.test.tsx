// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FunctionsPort } from '../../platform/ports/functionsPort.ts';
import { openTestStore } from '../storeFixture.testkit.ts';
import { useBackgroundRemoval } from './backgroundRemoval.ts';
import { inApp } from './inApp.testkit.tsx';

it('a cut-out that nobody waited for is fetched by the same key, one that came is paid anew', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  vi.stubGlobal('fetch', async () => new Response(new Blob(['x'], { type: 'image/png' })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const answers: ((picture: unknown) => void)[] = [];
  const call = vi.fn<FunctionsPort['call']>(() => new Promise((answer) => answers.push(answer)));
  const wrapper = inApp(store, {
    functions: { call, read: async () => null, serverNow: async () => 0 },
  });
  const open = () => renderHook(() => useBackgroundRemoval('/picture'), { wrapper });
  const start = async ({ result }: ReturnType<typeof open>, times: number) => {
    act(() => result.current.onStart());
    await waitFor(() => expect(call).toHaveBeenCalledTimes(times));
  };

  const left = open();
  expect(left.result.current.isRepeat).toBe(false);
  await start(left, 1);
  left.unmount();
  await act(async () => answers.at(-1)?.(new Blob(['unseen'])));
  const again = open();
  expect(again.result.current.isRepeat).toBe(true);
  await start(again, 2);
  await act(async () => answers.at(-1)?.(new Blob(['cut'])));
  await waitFor(() => expect(again.result.current.result).toBeDefined());
  await start(again, 3);
  const [first, second, third] = call.mock.calls.map(([, { key }]) => key);
  expect([second === first, third === first]).toEqual([true, false]);
});
