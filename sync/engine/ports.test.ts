import { expect, it } from 'vitest';
import { BackendError } from './ports.ts';

it('a failure says of itself no more than it was told', () => {
  const plain = new BackendError('unreachable', 'no answer');
  const nothing = { retryAfterMs: undefined, isPortal: false, isFull: false, isHearsay: false };
  expect({ ...plain }).toEqual({ name: 'BackendError', kind: 'unreachable', ...nothing });
  const details = { retryAfterMs: 5_000, isPortal: true, isFull: true, isHearsay: true };
  expect({ ...new BackendError('tooLarge', '413', details) }).toMatchObject(details);
});
