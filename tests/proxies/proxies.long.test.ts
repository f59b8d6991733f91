import { describe, expect, test } from 'vitest';
import { PROXIES, whyNoProxy } from './proxy.ts';
import { walkBehind } from './walk.ts';

/** Larger than the proxies' memory buffers. */
const VIDEO_BYTES = 64 * 1024 * 1024;

const all = PROXIES.map((name) => {
  const why = whyNoProxy(name);
  return { name, why, noted: why && ` (skipped: ${why})` };
});

describe.each(all)('behind $name with its documented configuration$noted', ({ name, why }) => {
  test.skipIf(why !== '')(
    'people and players work, and its log lets nobody in',
    async () => expect(await walkBehind(name, VIDEO_BYTES)).toBeUndefined(),
    180_000,
  );
});
