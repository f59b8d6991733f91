import { randomBytes, randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';
import type { Storage } from 'firebase-admin/storage';
import type { Json } from '../../src/model/json.ts';
import { FIRST_SCREENS } from '../../src/model/team/plan.ts';
import { createGuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import type {
  FunctionAuth,
  FunctionDatabase,
  FunctionFiles,
  FunctionLogger,
  FunctionPorts,
  FunctionUser,
  FunctionMail,
} from '../ports.ts';
import { createDurableAttempts } from '../limits/durableAttempts.ts';
import { createOneAtATime } from '../pictures/oneAtATime.ts';
import { readFunctionSettings } from '../settings.ts';
import { pagesOf } from '../spaces/slices.ts';
import { createLeases } from './leases.ts';
import { settingsEnv } from './platform.ts';
import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 20_000;

/**
 * Mail from Cloud Functions, configured by `SMTP_URL` and `MAIL_FROM`; links point to `APP_ORIGIN`, or the project's
 * own Hosting site. Without a mail server, admins pass links on themselves.
 */
function createMailPort(env: NodeJS.ProcessEnv = process.env): FunctionMail {
  const { SMTP_URL: url, MAIL_FROM: from, APP_ORIGIN, GCLOUD_PROJECT } = env;
  return {
    isDelivered: url !== undefined && url !== '',
    origin: () => APP_ORIGIN ?? `https://${GCLOUD_PROJECT}.web.app`,
    async send(mail) {
      if (!url) return;
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      });
      await transport.sendMail({ ...(from && { from }), ...mail });
    },
  };
}

/** A generous bound on what clients can write between a function's read and its write. */
const REV_STEP = 64;

/** Gives functions access to a Firebase project's database, accounts and files. */
export function createAdminPorts(deps: {
  readonly database: Database;
  readonly auth: Auth;
  readonly storage: Storage;
  readonly logger: FunctionLogger;
}): FunctionPorts {
  const clock = { now: () => Date.now() };
  const settings = readFunctionSettings(settingsEnv(process.env));
  return {
    database: databasePort(deps.database, clock.now),
    auth: authPort(deps.auth),
    files: filesPort(deps.storage),
    mail: createMailPort(),
    // Instances come and go, so attempts are counted in the database.
    attempts: createDurableAttempts(
      async (path, fn) => (await transact(deps.database, path, fn)).committed,
      clock.now,
    ),
    clock,
    random: (length) => randomBytes(length),
    fetch: globalThis.fetch,
    guardedFetch: createGuardedFetch(),
    oneAtATime: createOneAtATime(),
    logger: deps.logger,
    settings,
    registrationPath: settings.REGISTRATION_PATH ?? null,
    firstScreens: FIRST_SCREENS,
  };
}

/**
 * The client guesses null for a value not read yet, and would abort at once on undefined. Returning null instead makes
 * the server compare, and it sends the real value.
 */
async function transact(database: Database, path: string, fn: (current: Json) => Json | undefined) {
  const result = await database.ref(path).transaction((current: Json) => {
    const value = fn(current);
    return value === undefined && current === null ? null : value;
  });
  return { committed: result.committed, value: result.snapshot.val() as Json };
}

function databasePort(database: Database, now: () => number): FunctionDatabase {
  const get = async (path: string) => (await database.ref(path).get()).val() as Json;
  const update = (updates: Readonly<Record<string, Json>>) => database.ref().update({ ...updates });
  const page: FunctionDatabase['page'] = async (path, after, limit) => {
    const all = database.ref(path).orderByKey().limitToFirst(limit);
    const found = await (after === null ? all : all.startAfter(after)).get();
    // Without integer keys it is no array, whatever `val` returns.
    const rows: Record<string, Json> = {};
    found.forEach((child) => void (rows[child.key] = child.val() as Json));
    return rows;
  };
  return {
    get,
    async findBy(path, child, equalTo) {
      const found = await database.ref(path).orderByChild(child).equalTo(equalTo).get();
      return (found.val() ?? {}) as Readonly<Record<string, Json>>;
    },
    async findUpTo(path, child, max, limit) {
      const query = database.ref(path).orderByChild(child).startAt(0).endAt(max);
      const found = await query.limitToFirst(limit).get();
      return (found.val() ?? {}) as Readonly<Record<string, Json>>;
    },
    page,
    async keys(path) {
      const keys: string[] = [];
      for await (const rows of pagesOf({ page }, path, 1)) keys.push(...Object.keys(rows));
      return keys;
    },
    update,
    revStep: REV_STEP,
    exclusively: createLeases({
      store: {
        transaction: async (path, fn) => (await transact(database, path, fn)).committed,
      },
      now,
      sleep: (ms) => sleep(ms),
      holder: randomUUID,
    }),
    async updateIf(expected, updates) {
      const current = await Promise.all(Object.keys(expected).map(get));
      if (!isDeepStrictEqual(current, Object.values(expected))) return false;
      await update(updates);
      return true;
    },
    transaction: async (path, fn) => (await transact(database, path, fn)).value,
  };
}

function authPort(auth: Auth): FunctionAuth {
  const find = (lookUp: Promise<UserRecord>): Promise<FunctionUser | null> =>
    lookUp.then(describe, (error: { code?: string }) => {
      if (error.code === 'auth/user-not-found') return null;
      throw error;
    });
  return {
    getUser: (uid) => find(auth.getUser(uid)),
    getUserByEmail: (email) => find(auth.getUserByEmail(email)),
    setClaims: (uid, claims) => auth.setCustomUserClaims(uid, { ...claims }),
    // Firebase keeps no list of sign-ins, and ends either all of an account's or none.
    sessions: async () => null,
    endSession: (uid) => auth.revokeRefreshTokens(uid),
    endOtherSessions: ({ uid }) => auth.revokeRefreshTokens(uid),
    signInChanges: async () => null,
    deleteUser: (uid) =>
      auth.deleteUser(uid).catch((error: { code?: string }) => {
        if (error.code !== 'auth/user-not-found') throw error;
      }),
  };
}

function describe(user: UserRecord): FunctionUser {
  return {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    // Firebase lets anyone sign up, so having an account grants nothing.
    mayFoundTeams: false,
    providers: user.providerData.map(({ providerId }) => providerId),
    claims: user.customClaims ?? {},
  };
}

function filesPort(storage: Storage): FunctionFiles {
  // Scripts that only write records configure no bucket.
  const file = (path: string) => storage.bucket().file(path);
  return {
    async read(path) {
      const stored = file(path);
      if (!(await stored.exists())[0]) return null;
      const [[bytes], [metadata]] = await Promise.all([stored.download(), stored.getMetadata()]);
      return { bytes, type: metadata.contentType ?? 'application/octet-stream' };
    },
    async write(path, bytes, type) {
      const token = randomUUID();
      await file(path).save(Buffer.from(bytes), {
        contentType: type,
        resumable: false,
        metadata: { metadata: { firebaseStorageDownloadTokens: token } },
      });
      return { token };
    },
    remove: async (path) => void (await file(path).delete({ ignoreNotFound: true })),
    list: async (prefix) =>
      (await storage.bucket().getFiles({ prefix }))[0].map(({ name }) => name),
  };
}
