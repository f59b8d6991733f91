// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { ChoiceWatch, Chosen, ChosenFile, chooseFile } from './chosenFile.ts';
import { ReadingsContext } from './readings.ts';
import { useFileChoice } from './useFileChoice.ts';

/** A reader that resolves when the test says so. */
function slowReader() {
  const waiting: ((found: Awaited<ReturnType<typeof chooseFile>>) => void)[] = [];
  const read: typeof chooseFile = () => new Promise((answer) => waiting.push(answer));
  return {
    read,
    answer: (at: number, found: Parameters<(typeof waiting)[0]>[0]) => waiting[at]?.(found),
  };
}
const file = (url: string): ChosenFile => ({
  file: new Blob([url]),
  type: 'video/mp4',
  url,
  width: 16,
  height: 9,
});

it('keeps the file that was chosen last, whichever was looked through first', async () => {
  const revoked = vi.fn<(url: string) => void>();
  URL.revokeObjectURL = revoked; // missing in this environment
  const { read, answer } = slowReader();
  const chosen: string[] = [];
  const { result } = renderHook(() => useFileChoice('video', ({ url }) => chosen.push(url), read));
  act(() => void result.current.take(new Blob()));
  act(() => void result.current.take(new Blob()));
  expect(result.current.isReading).toBe(true);
  await act(async () => answer(1, file('later')));
  expect(result.current.isReading).toBe(false);
  await act(async () => answer(0, file('first')));
  expect(chosen).toEqual(['later']);
  expect(revoked).toHaveBeenCalledWith('first');
});

it('says what is wrong with a file, until there is another', async () => {
  const { read, answer } = slowReader();
  const { result } = renderHook(() => useFileChoice('image', () => undefined, read));
  act(() => void result.current.take(new Blob()));
  await act(async () => answer(0, { problem: 'tooLarge' }));
  expect(result.current).toMatchObject({ isReading: false, problem: 'tooLarge' });
  act(() => void result.current.take(new Blob()));
  expect(result.current).toMatchObject({ isReading: true, problem: undefined });
});

it('follows the making of a video, which can be ended or left out', async () => {
  const watches: ChoiceWatch[] = [];
  const answers: ((found: Chosen) => void)[] = [];
  const read: typeof chooseFile = (_file, _kind, watch) => {
    watches.push(watch);
    return new Promise((answer) => answers.push(answer));
  };
  URL.revokeObjectURL = () => undefined; // missing in this environment
  const chosen: string[] = [];
  const { result } = renderHook(() => useFileChoice('video', ({ url }) => chosen.push(url), read));
  act(() => void result.current.take(new Blob()));
  act(() => watches[0]?.onMaking(0.38, true));
  expect(result.current).toMatchObject({ isReading: false, making: { done: 0.38 } });
  act(() => result.current.making?.cancel());
  expect(watches[0]?.signal.aborted).toBe(true);
  expect(result.current.making).toBeUndefined();
  await act(async () => answers[0]?.(file('cancelled')));
  act(() => void result.current.take(new Blob()));
  act(() => watches[1]?.onMaking(0.5, true));
  act(() => result.current.takeAsItIs?.());
  expect(watches[1]?.signal.aborted).toBe(true);
  expect(watches[2]).toMatchObject({ asItIs: true });
  await act(async () => answers[2]?.(file('original')));
  expect(chosen).toEqual(['original']);
});

it('offers the original where nothing could be made of it', async () => {
  const { read, answer } = slowReader();
  const { result } = renderHook(() => useFileChoice('video', () => undefined, read));
  act(() => void result.current.take(new Blob()));
  await act(async () => answer(0, { problem: 'differs', canStay: true }));
  expect(result.current.takeAsItIs).toBeDefined();
  act(() => void result.current.take(new Blob()));
  await act(async () => answer(1, { problem: 'differs', canStay: false }));
  expect(result.current.takeAsItIs).toBeUndefined();
});

it.each([
  ['gone', new DOMException('moved', 'NotReadableError')],
  ['failed', new Error('anything else')],
])(
  'a file that cannot be read is refused (%s), and nothing waits for it',
  async (problem, cause) => {
    const end = vi.fn<(isTaken: boolean) => void>();
    const begin = () => end;
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(ReadingsContext, { value: { begin } as never }, children);
    const read: typeof chooseFile = () => Promise.reject(cause);
    const { result } = renderHook(() => useFileChoice('image', vi.fn(), read), { wrapper });
    await act(() => result.current.take(new Blob()));
    expect(result.current).toMatchObject({ isReading: false, problem });
    expect(end).toHaveBeenCalledWith(false);
  },
);
