import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock, startTestSite } from '../siteServer.testkit.ts';
import { createSiteProcess } from '../siteProcess.testkit.ts';
import { loadLocalCertificate } from './authority.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-given-'));
const file = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => writeFileSync(file(name), text);

beforeAll(async () => {
  const [own, other] = await Promise.all(
    ['own', 'other'].map((name) => loadLocalCertificate(file(name), ['127.0.0.1'], Date.now())),
  );
  write('chain.pem', own?.cert ?? '');
  write('leaf.pem', own?.cert.split(/(?=-----BEGIN)/)[0] ?? '');
  write('key.pem', own?.key ?? '');
  write('other-key.pem', other?.key ?? '');
  write('nonsense.pem', 'nonsense');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the errors logged when the server starts with a certificate. */
async function startWith(cert: string, key: string, clock = createTestClock()) {
  const lines: string[] = [];
  const site = await startTestSite({
    clock,
    env: { TLS_CERT: file(cert), TLS_KEY: file(key) },
    logger: { info: () => {}, error: (event) => void lines.push(event) },
  });
  await site.stop();
  return lines.filter((line) => line.startsWith('certificate'));
}

test.each([
  ['chain.pem', 'other-key.pem', /^TLS_KEY is .*other-key\.pem, which is not the key of/],
  ['chain.pem', 'missing.pem', /^TLS_KEY is .*missing\.pem, which cannot be used: give the file/],
  ['chain.pem', 'nonsense.pem', /^TLS_KEY is .*nonsense\.pem, which cannot be used: give the file/],
  ['nonsense.pem', 'key.pem', /^TLS_CERT is .*nonsense\.pem, which cannot be used: give the file/],
  ['missing.pem', 'key.pem', /^TLS_CERT is .*missing\.pem, which cannot be used: give the file/],
])(
  '%s with %s stops the start with the variable, the file and what is right',
  async (cert, key, sentence) => {
    await expect(startWith(cert, key)).rejects.toThrow(sentence);
  },
);

test('a certificate that devices refuse, or soon will, is in the log', async () => {
  const in390Days = createTestClock(Date.now() + 390 * DAY_MS);
  const in400Days = createTestClock(Date.now() + 400 * DAY_MS);
  expect(await startWith('chain.pem', 'key.pem')).toEqual([]);
  expect(await startWith('leaf.pem', 'key.pem')).toEqual(['certificateWithoutChain']);
  expect(await startWith('chain.pem', 'key.pem', in390Days)).toEqual(['certificateEndsSoon']);
  expect(await startWith('chain.pem', 'key.pem', in400Days)).toEqual(['certificateExpired']);
});

test('a start that is stopped ends, and the next one finds the folder free', async () => {
  const site = createSiteProcess({ TLS_CERT: file('nonsense.pem'), TLS_KEY: file('key.pem') });
  try {
    await expect(site.start()).rejects.toThrow(/^exit 1: .*startFailed.*TLS_CERT is /);
    expect(existsSync(path.join(site.dataDir, 'control.json'))).toBe(false);
  } finally {
    await site.dispose();
  }
});
