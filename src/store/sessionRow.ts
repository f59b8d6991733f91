import Dexie, { type Table } from 'dexie';
import { SESSION_DATABASE, type StoredSession, type SessionAccount } from './sessionAccount.ts';

interface SessionRow {
  readonly key: 'account';
  readonly account: SessionAccount;
}

export function openSession(): StoredSession {
  const db = new Dexie(SESSION_DATABASE, { chromeTransactionDurability: 'strict' });
  db.version(1).stores({ session: 'key' });
  const table: Table<SessionRow, string> = db.table('session');
  return {
    read: async () => (await table.get('account'))?.account,
    write: async (account) => {
      await table.put({ key: 'account', account });
    },
    clear: () => table.delete('account'),
    close: () => db.close(),
  };
}
