import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordAct } from '../audit/Act.ts';
import type { ServerClock } from '../clock.ts';
import { writeFileDurably } from '../files.ts';
import type { Handler } from '../http/Exchange.ts';
import { askedHere } from '../http/fromHere.ts';
import { createAttemptLimiter, type AttemptLimiter } from '../limits/attempts.ts';
import type { ServerLimits } from '../limits/createLimits.ts';
import { COUNTS } from '../limits/table.ts';
import type { Logger } from '../logger.ts';
import { copySqlite, inTransaction, openSqlite } from '../openSqlite.ts';
import { repeat } from '../repeat.ts';
import { createSharedCommits } from '../sharedCommits.ts';
import { createAccountStore, type AccountStore } from './accountStore.ts';
import { createAdmissions, type AdmissionDeps } from './admissions.ts';
import { createActionCodes } from './actionCodes.ts';
import { createActionPage } from './actionPage.ts';
import type {
  AuthContext,
  Endpoint,
  SeenNames,
  SendActionMail,
  SendNotice,
} from './AuthContext.ts';
import { AUTH_MIGRATIONS } from './authSchema.ts';
import { createIdTokenSigner, type IdTokenSigner } from './idTokens.ts';
import { createIdentityToolkit } from './identityToolkit.ts';
import { createNotices, type Notices } from './notices.ts';
import { createPasswordWork } from './passwordWork.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { loadSigningKey } from './signingKey.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Who may create an account. */
export interface RegistrationMode extends Pick<AdmissionDeps, 'registrationPath' | 'invited'> {
  /** True if anyone may sign up. */
  readonly isOpen: boolean;
}

export interface AuthOptions {
  readonly dataDir: string;
  readonly projectId: string;
  readonly clock: ServerClock;
  readonly logger: Logger;
  readonly sendMail: SendActionMail;
  readonly sendNotice: SendNotice;
  readonly limits: ServerLimits;
  /** New accounts per address and hour, people and devices together; if absent, only the separate bounds apply. */
  readonly signUpsAnHour?: number;
  /** Called when sign-ins of an account may no longer be valid. */
  readonly onEnded: (uid: string) => void;
  readonly deletePerson: AuthContext['deletePerson'];
  readonly recordAct: RecordAct;
  readonly registration: RegistrationMode;
  /** Further `accounts:` calls, such as sign-in through an identity provider. */
  readonly endpoints?: Record<string, Endpoint>;
}

export interface Auth {
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  readonly limiter: AttemptLimiter;
  readonly verifyToken: IdTokenSigner['verify'];
  /** Returns the current state of a genuine token. */
  readonly stateOf: IdTokenSigner['stateOf'];
  readonly notices: Notices;
  /** Handles the calls of the Auth SDK. */
  readonly handleApi: Handler;
  /** The paths that `handleApi` serves. */
  readonly apiPlaces: readonly string[];
  readonly handleActionPage: Handler;
  readonly context: AuthContext;
  /** Copies `auth.sqlite` to a new file while it is in use. */
  backup(file: string): Promise<void>;
  close(): void;
}

/** Opens accounts, sign-in and tokens, kept in `auth.sqlite` in the data folder. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { dataDir, clock } = options;
  const db = openSqlite(path.join(dataDir, 'auth.sqlite'), AUTH_MIGRATIONS);
  const accounts = createAccountStore(db, options.onEnded);
  const sessions = createSessions(db, await loadSecret(dataDir), clock, options.onEnded);
  const notices = createNotices(db, clock);
  const codes = createActionCodes(db, clock);
  const commits = createSharedCommits(db);
  const key = await loadSigningKey(dataDir);
  const tokens = createIdTokenSigner({
    key,
    clock,
    projectId: options.projectId,
    getAccount: accounts.get,
    isOpen: sessions.isOpen,
    isContinued: sessions.isContinued,
  });
  const context: AuthContext = {
    accounts,
    sessions,
    inOneCommit: (work) => inTransaction(db, work),
    commits,
    tokens,
    codes,
    clock,
    limiter: createAttemptLimiter(() => clock.now()),
    notices,
    admissions: createAdmissions({
      ...options.registration,
      clock,
      isOpen: (exchange) =>
        options.registration.isOpen || (askedHere(exchange) && !accounts.hasPeople()),
    }),
    deletePerson: options.deletePerson,
    recordAct: options.recordAct,
    seen: createSeen(),
    sendMail: options.sendMail,
    sendNotice: options.sendNotice,
    limits: options.limits,
    signUpsAnHour: options.signUpsAnHour,
    passwords: createPasswordWork(options.limits),
    projectId: options.projectId,
  };
  const toolkit = createIdentityToolkit(context, options.endpoints, options.logger);
  const sweep = () => {
    sessions.sweep();
    codes.sweep();
    notices.sweep();
  };
  sweep();
  const stopSweeping = repeat(SWEEP_EVERY_MS, async () => sweep(), options.logger);
  return {
    accounts,
    sessions,
    limiter: context.limiter,
    verifyToken: tokens.verify,
    stateOf: tokens.stateOf,
    notices,
    handleApi: toolkit.handle,
    apiPlaces: toolkit.places,
    handleActionPage: createActionPage(context),
    context,
    backup: (file) => copySqlite(db, file),
    close() {
      stopSweeping();
      commits.flush();
      db.close();
    },
  };
}

/** An entry is only ever an advantage, so the oldest may be forgotten. */
function createSeen(): SeenNames {
  const names = new Set<string>();
  return {
    has: (name) => names.has(name),
    add(name) {
      names.delete(name);
      names.add(name);
      if (names.size > COUNTS.buckets.figure) names.delete(names.values().next().value ?? name);
    },
  };
}

/** Signs refresh tokens. Losing it signs everyone out, players included. */
async function loadSecret(dataDir: string): Promise<Uint8Array> {
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) await writeFileDurably(file, randomBytes(32).toString('hex'));
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}
