import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { restoreFromFirebase } from './restoreFromFirebase.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const FILE = `teams/${TEAM}/slides/a/picture.bin`;
const ADDRESS = 'https://signs.local';
const BUCKET = 'signs.firebasestorage.app';
const picture = `https://firebasestorage.googleapis.com/v0/b/${BUCKET}/o/${encodeURIComponent(FILE)}?alt=media&token=t-1`;
/** In the console's format; key and hashes are those published with firebase/scrypt. */
const PARAMETERS = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;
const ROWS = {
  teams: {
    [TEAM]: {
      name: 'Café',
      rev: 640,
      avatar: picture,
      slides: [
        { id: 'slide-1', rev: 640, media: { path: FILE, type: 'image/webp', token: 't-1' } },
      ],
    },
  },
  codes: { ACDEFG: { created: 1, device: 'x' } },
};
const ACCOUNTS = {
  users: [
    {
      localId: 'ada-of-firebase-00000000001',
      email: 'Ada@a.example',
      emailVerified: true,
      passwordHash:
        'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
      salt: '42xEC+ixf3L2lw==',
      displayName: 'Ada',
      lastSignedInAt: '1760000000000',
      createdAt: '1750000000000',
      customAttributes: `{"teams":{"${TEAM}":"a"}}`,
      providerUserInfo: [],
    },
    { localId: 'player-of-firebase-00000001', createdAt: '1750000000000', providerUserInfo: [] },
  ],
};

let site: TestSite;
let folder: string;

beforeEach(async () => {
  site = await startTestSite();
  await site.server.ports.database.update({ [`teams/${TEAM}/name`]: 'Before' });
  await site.pause();
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-firebase-'));
  write('database.json', JSON.stringify(ROWS));
  write('accounts.json', JSON.stringify(ACCOUNTS));
  write('hash.txt', PARAMETERS);
  write(`files/${FILE}`, 'a picture');
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const restore = () =>
  restoreFromFirebase({ folder, bucket: BUCKET, dataDir: site.dataDir, address: ADDRESS });
const get = (at: string) => site.server.ports.database.get(at);

test('brings accounts with their passwords, rows and files back, and keeps what was there', async () => {
  const lines = await restore();
  expect(lines.join()).toMatch(/Restored: 1 accounts, 1 files, \d+ rows/);
  expect(lines.at(-1)).toContain('data.before-');
  await site.restart();
  const { user } = await signInWithEmailAndPassword(
    site.newAuth(),
    'ada@a.example',
    'user1password',
  );
  expect(user.uid).toBe('ada-of-firebase-00000000001');
  expect((await user.getIdTokenResult()).claims['teams']).toEqual({ [TEAM]: 'a' });
  expect(await get(`teams/${TEAM}/name`)).toBe('Café');
  expect(await get(`teams/${TEAM}/rev`)).toBeGreaterThan(640);
  expect(await get('codes')).toBeNull();
  expect(await get('moving')).toBeNull();
  const address = String(await get(`teams/${TEAM}/avatar`));
  const answer = await fetch(address.replace(ADDRESS, site.url));
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(await answer.text()).toBe('a picture');
});

test.each([
  ['database.json', undefined, 'is not there'],
  ['database.json', '{"teams"', 'is not whole'],
  ['accounts.json', '[]', 'no file of auth:export'],
  ['hash.txt', 'rounds: 8', 'lacks base64_signer_key'],
])('says what is wrong with %s and leaves everything as it was', async (name, content, says) => {
  if (content === undefined) rmSync(path.join(folder, name));
  else write(name, content);
  await expect(restore()).rejects.toThrow(says);
  await site.restart();
  expect(await get(`teams/${TEAM}/name`)).toBe('Before');
  expect(readdirSync(path.dirname(site.dataDir)).filter((entry) => /before/.test(entry))).toEqual(
    [],
  );
});
