// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartFailure } from './StartFailure.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['a file that did not come', new TypeError('Failed to fetch'), /needs a connection/],
  ['storage that is refused', new DOMException('', 'UnknownError'), /Allow cookies and site data/],
  ['storage that may not be looked at', new DOMException('', 'SecurityError'), /Allow cookies and/],
  ['a disk without room', new DOMException('', 'QuotaExceededError'), /free some space/],
])('names what to do about %s', (_, cause, sentence) => {
  render(<StartFailure cause={cause} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});
