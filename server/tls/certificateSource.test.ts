import { copyFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { TlsFiles } from '../http/listener.ts';
import { readSiteEnv } from '../siteEnv.ts';
import { loadLocalCertificate } from './authority.ts';
import { openCertificateSource } from './certificateSource.ts';

const HOUR_MS = 60 * 60 * 1000;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-renewed-'));
const file = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

async function renew(): Promise<string> {
  const made = mkdtempSync(path.join(folder, 'made-'));
  const { cert, key } = await loadLocalCertificate(made, ['127.0.0.1'], Date.now());
  writeFileSync(file('cert.pem'), cert);
  writeFileSync(file('key.pem'), key);
  return cert;
}

test('a renewed certificate is taken up within the hour, and one that is unchanged is not', async () => {
  const errors: string[] = [];
  const logger = { info: () => undefined, error: (event: string) => void errors.push(event) };
  const first = await renew();
  utimesSync(file('cert.pem'), 1, 1);
  const env = readSiteEnv({ TLS_CERT: file('cert.pem'), TLS_KEY: file('key.pem') });
  const source = await openCertificateSource(env, folder, { now: () => Date.now() }, logger);
  expect(source?.cert).toBe(first);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const used: TlsFiles[] = [];
  const stop = source?.watch((files) => void used.push(files));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(used).toEqual([]);
  const second = await renew();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(used.map(({ cert }) => cert)).toEqual([second]);
  copyFileSync(file('key.pem'), file('cert.pem')); // half of a renewal
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([used.length, errors]).toEqual([1, ['upkeepFailed']]);
  stop?.();
});
