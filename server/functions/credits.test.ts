import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSiteServer } from '../createSiteServer.ts';
import { createSiteProcess } from '../siteProcess.testkit.ts';
import { createTestClock, startTestSite } from '../siteServer.testkit.ts';

/* Credits on the real server, spent over HTTP on a fake provider. */

const TEAM = 'teamTEAMteamTEAM1234';
const AVAILABLE = `plans/${TEAM}/AICredits/available`;
const ELEVEN_MINUTES_MS = 11 * 60 * 1000;
let photo = '';
let cutOut: Buffer;

beforeAll(async () => {
  const create = { width: 8, height: 8, channels: 4 as const, background: '#33669980' };
  cutOut = await sharp({ create }).png().toBuffer();
  photo = cutOut.toString('base64');
});

async function startProvider(answer: RequestListener) {
  let heard = 0;
  const server = createServer((req, res) => {
    heard++;
    void buffer(req).then(() => answer(req, res));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const env = {
    BACKGROUND_PROVIDER: 'endpoint',
    BACKGROUND_URL: `http://127.0.0.1:${port}/`,
  };
  return { env, heard: () => heard };
}

/** Creates a person with a team, as the app does. */
async function join(url: string): Promise<string> {
  const signUp = `${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=site`;
  const account = { email: 'ada@example.org', password: 'correct horse', returnSecureToken: true };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(signUp, { ...init, body: JSON.stringify(account) });
  const { idToken } = (await answer.json()) as { idToken: string };
  const team = { teamId: TEAM, name: 'Ada', teamName: 'Team', dse: false };
  expect((await call(url, idToken, 'createTeam', team)).status).toBe(200);
  return idToken;
}

function call(url: string, token: string, name: string, input: object): Promise<Response> {
  return fetch(`${url}/functions/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}

const removal = (key: string) => ({ teamId: TEAM, image: photo, key });

test('twenty requests at once on five credits: five pictures, and fifteen that cost nothing', async () => {
  const provider = await startProvider((_req, res) => void setTimeout(() => res.end(cutOut), 30));
  const site = await startTestSite({ env: provider.env });
  onTestFinished(() => site.stop());
  const token = await join(site.url);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call(site.url, token, 'removeBGnew', removal(`request-${n}`)),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 402)).toHaveLength(15);
  expect(provider.heard()).toBe(5);
  const [served] = answers.filter(({ status }) => status === 200);
  expect(served?.headers.get('content-type')).toBe('image/png');
  expect(served?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const refused = await answers.find(({ status }) => status === 402)?.json();
  expect(refused).toMatchObject({
    error: { code: 'noCredits', requestId: expect.any(String) as string },
  });
  expect(await site.server.ports.database.get(AVAILABLE)).toBe(0);
});

test('a retry after a lost answer is served again and not charged again', async () => {
  const provider = await startProvider((_req, res) => void res.end(cutOut));
  const site = await startTestSite({ env: provider.env });
  onTestFinished(() => site.stop());
  const token = await join(site.url);
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries++) {
    statuses.push((await call(site.url, token, 'removeBGnew', removal('request-1'))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 409]);
  expect(provider.heard()).toBe(1);
  expect(await site.server.ports.database.get(AVAILABLE)).toBe(4);
});

test('credits of a process that was killed at work come back', async () => {
  let reached = () => {};
  const isAtWork = new Promise<void>((resolve) => (reached = resolve));
  const provider = await startProvider(() => reached());
  const site = createSiteProcess(provider.env);
  onTestFinished(() => site.dispose());
  await site.start();
  const token = await join(site.url);
  const opened = await call(site.url, token, 'openTeam', { teamId: TEAM });
  const line = site.log.split('\n').find((text) => text.includes('"function":"openTeam"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    event: 'functionCalled',
    requestId: opened.headers.get('x-request-id'),
  });
  const lost = call(site.url, token, 'removeBGnew', removal('request-1')).catch(() => 'lost');
  await isAtWork;
  await site.end('SIGKILL');
  expect(await lost).toBe('lost');
  const clock = createTestClock();
  const options = { port: 0, host: '127.0.0.1', dataDir: site.dataDir, staticDir: site.dataDir };
  const again = await createSiteServer({ ...options, clock, env: provider.env });
  onTestFinished(() => again.close());
  expect(await again.ports.database.get(AVAILABLE)).toBe(4);
  clock.advance(ELEVEN_MINUTES_MS);
  expect((await call(again.url, token, 'openTeam', { teamId: TEAM })).status).toBe(200);
  expect(await again.ports.database.get(AVAILABLE)).toBe(5);
});
