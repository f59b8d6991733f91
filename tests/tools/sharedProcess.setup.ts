/*
 * For each file of tests, as several share a process. They share Dexie, which looks for IndexedDB once, when it is first
 * loaded: it has to be there whichever file comes first. And they share the globals: a clock that a file left standing
 * would hold up the next one for ever.
 */
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

// How long `findBy…` and `waitFor` go on, ms: by default a second, which a busy machine may need for a page's first render.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
