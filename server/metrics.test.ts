import { afterEach, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './siteServer.testkit.ts';

const TOKEN = 'a-token-of-the-operator';
let site: TestSite;
afterEach(() => site.stop());

const start = async (metrics?: string) =>
  void (site = await startTestSite(metrics === undefined ? {} : { env: { METRICS: metrics } }));
const ask = (headers = {}) => fetch(`${site.url}/metrics`, { headers });

test('there are no metrics unless they are wanted, and no page of the app in their place', async () => {
  await start();
  expect((await ask()).status).toBe(404);
});

test('on loopback they are for this machine, and not for who comes by a proxy', async () => {
  await start('loopback');
  await fetch(`${site.url}/nothing.json`);
  const answer = await ask();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  const text = await answer.text();
  expect(text).toMatch(/^# TYPE vitrine_disk_free_bytes gauge\nvitrine_disk_free_bytes \d+$/m);
  expect(text).toMatch(/^vitrine_ready 1$/m);
  expect(text).toMatch(/^vitrine_answers_total\{status="4xx"\} 1$/m);
  expect(text).toMatch(/^vitrine_held\{limit="connections"\} 0$/m);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(#|[a-z_]+(\{\w+="\w+"\})? \d)/);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
    expect([name, (await ask({ [name]: '192.0.2.7' })).status]).toEqual([name, 403]);
  }
});

test('with a token they are for who has it', async () => {
  await start(TOKEN);
  expect((await ask()).status).toBe(403);
  expect((await ask({ authorization: 'Bearer another-token-of-somebody' })).status).toBe(403);
  expect((await ask({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});
