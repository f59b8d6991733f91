import { expect, test } from 'vitest';
import { startTestSite } from '../siteServer.testkit.ts';
import { networkUrls } from '../networkUrls.ts';

const UNCHOSEN = { current: () => 'machine' as const };

test('a page on the server itself is told the addresses for other machines, and nobody else is', async () => {
  const site = await startTestSite({ env: { PUBLIC_URL: 'https://screens.example.org' } });
  try {
    const ask = async (host: string) => {
      const answer = await fetch(`${site.url}/vitrine.json`, { headers: { host } });
      return ((await answer.json()) as { reachableAt?: string[] }).reachableAt;
    };
    const { port } = new URL(site.url);
    expect(await ask(`localhost:${port}`)).toEqual(['https://screens.example.org']);
  } finally {
    await site.stop();
  }
});

test.each([
  [{}, ['textGeneration', 'imageGeneration', 'backgroundRemoval']],
  [{ AI_URL: 'https://ai.example/v1', AI_MODEL: 'm' }, ['imageGeneration', 'backgroundRemoval']],
  [
    { BACKGROUND_PROVIDER: 'endpoint', BACKGROUND_URL: 'https://b.example' },
    ['textGeneration', 'imageGeneration'],
  ],
])('with the services %j it says what it lacks', async (env, lacks) => {
  const site = await startTestSite({ env });
  try {
    const answer = await fetch(`${site.url}/vitrine.json`);
    expect(await answer.json()).toMatchObject({ lacks });
  } finally {
    await site.stop();
  }
});

test('a server that listens to its own machine alone has no address for others', () => {
  expect(networkUrls('http://localhost:8271', { HOST: '127.0.0.1' }, UNCHOSEN)).toEqual([]);
  const everywhere = networkUrls('http://localhost:8271', { HOST: '0.0.0.0' }, UNCHOSEN);
  for (const address of everywhere) expect(address).toMatch(/^http:\/\/\d+(\.\d+){3}:8271$/);
});
