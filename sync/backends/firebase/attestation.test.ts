import { expect, it } from 'vitest';
import { attestationOf, createAttestation } from './attestation.ts';
import { parseHostConfig } from './hostConfig.ts';

const never = new Promise<never>(() => {});

it('loads what is asked with the first call, and asks at each', async () => {
  let [loads, asked] = [0, 0];
  const attest = createAttestation({
    load: async () => {
      loads += 1;
      return async () => `token ${(asked += 1)}`;
    },
    sleep: () => never,
  });
  expect(loads).toBe(0);
  expect([await attest(), await attest()]).toEqual(['token 1', 'token 2']);
  expect(loads).toBe(1);
});

it('lets a call go out without a token where a blocked script is silent, and soon after', async () => {
  const waited: number[] = [];
  const attest = createAttestation({
    load: async () => () => never,
    sleep: async (ms) => void waited.push(ms),
  });
  expect([await attest(), await attest()]).toEqual([undefined, undefined]);
  expect(waited).toEqual([10_000, 300]);
});

it('has no token where it is refused or cannot be loaded, and tries again', async () => {
  let loads = 0;
  const attest = createAttestation({
    load: async () => {
      loads += 1;
      if (loads === 1) throw new Error('no network');
      return async () => {
        if (loads === 2 && !isAllowed) throw new Error('refused');
        return 'token';
      };
    },
    sleep: () => never,
  });
  let isAllowed = false;
  expect([await attest(), await attest()]).toEqual([undefined, undefined]);
  isAllowed = true;
  expect(await attest()).toBe('token');
  expect(loads).toBe(2);
});

it.each([
  ['firebase', { appId: 'a', siteKey: 'k' }, true],
  ['firebase', { appId: 'a' }, false],
  ['firebase', undefined, false],
  ['site', { appId: 'a', siteKey: 'k' }, false],
])('a host of %s with %j is asked: %s', (backend, appCheck, isAsked) => {
  const firebase = {
    projectId: 'p',
    apiKey: 'k',
    storageBucket: 'b',
    databaseURL: 'https://p.firebaseio.com',
    appCheck,
  };
  const config = parseHostConfig({ backend, firebase }, 'https://signs.example');
  if (!config) throw new Error('the configuration was not read');
  expect(attestationOf(config) !== undefined).toBe(isAsked);
});
