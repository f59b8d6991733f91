import { SESSION_DATABASE, type StoredSession } from './sessionAccount.ts';

/**
 * The session of this device, whose database is opened on demand: a first-time visitor has nothing to read,
 * and can sign in before any of its code is loaded. `load` may be called again after it failed.
 */
export function createLazySession(
  databases: Pick<IDBFactory, 'databases'>,
  load: () => Promise<StoredSession>,
): StoredSession {
  let loading: Promise<StoredSession> | undefined;
  let opened: StoredSession | undefined;
  const open = async () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return (opened = await loading);
  };
  return {
    read: async () => ((await mayBeThere(databases)) ? (await open()).read() : undefined),
    write: async (account) => (await open()).write(account),
    clear: async () => (await open()).clear(),
    close: () => opened?.close(),
  };
}

/** True also where the browser cannot or will not report it: then the database itself does. */
async function mayBeThere(databases: Pick<IDBFactory, 'databases'>): Promise<boolean> {
  try {
    const all = await databases.databases();
    return all.some(({ name }) => name === SESSION_DATABASE);
  } catch {
    return true; // Firefox before 126 lacks the method
  }
}
