import { signInWithEmailAndPassword } from 'firebase/auth';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { encodeFirebaseHash } from './firebaseScrypt.ts';
import { verifyPassword } from './passwords.ts';

/** Published with firebase/scrypt and in firebase-admin-java's integration tests. */
const PARAMETERS = {
  signerKey:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memCost: 14,
};
const FIRST = {
  password: 'user1password',
  salt: '42xEC+ixf3L2lw==',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
};
const VECTORS = [
  FIRST,
  {
    password: 'password',
    salt: Buffer.from('NaCl').toString('base64'),
    hash: 'V358E8LdWJXAO7muq0CufVpEOXaj8aFiC7T/rcaGieN04q/ZPJ08WhJEHGjj9lz/2TT+/86N5VjVoc5DdBhBiw==',
  },
];

describe('a password hash that Firebase made', () => {
  test.each(VECTORS)('fits its password "$password" and no other', async (vector) => {
    const encoded = encodeFirebaseHash({ ...PARAMETERS, ...vector });
    expect(await verifyPassword(vector.password, encoded)).toBe(true);
    expect(await verifyPassword(`${vector.password} `, encoded)).toBe(false);
  });

  test('is read with the letters of URLs too', async () => {
    const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');
    for (const { password, salt, hash } of VECTORS) {
      const encoded = encodeFirebaseHash({
        ...PARAMETERS,
        salt: urlSafe(salt),
        hash: urlSafe(hash),
      });
      expect(await verifyPassword(password, encoded)).toBe(true);
    }
  });
});

describe('an account that came from Firebase', () => {
  const { password, ...stored } = FIRST;
  let site: TestSite;
  const email = 'ada@a.example';

  beforeAll(async () => {
    site = await startTestSite();
    await fetch(`${site.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=site`, {
      method: 'POST',
      body: JSON.stringify({ email, password: 'something else', returnSecureToken: true }),
    });
    await site.pause();
    writeHash(encodeFirebaseHash({ ...PARAMETERS, ...stored }));
    await site.restart();
  });
  afterAll(() => site.stop());

  test('signs in with its password, and keeps a hash of this server from then on', async () => {
    const signIn = (given: string) => signInWithEmailAndPassword(site.newAuth(), email, given);
    await expect(signIn('something else')).rejects.toThrow('invalid-credential');
    await signIn(password);
    await site.pause();
    expect(readHash()).toMatch(/^scrypt\$/);
    await site.restart();
    await signIn(password);
    await expect(signIn('something else')).rejects.toThrow('invalid-credential');
  });

  function withFile<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(path.join(site.dataDir, 'auth.sqlite'));
    try {
      return work(db);
    } finally {
      db.close();
    }
  }
  const writeHash = (hash: string) =>
    withFile((db) => db.prepare('UPDATE accounts SET passwordHash = ?').run(hash));
  const readHash = () =>
    withFile((db) =>
      String(db.prepare('SELECT passwordHash FROM accounts').get()?.['passwordHash']),
    );
});
