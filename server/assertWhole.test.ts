import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from './createSiteServer.ts';
import { startTestSite, type TestSite } from './siteServer.testkit.ts';
import { skippedIf } from '../tests/tools/skipped.ts';

let site: TestSite;
const media = 'teams/teamTEAMteamTEAM1234/slides/slideSLIDEslide12345/1700000000000__landscape';
beforeAll(async () => {
  site = await startTestSite();
  await createUserWithEmailAndPassword(site.newAuth(), 'ada@example.org', 'password');
  await site.server.ports.files.write(media, Buffer.from('picture'), 'image/png');
  await site.pause();
});
afterAll(() => site.stop());

/** Returns the folder's files with their contents. */
const stored = () => {
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return Object.fromEntries(
    names.toSorted().map((name) => [name, readFileSync(name).toString('base64')]),
  );
};
const damages: readonly (readonly [string, (file: string) => void])[] = [
  ['missing', (file) => rmSync(file)],
  ['empty', (file) => truncateSync(file)],
  ['overwritten', (file) => writeFileSync(file, 'Dear diary, '.repeat(1000))],
];
const names = ['auth.sqlite', 'storage.sqlite', 'database.sqlite'];
const cases = names.flatMap((name) =>
  damages.map(([what, damage]) => [name, what, damage] as const),
);

test.each(cases)('%s %s: the server refuses and touches nothing', async (name, _what, damage) => {
  const file = path.join(site.dataDir, name);
  const whole = readFileSync(file);
  damage(file);
  const before = stored();
  await expect(site.restart()).rejects.toThrow(new RegExp(`${name}.* (missing or empty|damaged)`));
  expect(stored()).toEqual(before);
  writeFileSync(file, whole);
});

test.each(['session-secret', 'signing-key.json'])(
  'without %s nobody is signed out',
  async (name) => {
    const file = path.join(site.dataDir, name);
    const whole = readFileSync(file);
    rmSync(file);
    await expect(site.restart()).rejects.toThrow(name);
    writeFileSync(file, whole);
  },
);

test('with everything back it goes on; a first start that was cut off begins again', async () => {
  await site.restart();
  await signInWithEmailAndPassword(site.newAuth(), 'ada@example.org', 'password');
  expect((await site.server.ports.files.read(media))?.type).toBe('image/png');
  await site.pause();
  for (const name of ['site.json', 'storage', 'storage.sqlite', 'auth.sqlite']) {
    rmSync(path.join(site.dataDir, name), { recursive: true });
  }
  await site.restart();
  expect(site.server.registrationUrl).toContain('/r-');
});

test('a data folder that cannot be made is named with its variable and what would be right', async () => {
  const file = path.join(site.dataDir, 'site.json');
  const dataDir = path.join(file, 'data');
  const start = createSiteServer({ port: 0, host: '127.0.0.1', dataDir, staticDir: dataDir });
  await expect(start).rejects.toThrow(
    `DATA_DIR is ${dataDir}, which cannot be made (ENOTDIR): give a folder that the server's user may write to.`,
  );
});

const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  `a data folder where the system takes none stops the start too${skippedIf(!isLinux, 'only on Linux')}`,
  async () => {
    const dataDir = '/proc/vitrine';
    const start = createSiteServer({ port: 0, host: '127.0.0.1', dataDir, staticDir: dataDir });
    await expect(start).rejects.toThrow(`DATA_DIR is ${dataDir}, which cannot be made (ENOENT)`);
  },
);
