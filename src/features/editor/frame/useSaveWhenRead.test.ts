// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SlideStatus } from '../../../model/slide/slide.ts';
import { useSaveWhenRead } from './EditorFrame.tsx';

function open() {
  const save = vi.fn<(status: SlideStatus) => Promise<void>>(async () => undefined);
  const { result } = renderHook(() => useSaveWhenRead(save));
  const begin = () => {
    let end: ((isTaken: boolean) => void) | undefined;
    act(() => void (end = result.current.readings.begin()));
    return (isTaken: boolean) => act(async () => end?.(isTaken));
  };
  const ask = (status: SlideStatus) => act(() => result.current.save(status));
  return { save, begin, ask, wanted: () => result.current.wanted };
}

it('saves at once where no file is being read', async () => {
  const { save, ask } = open();
  await ask('draft');
  expect(save).toHaveBeenCalledExactlyOnceWith('draft');
});

it('saves once all files have been read, as was asked last', async () => {
  const { save, begin, ask, wanted } = open();
  const [endFirst, endSecond] = [begin(), begin()];
  await ask('draft');
  await ask('published');
  await endFirst(true);
  expect([save.mock.calls.length, wanted()]).toEqual([0, 'published']);
  await endSecond(true);
  await endSecond(true);
  expect(save).toHaveBeenCalledExactlyOnceWith('published');
  expect(wanted()).toBeUndefined();
  await ask('draft');
  expect(save).toHaveBeenLastCalledWith('draft');
});

it('saves nothing without a file that was refused or taken back', async () => {
  const { save, begin, ask, wanted } = open();
  const end = begin();
  await ask('published');
  await end(false);
  expect([save.mock.calls.length, wanted()]).toEqual([0, undefined]);
});
