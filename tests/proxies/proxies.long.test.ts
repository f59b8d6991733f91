import { describe, expect, test } from 'vitest';
import { PROXIES, whyNoProxy } from './proxy.ts';
import { walkBehind } from './walk.ts';

/** Larger than what the proxies keep in memory. */
const FILM_BYTES = 64 * 1024 * 1024;

describe.each(PROXIES)('behind %s with its documented configuration', (name) => {
  const why = whyNoProxy(name);
  test.skipIf(why !== '')(
    `people and players work, and its log lets nobody in${why && ` (skipped: ${why})`}`,
    () => expect(walkBehind(name, FILM_BYTES)).resolves.toBeUndefined(),
    180_000,
  );
});
