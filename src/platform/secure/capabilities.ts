/*
 * What browsers give only to secure pages (HTTPS, and localhost), or not at all. Nothing else in the app may touch
 * these APIs: over plain HTTP on a local name each of them is absent, and whoever uses one has to provide for that.
 */
interface Browser {
  readonly caches?: CacheStorage;
  readonly crypto?: { readonly subtle?: SubtleCrypto };
  readonly navigator?: {
    readonly serviceWorker?: ServiceWorkerContainer;
    readonly storage?: StorageManager;
  };
}

const browser = globalThis as Browser;

/** True if the page lacks none of what follows because of its address. */
export const isSecurePage = (): boolean => globalThis.isSecureContext !== false;

/** Returns the browser's caches. */
export const pageCaches = (): CacheStorage | undefined => browser.caches;

/** Returns the browser's own hashing. */
export const subtleCrypto = (): SubtleCrypto | undefined => browser.crypto?.subtle;

/** Returns access to service workers. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  browser.navigator?.serviceWorker;

/** True if the browser wakes the service worker to send what waits after the last page was closed. */
export const wakesWorkers = (): boolean =>
  'SyncManager' in globalThis && serviceWorkers() !== undefined;

/** Returns what manages the storage of this origin. */
export const storageManager = (): StorageManager | undefined => browser.navigator?.storage;
