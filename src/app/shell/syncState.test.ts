import { expect, test } from 'vitest';
import type { SyncSummary } from '../../store/hooks/sync.ts';
import { syncState } from './syncState.ts';

const idle: SyncSummary = {
  phase: 'idle',
  waiting: 0,
  parked: 0,
  conflicts: 0,
  bytesLeft: 0,
  bytesTotal: 0,
  isLoading: false,
};

test('what needs the person comes before everything else', () => {
  expect(syncState({ ...idle, parked: 1, waiting: 3 }, false)).toBe('attention');
  expect(syncState({ ...idle, conflicts: 1 }, true)).toBe('attention');
  expect(syncState({ ...idle, phase: 'needsSignIn' }, true)).toBe('attention');
});

test('without network it is offline, whatever waits', () => {
  expect(syncState({ ...idle, waiting: 2 }, false)).toBe('offline');
  expect(syncState({ ...idle, phase: 'offline' }, true)).toBe('offline');
  expect(syncState({ ...idle, phase: 'offline', isPortal: true }, false)).toBe('offline');
});

test('a network that wants its own sign-in is another matter', () => {
  expect(syncState({ ...idle, phase: 'offline', isPortal: true }, true)).toBe('portal');
  expect(syncState({ ...idle, phase: 'offline', isFull: true }, true)).toBe('full');
  expect(syncState({ ...idle, phase: 'offline', isPortal: true, parked: 1 }, true)).toBe(
    'attention',
  );
});

test('changes wait, are sent, and are done', () => {
  expect(syncState({ ...idle, waiting: 2 }, true)).toBe('waiting');
  expect(syncState({ ...idle, phase: 'sending', waiting: 2 }, true)).toBe('sending');
  expect(syncState({ ...idle, loaded: { read: 5, total: 10 } }, true)).toBe('loading');
  expect(syncState(idle, true)).toBe('done');
});
