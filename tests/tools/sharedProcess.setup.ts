/*
 * Runs before each test file, as several share a process. They share Dexie, which looks for IndexedDB once, when first
 * loaded: it must exist whichever file comes first, and one that a file gave it ends with that file. They also share
 * globals: fake timers left behind by one file would stall the next forever. What a test has drawn ends with the test:
 * a component that goes on would take locks from the next one, or open its database again. They share the document as
 * well: what a file has written into it, or put in the place of what a browser has, would be found by the next.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Dexie } from 'dexie';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { keepProperties } from './keepProperties.ts';

if (!('indexedDB' in globalThis)) promiseIndexedDB();

/** How long `findBy…` and `waitFor` go on; by default a second, which a busy machine may need for a first render. */
const PATIENCE_MS = 10_000;
const { waitFor } = vi;
// Once in a process.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(look, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(look, { timeout: PATIENCE_MS, ...given });
  };

// Files share modules, too: what was loaded before would go on with the real ones, and later files with those put in
// their place.
const { testPath } = expect.getState();
if (testPath && /\bvi\.(?:mock|doMock)\(/.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}

/** The part of the page that is used, where there is one. */
interface Page {
  readonly body: { replaceChildren(): void };
  fonts?: EventTarget & { readonly ready: Promise<unknown> };
}
const page = Reflect.get(globalThis, 'document') as Page | undefined;
if (page) {
  // There are no fonts to wait for here.
  page.fonts ??= Object.assign(new EventTarget(), { ready: Promise.resolve() });
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
  afterEach(cleanup);
  afterAll(() => page.body.replaceChildren());
  afterAll(keepProperties([page, navigator, ...drawnPrototypes()]));
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  leaveNoDatabase();
  const loaded = Reflect.get(globalThis, Symbol.for('Dexie')) as typeof Dexie | undefined;
  if (!loaded) return;
  // What waits on a database that was left open would speak in the middle of the next file.
  for (const database of connectionsOf(loaded)) database.close();
  const { indexedDB, IDBKeyRange } = globalThis as unknown as typeof Dexie.dependencies;
  Object.assign(loaded.dependencies, { indexedDB, IDBKeyRange });
});

/** Dexie keeps them; its types leave them out. */
const connectionsOf = (loaded: object): readonly Dexie[] => [
  ...((Reflect.get(loaded, 'connections') ?? []) as readonly Dexie[]),
];

/** Of the elements: tests give them a layout, pictures and sounds, which there are none of. */
function drawnPrototypes(): readonly object[] {
  const names = [
    'Element',
    ...['', 'Image', 'Media', 'Video', 'Canvas'].map((kind) => `HTML${kind}Element`),
  ];
  return names.flatMap((name) => {
    const element = Reflect.get(globalThis, name) as { readonly prototype: object } | undefined;
    return element ? [element.prototype] : [];
  });
}

/** What a file left open cannot be deleted: the next one begins with a store of its own. */
function leaveNoDatabase(): void {
  const store: unknown = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')?.value;
  if (store instanceof Object && store.constructor.name === 'FDBFactory')
    Object.assign(globalThis, { indexedDB: Reflect.construct(store.constructor as never, []) });
}

/** IndexedDB is loaded by whoever looks at it first: five of six files never do. */
function promiseIndexedDB(): void {
  const load = createRequire(import.meta.url);
  // As the files themselves import it: by another path it would be a second one.
  const path = fileURLToPath(import.meta.resolve('fake-indexeddb/auto'));
  const names = ['indexedDB', 'IDBKeyRange'];
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        for (const one of names) Reflect.deleteProperty(globalThis, one);
        load(path); // gives the globals their values
        return Reflect.get(globalThis, name) as unknown;
      },
      set: (value) =>
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true }),
    });
  }
}
