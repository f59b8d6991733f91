import { afterEach, expect, it, vi } from 'vitest';
import type { AppConfig } from '../../platform/host/appConfig.ts';
import { mediaAddress } from './mediaAddress.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['site', 'https://signs.example'],
  ['firebase', 'https://firebasestorage.googleapis.com'],
])('files of a backend %s are at %s', (backend, host) => {
  vi.stubGlobal('location', { origin: 'https://signs.example' });
  const config = { backend, firebase: { storageBucket: 'bucket' } } as unknown as AppConfig;
  const address = mediaAddress(config);
  expect(address({ path: 'teams/a b' })).toBe(`${host}/v0/b/bucket/o/teams%2Fa%20b?alt=media`);
  const open = address({ path: 'a', token: 't/1' });
  expect(open).toBe(`${host}/v0/b/bucket/o/a?alt=media&token=t%2F1`);
});
