import { createUserWithEmailAndPassword, type User } from 'firebase/auth';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Network, Reach } from './Network.ts';
import { runCommand } from '../control/runCommand.ts';
import { listenOn } from '../listenOn.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { networkAddresses } from '../trustedOrigin.ts';

/* Started as `npm start` does it, on a machine that is in a network. */

const [LAN = ''] = networkAddresses();
const SOON = { timeout: 10_000, interval: 50 };
let site: TestSite;

beforeEach(async () => {
  if (LAN === '') throw new Error('this machine is in no network');
  site = await startTestSite({ host: undefined });
});
afterEach(() => site.stop());

const there = (scheme = 'http') => `${scheme}://${LAN}:${site.server.port}`;

/** Returns the status at an address, or the code of the failure. */
function statusAt(url: string, ca?: string): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest;
    const options = { agent: false, ...(ca !== undefined && { ca }) };
    request(url, options, (response) => resolve(response.resume().statusCode))
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });
}

/** Answers as the page of the first account does. */
async function choose(reach: Reach): Promise<Network> {
  const { registrationPath } = (await (await fetch(`${site.url}/vitrine.json`)).json()) as {
    readonly registrationPath: string;
  };
  return (await post({ reach, registrationPath })) as Network;
}

async function post(body: object, user?: User): Promise<unknown> {
  const headers = user ? { authorization: `Bearer ${await user.getIdToken()}` } : {};
  const answer = await fetch(`${site.url}/functions/siteNetwork`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const value = (await answer.json()) as { error?: { code: string } };
  return value.error?.code ?? value;
}

const admin = (...args: string[]) =>
  runCommand('network', args, { DATA_DIR: site.dataDir }).catch(
    (error: Error) => `refused: ${error.message}`,
  );

describe('the choice who reaches a server', () => {
  test('lets the network in at once and on the same port, and is kept', async () => {
    expect(await statusAt(`${there()}/healthz`)).toBe('ECONNREFUSED');
    expect(site.server.elsewhere).toEqual([]);
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/.ws?v=5&ns=site`);
    await new Promise((resolve) => socket.once('message', resolve));
    const told = await choose('http');
    expect(told).toMatchObject({ reach: 'http', isChosen: true, trust: null });
    expect(told.addresses).toContain(there());
    expect(await statusAt(`${there()}/healthz`)).toBe(200);
    expect(await statusAt(`${site.url}/healthz`)).toBe(200);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
    await site.restart();
    expect(await statusAt(`${there()}/healthz`)).toBe(200);
  });

  test('taken back it shuts them out, and ends the connections that they have', async () => {
    await choose('http');
    const socket = new WebSocket(`${there('ws')}/.ws?v=5&ns=site`);
    await new Promise((resolve) => socket.once('message', resolve));
    expect(await choose('machine')).toMatchObject({ reach: 'machine', addresses: [] });
    expect(await statusAt(`${there()}/healthz`)).toBe('ECONNREFUSED');
    await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED), SOON);
    expect(await statusAt(`${site.url}/healthz`)).toBe(200);
    await site.restart();
    expect(await statusAt(`${there()}/healthz`)).toBe('ECONNREFUSED');
  });

  test('by HTTPS the network gets nothing in clear but how to trust it, and this machine stays as it was', async () => {
    const { trust, addresses } = await choose('https');
    expect(addresses).toContain(there('https'));
    expect(trust?.address).toBe(`${there()}/__/trust`);
    expect(trust?.fingerprint).toMatch(/^([0-9A-F]{2}:){31}/);
    const ca = site.server.authority ?? '';
    expect(await statusAt(`${there('https')}/healthz`, ca)).toBe(200);
    expect(await statusAt(`${there('https')}/healthz`)).toMatch(/SELF_SIGNED|UNABLE_TO/);
    expect(await statusAt(`${there()}/healthz`)).toBe(308);
    expect(await statusAt(`${there()}/__/trust`)).toBe(200);
    expect(await statusAt(`${site.url}/healthz`)).toBe(200);
    await site.restart();
    expect(site.server.authority).toBe(ca);
    expect(await statusAt(`${there('https')}/healthz`, ca)).toBe(200);
    expect(await choose('http')).toMatchObject({ trust: null });
    expect(await statusAt(`${there()}/healthz`)).toBe(200);
  });

  test('one that cannot be carried out is not kept, and says why', async () => {
    const other = createServer();
    await listenOn(other, site.server.port, LAN);
    expect(await choose('http')).toBe('portTaken');
    expect(await admin('http')).toContain('which another program on this machine uses');
    expect(await admin()).toEqual(['Only this machine reaches the site.']);
    expect(await statusAt(`${site.url}/healthz`)).toBe(200);
    await new Promise((resolve) => other.close(resolve));
    expect(await choose('http')).toMatchObject({ reach: 'http' });
  });

  test('is the operator’s too, whether the server runs or not', async () => {
    expect(await admin('http')).toEqual([
      'The local network reaches the site, without HTTPS: passwords travel unencrypted.',
      `Other devices open ${there()}`,
    ]);
    expect(await statusAt(`${there()}/healthz`)).toBe(200);
    expect(await admin('everybody')).toContain('none of machine, http, https');
    await site.pause();
    expect(await admin('machine')).toEqual(['Only this machine reaches the site.']);
    await site.restart();
    expect(await statusAt(`${there()}/healthz`)).toBe('ECONNREFUSED');
  });

  test('leads links in mails to the network', async () => {
    expect(site.server.ports.mail.origin()).toBe(site.url);
    await choose('http');
    expect(site.server.ports.mail.origin()).toBe(there());
  });
});

describe('the provider', () => {
  const person = async (name: string) =>
    (await createUserWithEmailAndPassword(site.newAuth(), `${name}@a.example`, 'secret')).user;

  test('is the first person, and nobody after them unless the operator names them', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    expect(await post({}, ada)).toMatchObject({ reach: 'machine', isChosen: false });
    expect(await post({}, bob)).toBe('notAllowed');
    await ada.delete();
    expect(await post({}, bob)).toBe('notAllowed');
    const env = { DATA_DIR: site.dataDir };
    await runCommand('provider', ['bob@a.example'], env);
    expect(await post({}, bob)).toMatchObject({ reach: 'machine' });
  });

  test('of a site of before is the oldest account, from the next start on', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')];
    await site.server.ports.database.update({ provider: null });
    expect(await post({}, ada)).toBe('notAllowed');
    await site.restart();
    const input = { email: 'ada@a.example', password: 'secret', returnSecureToken: true };
    const key = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=site';
    const answer = await fetch(site.url + key, { method: 'POST', body: JSON.stringify(input) });
    const { idToken } = (await answer.json()) as { readonly idToken: string };
    const same = { getIdToken: async () => idToken } as User;
    expect(await post({}, same)).toMatchObject({ reach: 'machine' });
    expect(bob.uid).not.toBe(ada.uid);
  });
});
