import { expect, it, vi } from 'vitest';
import { actionOf, type PreviewKeys } from './usePreviewKeys.ts';

const keys = (given: Partial<PreviewKeys> = {}) => ({
  orientation: 'landscape' as const,
  orientations: ['landscape', 'portrait'] as const,
  onOrientation: vi.fn<PreviewKeys['onOrientation']>(),
  onFullscreen: vi.fn<() => void>(),
  ...given,
});

it('switches to the orientations that the slide has, in either case, and to no other', () => {
  const given = keys();
  actionOf('P', given)?.();
  expect(given.onOrientation).toHaveBeenLastCalledWith('portrait');
  actionOf('l', given)?.();
  expect(given.onOrientation).toHaveBeenLastCalledWith('landscape');
  expect(actionOf('g', given)).toBeUndefined();
});

it('goes through neighbours where there are some, and else through the orientations', () => {
  const onStep = vi.fn<(by: 1 | -1) => void>();
  actionOf('ArrowRight', keys({ onStep }))?.();
  actionOf('ArrowLeft', keys({ onStep }))?.();
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  const alone = keys({ orientation: 'portrait' });
  actionOf('ArrowRight', alone)?.();
  expect(alone.onOrientation).toHaveBeenCalledWith('landscape');
  const first = keys();
  actionOf('ArrowUp', first)?.();
  expect(first.onOrientation).toHaveBeenCalledWith('portrait');
});

it('fills the screen by F, goes back by Esc only where there is a way back', () => {
  const given = keys();
  expect(actionOf('f', given)).toBe(given.onFullscreen);
  expect(actionOf('Escape', given)).toBeUndefined();
  const onBack = vi.fn<() => void>();
  expect(actionOf('Escape', keys({ onBack }))).toBe(onBack);
  expect(actionOf('x', given)).toBeUndefined();
});
