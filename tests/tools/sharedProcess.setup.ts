/*
 * Runs before each test file, as several share a process. They share Dexie, which looks for IndexedDB once, when first
 * loaded: it must exist whichever file comes first, and one that a file gave it ends with that file. They also share
 * globals: fake timers left behind by one file would stall the next forever.
 */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, vi } from 'vitest';

// How long `findBy…` and `waitFor` go on, ms: by default a second, which a busy machine may need for a page's first render.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const { indexedDB, IDBKeyRange } = globalThis as unknown as typeof Dexie.dependencies;
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
});
