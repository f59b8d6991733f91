import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkAddresses } from '../../server/trustedOrigin.ts';
import { createSiteProcess } from '../../server/siteProcess.testkit.ts';
import { createClient, type Account, type Ask } from './target.ts';

/*
 * A server as `npm start` leaves it: only its own machine reaches it, until the person who has the first account's link
 * opens it there and lets the network in. Nobody else may decide that, and nobody in the network becomes the first.
 */

const HOME = '127.0.0.1';
const [LAN = ''] = networkAddresses();
const PLACE = '/functions/siteNetwork';
const site = createSiteProcess({ REGISTRATION: 'path' });
const here = createClient(() => site.url);
const there = createClient(() => site.url.replace(HOME, LAN));
let link = '';

const statusOf = async (body: object, given: Ask = {}, client = here) =>
  (await client.post(PLACE, body, { from: client === here ? HOME : LAN, ...given })).status;
const linkFor = async (client: typeof here, given: Ask) =>
  (JSON.parse((await client.ask('/vitrine.json', given)).body) as { registrationPath: unknown })
    .registrationPath;
const reach = async () => {
  const { body } = await here.post(PLACE, { registrationPath: link }, { from: HOME });
  return (JSON.parse(body) as { reach?: string }).reach;
};

beforeAll(async () => {
  if (LAN === '') throw new Error('this machine is in no network');
  await site.start();
  link = String(await linkFor(here, { from: HOME }));
}, 120_000);
afterAll(() => site.dispose());

describe('who reaches a server is chosen', () => {
  it('by nobody without the link, from another site’s page, or by a name of somebody else', async () => {
    const open = { reach: 'http', registrationPath: link };
    const { port } = new URL(site.url);
    expect(link).toMatch(/^\/r-/);
    expect(await statusOf({ reach: 'http' })).toBe(403);
    expect(await statusOf({ reach: 'http', registrationPath: `${link}x` })).toBe(403);
    for (const origin of ['https://evil.example', `http://localhost:${port}`, 'null'])
      expect(await statusOf(open, { headers: { origin } })).toBe(403);
    expect(await statusOf(open, { headers: { host: `evil.example:${port}` } })).toBe(403);
    // A proxy on this machine that nobody told the server of passes others on.
    const proxied = { headers: { 'x-forwarded-for': '203.0.113.7' }, from: HOME };
    expect(await statusOf(open, proxied)).toBe(403);
    expect(await linkFor(here, proxied)).toBeNull();
    expect(await statusOf({ ...open, reach: 'everybody' })).toBe(400);
    expect(await statusOf({ ...open, padding: 'x'.repeat(2_000) })).toBe(413);
    expect((await here.ask(PLACE, { from: HOME })).status).toBe(405);
    expect(await reach()).toBe('machine');
  });

  it('by no page of a name that leads here only since it was opened, which gets no first account either', async () => {
    const { port } = new URL(site.url);
    for (const name of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']) {
      const host = `${name}:${port}`;
      const given = { headers: { host, origin: `http://${host}` }, from: HOME };
      expect(await linkFor(here, given)).toBeNull();
      expect(await statusOf({ reach: 'http', registrationPath: link }, given)).toBe(403);
      const first = { email: 'mallory@a.example', password: 'correct horse' };
      expect((await here.auth('signUp', first, given)).body).toContain('ADMIN_ONLY_OPERATION');
    }
    for (const name of ['localhost', '2130706433', '[::1]']) {
      const given = { headers: { host: `${name}:${port}` }, from: HOME };
      expect(await linkFor(here, given)).toBe(link);
    }
  });

  it('by nobody in the network, who is not told the link either, whatever they pretend', async () => {
    expect(await statusOf({ reach: 'http', registrationPath: link })).toBe(200);
    const { port } = new URL(site.url);
    const disguises = [
      {},
      { host: `localhost:${port}` },
      { host: `127.0.0.1:${port}`, 'x-forwarded-for': HOME, origin: `http://127.0.0.1:${port}` },
    ];
    for (const headers of disguises) {
      const given = { headers, from: LAN };
      expect(await linkFor(there, given)).toBeNull();
      const first = { email: 'mallory@a.example', password: 'correct horse' };
      expect((await there.auth('signUp', first, given)).body).toContain('ADMIN_ONLY_OPERATION');
      expect(await statusOf({ reach: 'machine', registrationPath: link }, given, there)).toBe(403);
    }
    expect(await reach()).toBe('http');
  });

  it('from the first account on by the provider alone, from anywhere', async () => {
    const person = async (email: string): Promise<Account> => {
      await here.auth('admit', { email, registrationPath: link }, { from: HOME });
      return here.person(email, HOME);
    };
    const [ada, bob] = [await person('ada@a.example'), await person('bob@a.example')];
    const device = await here.device(HOME);
    expect(await statusOf({ registrationPath: link })).toBe(403);
    expect(await statusOf({ reach: 'machine', registrationPath: link })).toBe(403);
    for (const { token } of [bob, device, { token: `${ada.token}x` }])
      expect(await statusOf({ reach: 'machine', registrationPath: link }, { token })).toBe(403);
    expect(await statusOf({}, { token: ada.token }, there)).toBe(200);
    const origin = 'https://evil.example';
    expect(await statusOf({}, { token: ada.token, headers: { origin } })).toBe(403);
    expect(await statusOf({ reach: 'machine' }, { token: ada.token }, there)).toBe(200);
    expect((await there.ask('/healthz', { from: LAN })).status).toBe(0);
  });
});

describe('the first account', () => {
  const fresh = createSiteProcess({ REGISTRATION: 'path' });
  const client = createClient(() => fresh.url);
  afterAll(() => fresh.dispose());

  it('is one, however many ask for it at the same time', async () => {
    await fresh.start();
    const tries = Array.from({ length: 6 }, (_, n) => {
      const person = { email: `person${n}@a.example`, password: 'correct horse' };
      return client.auth('signUp', person, { from: HOME });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
  });
});
