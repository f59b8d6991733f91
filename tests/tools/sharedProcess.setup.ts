/*
 * Runs before each test file, as several share a process. They share Dexie, which looks for IndexedDB once, when first
 * loaded: it must exist whichever file comes first. They also share globals: fake timers left behind by one file would
 * stall the next forever.
 */
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
