import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { loadLocalCertificate } from './authority.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

function get(url: string, ca?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest;
    const asked = request(
      url,
      { ...(ca === undefined ? {} : { ca }), agent: false },
      (response) => {
        let body = '';
        response.on('data', (part) => (body += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

describe('with its own authority', () => {
  let site: TestSite;
  let ca = '';
  beforeAll(async () => {
    site = await startTestSite({ env: { TLS: 'authority', TLS_NAMES: 'wall.example,10.1.2.3' } });
    ca = site.server.authority ?? '';
  });
  afterAll(() => site.stop());

  test('who trusts the authority is served, who does not is not', async () => {
    expect(site.url).toMatch(/^https:/);
    expect((await get(`${site.url}/healthz`, ca)).body).toBe('{"ok":true}');
    await expect(get(`${site.url}/healthz`)).rejects.toMatchObject({
      code: expect.stringMatching(/SELF_SIGNED|UNABLE_TO/),
    });
  });

  test('sockets of the database open over TLS on the same port', async () => {
    const socket = new WebSocket(`${site.url.replace('https', 'wss')}/.ws?v=5&ns=site`, { ca });
    const hello = await new Promise<string>((resolve, reject) => {
      socket.on('message', (data) => resolve((data as Buffer).toString('utf8')));
      socket.on('error', reject);
    });
    socket.close();
    expect(JSON.parse(hello)).toMatchObject({ t: 'c', d: { t: 'h' } });
  });

  test('plain HTTP on the same port leads to HTTPS and explains the certificate', async () => {
    const plain = site.url.replace('https:', 'http:');
    const moved = await get(`${plain}/dashboard?a=1`);
    expect([moved.status, moved.headers['location']]).toEqual([308, `${site.url}/dashboard?a=1`]);
    expect((await get(`${plain}/__/trust?lang=de`)).body).toContain(
      'Diesem Vitrine-Server vertrauen',
    );
    expect((await get(`${site.url}/__/trust`, ca)).body).toContain('Trust this Vitrine server');
    const file = await get(`${plain}/__/trust/vitrine.crt`);
    expect(file.body).toBe(ca);
    expect(file.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect((await get(`${plain}/__/vitrine/config.json`)).status).toBe(308);
  });

  test('a connection that says nothing, or nonsense, harms nobody', async () => {
    const ends = ['', '\x16', '\x00\x00\x00', 'GET / nonsense\r\n\r\n'].map(
      (text) =>
        new Promise((resolve) => {
          const socket = connect(site.server.port, '127.0.0.1', () => socket.end(text, 'latin1'));
          socket.on('close', resolve).on('error', () => {});
          socket.resume();
        }),
    );
    await Promise.all(ends);
    expect((await get(`${site.url}/healthz`, ca)).status).toBe(200);
  });

  test('keeps authority and certificate over a restart, and its keys to itself', async () => {
    const folder = path.join(site.dataDir, 'tls');
    const before = readFileSync(path.join(folder, 'server.crt'), 'utf8');
    await site.restart();
    expect(site.server.authority).toBe(ca);
    expect(readFileSync(path.join(folder, 'server.crt'), 'utf8')).toBe(before);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.key'))) {
      expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
    }
  });
});

describe('certificates', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tls-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are renewed before they end and when a name is new, by the same authority', async () => {
    const now = Date.now();
    const first = await loadLocalCertificate(folder, ['localhost', '127.0.0.1'], now);
    expect((first.expiresAt - now) / DAY_MS).toBeLessThan(398);
    const same = await loadLocalCertificate(folder, ['localhost'], now + 300 * DAY_MS);
    expect(same.cert).toBe(first.cert);
    const renewed = await loadLocalCertificate(folder, ['localhost'], now + 380 * DAY_MS);
    expect(renewed.cert).not.toBe(first.cert);
    const named = await loadLocalCertificate(folder, ['localhost', '::1', 'new.example'], now);
    expect(named.cert).not.toBe(renewed.cert);
    expect(named.authority).toBe(first.authority);
  });
});

test.each(['authority.key', 'authority.crt'])(
  'without its %s no other authority is made, and nothing is touched',
  async (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tls-'));
    await loadLocalCertificate(folder, ['localhost'], Date.now());
    rmSync(path.join(folder, 'tls', name));
    const left = readdirSync(path.join(folder, 'tls'));
    const load = () => loadLocalCertificate(folder, ['localhost'], Date.now());
    await expect(load()).rejects.toThrow(`has lost ${name}`);
    expect(readdirSync(path.join(folder, 'tls'))).toEqual(left);
    rmSync(folder, { recursive: true });
  },
);

test('a given certificate is used as it is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tls-'));
  const { authority } = await loadLocalCertificate(folder, ['127.0.0.1'], Date.now());
  const file = (name: string) => path.join(folder, 'tls', name);
  const env = { TLS_CERT: file('server.crt'), TLS_KEY: file('server.key') };
  const site = await startTestSite({ env });
  try {
    expect((await get(`${site.url}/healthz`, authority)).status).toBe(200);
    expect(site.server.authority).toBeNull();
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
});

test('what contradicts itself or lets strangers in stops the start', async () => {
  const start = (env: Record<string, string>, host = '127.0.0.1') => startTestSite({ env, host });
  await expect(start({ TLS_CERT: 'a.pem' })).rejects.toThrow('belong together');
  await expect(start({ TEST_IDENTITY_PROVIDER: '1' }, '0.0.0.0')).rejects.toThrow('loopback');
  await expect(start({ MICROSOFT_TENANT: 'x' })).rejects.toThrow('belong together');
  await expect(start({ PUBLIC_URL: 'nonsense' })).rejects.toThrow('PUBLIC_URL');
});
