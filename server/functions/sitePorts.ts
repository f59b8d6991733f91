import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import {
  createGuardedFetch,
  type GuardedFetch,
} from '../../functions/guardedFetch/createGuardedFetch.ts';
import { createDurableAttempts } from '../../functions/limits/durableAttempts.ts';
import type { FunctionSettings } from '../../functions/settings.ts';
import { createOneAtATime } from '../../functions/pictures/oneAtATime.ts';
import { createTurns } from '../../functions/turns.ts';
import type {
  FunctionAuth,
  FunctionDatabase,
  FunctionFiles,
  FunctionMail,
  FunctionPorts,
  FunctionUser,
} from '../../functions/ports.ts';
import { isDeepStrictEqual } from 'node:util';
import { sessionIdOf } from '../auth/idTokens.ts';
import { PASSWORD_PROVIDER, type Account } from '../auth/Account.ts';
import type { Auth } from '../auth/createAuth.ts';
import type { DatabaseAdmin } from '../database/types.ts';
import type { Json } from '../../src/model/json.ts';
import type { Logger } from '../logger.ts';
import type { ServerClock } from '../clock.ts';
import { appendBody } from '../storage/objectWriter.ts';
import { readObjectSettings } from '../storage/objectSettings.ts';
import type { StorageContext } from '../storage/StorageContext.ts';

/** Gives functions access to this server's database, accounts and files. */
export function createSitePorts(deps: {
  readonly database: DatabaseAdmin;
  readonly auth: Auth;
  readonly storage: StorageContext;
  readonly clock: ServerClock;
  readonly logger: Logger;
  readonly fetch: typeof globalThis.fetch;
  readonly mail: FunctionMail;
  readonly settings: FunctionSettings;
  /** Null if anyone may found teams. */
  readonly registrationPath: string | null;
  /** Null for no limit. */
  readonly firstScreens: number | null;
  /** For addresses that people enter; replaced in tests only. */
  readonly guardedFetch?: GuardedFetch | undefined;
}): FunctionPorts {
  return {
    database: databasePort(deps.database),
    auth: authPort(deps.auth),
    files: filesPort(deps.storage),
    mail: deps.mail,
    attempts: createDurableAttempts(
      (path, fn) => transact(deps.database, path, fn),
      () => deps.clock.now(),
    ),
    clock: deps.clock,
    random: (length) => randomBytes(length),
    fetch: deps.fetch,
    guardedFetch: deps.guardedFetch ?? createGuardedFetch(),
    oneAtATime: createOneAtATime(),
    logger: deps.logger,
    settings: deps.settings,
    registrationPath: deps.registrationPath,
    firstScreens: deps.firstScreens,
  };
}

/** One step on one value; returns whether it was written. */
async function transact(
  admin: DatabaseAdmin,
  path: string,
  fn: (current: Json) => Json | undefined,
): Promise<boolean> {
  let isWritten = false;
  await admin.transaction(path, (current) => {
    const value = fn(current);
    isWritten = value !== undefined;
    return value;
  });
  return isWritten;
}

function databasePort(admin: DatabaseAdmin): FunctionDatabase {
  return {
    get: async (path) => admin.get(path),
    findBy: async (path, child, equalTo) =>
      (admin.query(path, { orderBy: child, equalTo }) ?? {}) as Readonly<Record<string, Json>>,
    findUpTo: async (path, child, max, limit) =>
      (admin.query(path, { orderBy: child, startAt: 0, endAt: max, limitToFirst: limit }) ??
        {}) as Readonly<Record<string, Json>>,
    page: async (path, after, limit) =>
      (admin.query(path, {
        orderBy: '$key',
        limitToFirst: limit,
        ...(after !== null && { startAfter: after }),
      }) ?? {}) as Readonly<Record<string, Json>>,
    keys: async (path) => admin.keys(path),
    update: (updates) => admin.update(updates),
    exclusively: createTurns(),
    revStep: 1,
    async updateIf(expected, updates) {
      // The database applies an update before `update` returns, so this is atomic.
      const isCurrent = Object.entries(expected).every(([path, value]) =>
        isDeepStrictEqual(admin.get(path), value),
      );
      if (!isCurrent) return false;
      await admin.update(updates);
      return true;
    },
    transaction: (path, fn) => admin.transaction(path, fn),
  };
}

function authPort(auth: Auth): FunctionAuth {
  const describe = (account: Account | undefined): FunctionUser | null =>
    account === undefined
      ? null
      : {
          uid: account.uid,
          email: account.email,
          emailVerified: account.emailVerified,
          mayFoundTeams: account.mayFoundTeams,
          claims: account.customClaims,
          providers: [
            ...(account.passwordHash === null ? [] : [PASSWORD_PROVIDER]),
            ...account.providers.map(({ providerId }) => providerId),
          ],
        };
  return {
    getUser: async (uid) => describe(auth.accounts.get(uid)),
    getUserByEmail: async (email) => describe(auth.accounts.getByEmail(email.trim().toLowerCase())),
    async setClaims(uid, claims) {
      if (JSON.stringify(claims).length > 1000) throw new Error('custom claims are too long');
      auth.accounts.update(uid, { customClaims: claims });
    },
    sessions: async ({ uid, token }) => {
      const own = browserOf(auth, token);
      return auth.sessions.list(uid).map(({ id, agent, authTime, lastUsedAt }) => ({
        id,
        agent,
        since: authTime * 1000,
        lastSeen: lastUsedAt,
        isCurrent: id === own,
      }));
    },
    endSession: async (uid, id) => auth.sessions.endBrowser(uid, id),
    async endOtherSessions({ uid, token }) {
      const own = browserOf(auth, token);
      if (own === undefined) auth.sessions.endAll(uid);
      else auth.sessions.endOtherBrowsers(uid, own);
    },
    signInChanges: async (uid) => auth.notices.list(uid),
    async deleteUser(uid) {
      auth.sessions.endAll(uid);
      auth.accounts.remove(uid);
    },
  };
}

/** Returns undefined for a token of an earlier version. */
function browserOf(auth: Auth, token: Readonly<Record<string, unknown>>): string | undefined {
  const id = sessionIdOf(token);
  return id === undefined ? undefined : auth.sessions.browserOf(id);
}

function filesPort(storage: StorageContext): FunctionFiles {
  return {
    async read(path) {
      const object = storage.objects.get(path);
      if (!object) return null;
      const bytes = await buffer(createReadStream(storage.files.objectPath(object.file)));
      return { bytes, type: object.contentType };
    },
    async write(path, bytes, type) {
      const id = randomUUID();
      const handle = await storage.files.openPart(id, 0);
      try {
        await appendBody(handle, 0, once(bytes), bytes.length, () => {});
      } finally {
        await handle.close();
      }
      const settings = readObjectSettings({ contentType: type });
      const part = { id, name: path, size: bytes.length, settings };
      const object = await storage.writer.finish(part, { approve: () => {} });
      return { token: object.downloadTokens[0] ?? '' };
    },
    async remove(path) {
      const object = storage.objects.get(path);
      if (!object) return;
      storage.objects.remove(path);
      await storage.files.removeObject(object.file);
    },
    list: async (prefix) => storage.objects.list(prefix, '', '', 1000).names,
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield Buffer.from(bytes);
}
