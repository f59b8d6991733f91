import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Account, LinkedProvider } from './Account.ts';
import { inTransaction } from '../openSqlite.ts';

type AccountRow = Readonly<Record<string, SQLInputValue>>;
export type AccountChanges = Partial<Omit<Account, 'uid' | 'createdAt' | 'providers'>>;
export type AccountStore = ReturnType<typeof createAccountStore>;

/**
 * The accounts on disk. Each method is one commit, or joins the one that it is called in, and is durable once that
 * commits. None awaits, so a read and a write within one turn cannot be interleaved.
 */
export function createAccountStore(
  db: DatabaseSync,
  /** Called when sign-ins of an account may no longer be valid. */
  onEnded: (uid: string) => void = () => {},
) {
  const byUid = db.prepare('SELECT * FROM accounts WHERE uid = ?');
  const byEmail = db.prepare('SELECT * FROM accounts WHERE email = ?');
  const byProvider = db.prepare(
    'SELECT a.* FROM accounts a JOIN providers p ON p.uid = a.uid WHERE p.providerId = ? AND p.rawId = ?',
  );
  const providersOf = db.prepare('SELECT * FROM providers WHERE uid = ? ORDER BY providerId');
  const anyPerson = db.prepare('SELECT 1 FROM accounts WHERE email IS NOT NULL LIMIT 1');
  const all = db.prepare('SELECT * FROM accounts WHERE email IS NOT NULL ORDER BY createdAt');
  const remove = db.prepare('DELETE FROM accounts WHERE uid = ?');
  const link = db.prepare(
    'INSERT INTO providers (providerId, rawId, uid, email, displayName) VALUES (?, ?, ?, ?, ?)',
  );
  const unlink = db.prepare('DELETE FROM providers WHERE uid = ? AND providerId = ?');

  const read = (row: unknown): Account | undefined =>
    row === undefined ? undefined : toAccount(row as AccountRow, providersOf);

  return {
    get: (uid: string) => read(byUid.get(uid)),
    /** Earlier versions stored addresses as typed, which some systems do in decomposed form (NFD). */
    getByEmail: (email: string) => read(byEmail.get(email) ?? byEmail.get(email.normalize('NFD'))),
    getByProvider: (providerId: string, rawId: string) => read(byProvider.get(providerId, rawId)),
    /** True once a person has signed up; devices do not count. */
    hasPeople: () => anyPerson.get() !== undefined,
    /** Returns all people, oldest first; for the operator's tools. */
    listPeople: () => all.all().map((row) => toAccount(row as AccountRow, providersOf)),
    /** @throws when the uid or the e-mail is taken: check first, in the same turn */
    insert(account: Account): void {
      inTransaction(db, () => {
        const entries = Object.entries(toRow(account));
        const names = entries.map(([name]) => name).join(', ');
        const marks = entries.map(() => '?').join(', ');
        db.prepare(`INSERT INTO accounts (${names}) VALUES (${marks})`).run(
          ...entries.map(([, value]) => value),
        );
        for (const provider of account.providers) linkTo(account.uid, provider);
      });
    },
    update(uid: string, changes: AccountChanges): void {
      const entries = Object.entries(toRow(changes));
      if (entries.length === 0) return;
      const sets = entries.map(([name]) => `${name} = ?`).join(', ');
      db.prepare(`UPDATE accounts SET ${sets} WHERE uid = ?`).run(
        ...entries.map(([, value]) => value),
        uid,
      );
      if (changes.isDisabled === true || changes.validSince !== undefined) onEnded(uid);
    },
    remove(uid: string): void {
      remove.run(uid);
      onEnded(uid);
    },
    link: linkTo,
    unlink: (uid: string, providerId: string): void => void unlink.run(uid, providerId),
  };

  function linkTo(uid: string, provider: LinkedProvider): void {
    link.run(provider.providerId, provider.rawId, uid, provider.email, provider.displayName);
  }
}

function toRow(changes: AccountChanges & { uid?: string; createdAt?: number }): AccountRow {
  const row: Record<string, SQLInputValue> = {};
  for (const [name, value] of Object.entries(changes)) {
    if (name === 'providers' || value === undefined) continue;
    if (typeof value === 'boolean') row[name] = value ? 1 : 0;
    else if (typeof value === 'object' && value !== null) row[name] = JSON.stringify(value);
    else row[name] = value;
  }
  return row;
}

function toAccount(row: AccountRow, providersOf: ReturnType<DatabaseSync['prepare']>): Account {
  return {
    ...(row as unknown as Account),
    emailVerified: row['emailVerified'] === 1,
    isDisabled: row['isDisabled'] === 1,
    mayFoundTeams: row['mayFoundTeams'] === 1,
    customClaims: JSON.parse(row['customClaims'] as string) as Account['customClaims'],
    providers: providersOf.all(row['uid'] as string) as unknown as LinkedProvider[],
  };
}
