// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from './announce.ts';
import { useAnnouncedCount } from '../../words/useAnnouncedCount.ts';
import { Voice } from './Voice.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const heard = () => screen.getByRole('status').textContent;

it('reads the same text again when it is said again', () => {
  render(<Voice />);
  act(() => announce('Place 2 of 3'));
  expect(heard()).toBe('Place 2 of 3');
  act(() => announce('Place 2 of 3'));
  expect(heard()).toBe('Place 2 of 3\u00a0');
  act(() => announce('Place 1 of 3'));
  expect(heard()).toBe('Place 1 of 3');
});

function Count(props: { readonly asked: string; readonly text: string | undefined }) {
  useAnnouncedCount(props.asked, props.text);
  return <Voice />;
}

it('says a count once typing has paused, and not what was there on arrival', () => {
  const pause = () => act(() => vi.advanceTimersByTime(1000));
  act(() => announce(''));
  const { rerender } = render(<Count asked="" text="9 slides" />);
  void pause();
  expect(heard()?.trim()).toBe('');
  for (const asked of ['c', 'cu', 'cup']) rerender(<Count asked={asked} text="9 slides" />);
  rerender(<Count asked="cup" text="1 slide" />);
  expect(heard()?.trim()).toBe('');
  void pause();
  expect(heard()).toBe('1 slide');
  rerender(<Count asked="cup" text="2 slides" />);
  void pause();
  expect(heard(), 'what comes by itself is no answer').toBe('1 slide');
});
