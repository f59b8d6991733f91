import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createTestClock,
  startTestSite,
  type TestSite,
} from '../../../server/siteServer.testkit.ts';
import { loadLocalCertificate } from '../../../server/tls/authority.ts';
import { openDevice, whyNoTrust } from './trust.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a server's interval between checks of its certificate. */
const LOOKS_AGAIN_MS = 61 * 60 * 1000;
const why = whyNoTrust();
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-trust-'));
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  vi.useRealTimers();
});

async function start(options: Parameters<typeof startTestSite>[0]): Promise<TestSite> {
  const site = await startTestSite(options);
  ends.push(() => site.stop());
  return site;
}

async function device(...authorities: readonly string[]) {
  const opened = await openDevice(authorities);
  ends.push(opened.close);
  return opened;
}

const addressOf = (site: TestSite, name: string) => `https://${name}:${site.server.port}/`;

describe.skipIf(why !== '')(`in a real browser${why && ` (skipped: ${why})`}`, () => {
  test('who trusts the authority works on a secure page, who does not is warned', async () => {
    const site = await start({ env: { TLS: 'authority' } });
    const [trusting, stranger] = [await device(site.server.authority ?? ''), await device()];
    expect(await trusting.open(site.url)).toMatchObject({ problem: '', isSecure: true });
    expect((await stranger.open(site.url)).problem).toBe('ERR_CERT_AUTHORITY_INVALID');
  });

  test('a certificate that is renewed while the server runs is trusted at once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    // Issued so long ago that it expires in 17 days.
    const clock = createTestClock(Date.now() - 380 * DAY_MS);
    const site = await start({ clock, env: { TLS: 'authority' } });
    const player = await device(site.server.authority ?? '');
    const before = await player.open(site.url);
    expect(before.problem).toBe('');
    clock.advance(380 * DAY_MS);
    await vi.advanceTimersByTimeAsync(LOOKS_AGAIN_MS);
    // An open connection keeps its initial certificate; both are valid.
    expect((await player.open(site.url)).problem).toBe('');
    const tablet = await device(site.server.authority ?? '');
    const after = await tablet.open(site.url);
    expect(after.problem).toBe('');
    expect(after.since).toBeGreaterThan(before.since);
  });

  test('a name that the server got later is trusted after a restart, without trusting anew', async () => {
    const env: Record<string, string> = { TLS: 'authority', TLS_NAMES: 'signs.lan' };
    const site = await start({ env });
    const player = await device(site.server.authority ?? '');
    expect((await player.open(addressOf(site, 'signs.lan'))).problem).toBe('');
    expect((await player.open(addressOf(site, 'later.lan'))).problem).toBe(
      'ERR_CERT_COMMON_NAME_INVALID',
    );
    env['TLS_NAMES'] = 'signs.lan,later.lan';
    await site.restart();
    expect((await player.open(addressOf(site, 'later.lan'))).problem).toBe('');
    expect((await player.open(addressOf(site, 'signs.lan'))).problem).toBe('');
  });

  test('a given certificate that ended is refused, and the one in its place is used while running', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
    const long = await loadLocalCertificate(
      folder,
      ['localhost', '127.0.0.1'],
      Date.now() - 500 * DAY_MS,
    );
    writeFileSync(cert, long.cert);
    writeFileSync(key, long.key);
    const site = await start({ env: { TLS_CERT: cert, TLS_KEY: key } });
    const player = await device(long.authority);
    expect((await player.open(site.url)).problem).toBe('ERR_CERT_DATE_INVALID');
    const renewed = await loadLocalCertificate(folder, ['localhost', '127.0.0.1'], Date.now());
    writeFileSync(cert, renewed.cert);
    writeFileSync(key, renewed.key);
    await vi.advanceTimersByTimeAsync(LOOKS_AGAIN_MS);
    await expect
      .poll(async () => (await player.open(site.url)).problem, { timeout: 20_000 })
      .toBe('');
    rmSync(folder, { recursive: true });
  });
});
