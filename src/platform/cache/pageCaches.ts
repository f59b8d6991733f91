/** Returns the browser's caches; undefined if there are none, as over plain HTTP from another machine. */
export const pageCaches = (): CacheStorage | undefined =>
  (globalThis as { caches?: CacheStorage }).caches;
