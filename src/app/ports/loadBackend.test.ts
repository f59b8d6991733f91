import { expect, test, vi } from 'vitest';
import type { LoadedBackend } from '../../../sync/backends/firebase/loadedBackend.ts';
import type { AppConfig } from '../../platform/host/appConfig.ts';
import { createBackendLoader } from './loadBackend.ts';

const CONFIG = {} as AppConfig; // passed on, not read
const BACKEND = {} as LoadedBackend;

test('what failed to load is loaded again by the next who needs it, and then kept', async () => {
  const open = vi
    .fn<() => Promise<LoadedBackend>>(async () => BACKEND)
    .mockRejectedValueOnce(new TypeError('no script'));
  const load = createBackendLoader(CONFIG, open);
  await expect(load()).rejects.toThrow('no script');
  expect(await load()).toBe(BACKEND);
  expect(await load()).toBe(BACKEND);
  expect(open).toHaveBeenCalledTimes(2);
});
