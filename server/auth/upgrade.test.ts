import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../openSqlite.ts';
import { normalizeEmail } from './Account.ts';
import { createAccountStore } from './accountStore.ts';
import { AUTH_MIGRATIONS } from './authSchema.ts';
import { createNotices } from './notices.ts';
import { createSessions } from './sessions.ts';

const clock = { now: () => 1_000_000 };

test('an address whose accents were kept apart is found however it is typed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-auth-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = openSqlite(path.join(folder, 'auth.sqlite'), AUTH_MIGRATIONS);
  onTestFinished(() => db.close());
  const [together, apart] = ['jos\u00e9@example.org', 'jose\u0301@example.org'];
  db.prepare(
    'INSERT INTO accounts (uid, email, createdAt, lastLoginAt, validSince) VALUES (?, ?, 1, 2, 3)',
  ).run('jose', apart);
  for (const typed of [together, apart]) {
    expect(createAccountStore(db).getByEmail(normalizeEmail(typed))?.uid).toBe('jose');
  }
});

test('accounts and sign-ins of version 0.1.0 are whole, and may do what they could', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-auth-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'auth.sqlite');
  const before = openSqlite(file, AUTH_MIGRATIONS.slice(0, 1));
  before.exec(`
    INSERT INTO accounts (uid, email, createdAt, lastLoginAt, validSince)
      VALUES ('ada', 'ada@example.org', 1, 2, 3);
    INSERT INTO sessions (id, uid, authTime, signInProvider, turn, lastUsedAt)
      VALUES ('one', 'ada', 5, 'password', 2, 9), ('two', 'ada', 6, 'password', 0, 8);
  `);
  before.close();
  const db = openSqlite(file, AUTH_MIGRATIONS);
  onTestFinished(() => db.close());
  expect(createAccountStore(db).get('ada')).toMatchObject({ mayFoundTeams: true, validSince: 3 });
  const sessions = createSessions(db, new Uint8Array(32), clock);
  expect(sessions.list('ada')).toEqual([
    { id: 'one', agent: '', authTime: 5, signInProvider: 'password', lastUsedAt: 9 },
    { id: 'two', agent: '', authTime: 6, signInProvider: 'password', lastUsedAt: 8 },
  ]);
  expect(sessions.browserOf('two')).toBe('two');
  expect(createNotices(db, clock).list('ada')).toEqual([]);
});
