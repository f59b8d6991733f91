import { expect, test } from 'vitest';
import { loadAppConfig, storedAppConfig } from './appConfig.ts';

const HOST = {
  backend: 'site',
  firebase: { projectId: 'p', apiKey: 'k', storageBucket: 'b' },
  registrationPath: null,
  hasAccounts: true,
  knowledgeBaseUrl: null,
  microsoft: 'off',
  sendsMail: true,
};

/** Starts once with a host that answers this, then without a network. */
async function startTwice(answer: object) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const start = (get: () => Promise<Response>) => loadAppConfig({ fetch: get, storage, path: '/' });
  const first = await start(async () => Response.json(answer));
  const offline = await start(() => Promise.reject(new TypeError('offline')));
  return { first, offline, stored: storedAppConfig(storage) };
}

test('what the host lacks is known offline, too', async () => {
  const { first, offline, stored } = await startTwice({
    ...HOST,
    lacks: ['textGeneration', 'new'],
  });
  for (const { lacks } of [first, offline, stored ?? first])
    expect(lacks).toEqual(['textGeneration', 'new']);
});

test('a host that does not say serves as before', async () => {
  const { first, offline } = await startTwice(HOST);
  expect([first, offline].map((config) => 'lacks' in config)).toEqual([false, false]);
});
