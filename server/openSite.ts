import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { restoreInvite, type Invite } from '../src/model/invite.ts';
import { isId } from '../src/model/ids.ts';
import type { TellAct } from './audit/Act.ts';
import { actsOfWrite, AUDITED_PLACES } from './audit/actsOfWrites.ts';
import { openAuditLog, type AuditLog } from './audit/auditLog.ts';
import { createAdmit } from './auth/endpoints/admit.ts';
import { createAuth, type Auth } from './auth/createAuth.ts';
import { createActionMailer, createNoticeMailer } from './auth/mail/sendActionMail.ts';
import {
  createOutboxTransport,
  createSmtpTransport,
  type MailTransport,
} from './auth/mail/transport.ts';
import { createMicrosoftPages } from './auth/microsoft/microsoftPages.ts';
import { createOidcClient, type OidcClient } from './auth/microsoft/oidcClient.ts';
import { createSignInWithIdp } from './auth/microsoft/signInWithIdp.ts';
import type { TokenState } from './auth/idTokens.ts';
import { CONTINUED_MS } from './auth/successions.ts';
import { createTickets } from './auth/microsoft/tickets.ts';
import { systemClock, type Clock } from './clock.ts';
import { demandWhole } from './demandWhole.ts';
import { createDatabase } from './database/createDatabase.ts';
import type { AuthClaims } from './rules/AuthClaims.ts';
import type { DatabaseAdmin, DatabaseOptions, SiteDatabase } from './database/types.ts';
import type { RulesJson } from './rules/RulesJson.ts';
import { deleteAccount } from '../functions/deleteAccount/deleteAccount.ts';
import { restoreStorage } from '../src/model/storagePlan.ts';
import { dispatchersOf } from '../functions/events/dispatch.ts';
import { TRIGGERS } from '../functions/events/registry.ts';
import { explainedByDisk, openDiskRoom, type DiskRoom } from './disk/diskRoom.ts';
import { createHostedDelivery } from './functions/hostedDelivery.ts';
import { startEventPort, type EventPort } from './functions/eventPort.ts';
import { createSitePorts } from './functions/sitePorts.ts';
import type { GuardedFetch } from '../functions/guardedFetch/createGuardedFetch.ts';
import type { FunctionPorts } from '../functions/ports.ts';
import type { FunctionSettings } from '../functions/settings.ts';
import type { Handler } from './http/Exchange.ts';
import { createToll, type Toll } from './http/toll.ts';
import { FIREBASE } from './limits/firebase.ts';
import { createLimits, type Limits } from './limits/createLimits.ts';
import { COUNTS } from './limits/table.ts';
import type { Logger } from './logger.ts';
import { makeDataDir } from './makeDataDir.ts';
import { openMoveState, type MoveState } from './move/moveState.ts';
import { networkUrls } from './networkUrls.ts';
import type { SiteEnv } from './siteEnv.ts';
import { loadSiteSettings } from './siteSettings.ts';
import { createStorage, type SiteStorage, type StorageOptions } from './storage/createStorage.ts';
import { createTrustedOrigin } from './trustedOrigin.ts';

/** Stands in for a Firebase project's names; the same on every site, since each has only one. */
export const PROJECT_ID = 'vitrine-site';
export const BUCKET = 'vitrine-site.local';

const REPOSITORY = path.resolve(import.meta.dirname, '..');

export interface SiteOptions {
  readonly dataDir: string;
  readonly env: SiteEnv;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The address under which this server is reached; evaluated when a mail is written. */
  readonly ownUrl: () => string;
  readonly functionSettings: FunctionSettings;
  /** Replaces the limits table, for tests. */
  readonly limits?: Limits | undefined;
  /** Replaces the fetch that reaches the public internet only, for tests. */
  readonly guardedFetch?: GuardedFetch | undefined;
  /** Replaces the checked-in rules, for tests. */
  readonly databaseRules?: RulesJson | undefined;
  readonly storageRules?: string | undefined;
}

/** All state and services of a site, without the port it listens on. */
export interface Site {
  readonly auth: Auth;
  readonly database: SiteDatabase;
  readonly storage: SiteStorage;
  readonly ports: FunctionPorts;
  readonly events: EventPort;
  /** Whether the site accepts writes, and where it moved. */
  readonly move: MoveState;
  readonly room: DiskRoom;
  readonly mail: MailTransport & {
    /** False if mails are written to files for the operator to pass on. */
    readonly isDelivered: boolean;
  };
  readonly limits: Limits;
  /** Who did what. */
  readonly audit: AuditLog;
  /** The address that people use, to be passed on; empty while unknown. */
  readonly address: () => string;
  readonly toll: Toll;
  /** Null if sign-in with Microsoft is off. */
  readonly microsoftPages: Handler | null;
  readonly registrationPath: string;
  close(): Promise<void>;
}

/** Opens the data folder, creating it at the first start. @throws with nothing left open */
export async function openSite(options: SiteOptions): Promise<Site> {
  const opened: (() => Promise<void> | void)[] = [];
  try {
    return await openParts(options, (close) => opened.push(close));
  } catch (error) {
    for (const close of opened.toReversed()) await close();
    throw explainedByDisk(path.resolve(options.dataDir), error);
  }
}

async function openParts(
  options: SiteOptions,
  toClose: (close: () => Promise<void> | void) => void,
): Promise<Site> {
  const { env, clock, logger } = options;
  const dataDir = path.resolve(options.dataDir);
  makeDataDir(dataDir);
  demandWhole(dataDir);
  const room = openDiskRoom({ dataDir, logger });
  toClose(() => room.close());
  const trustedOrigin = createTrustedOrigin({
    publicUrl: env.PUBLIC_URL,
    ownUrl: options.ownUrl,
    names: env.TLS_NAMES,
  });
  const tickets = createTickets(clock);
  const oidc = openOidc(env);
  const transport = openTransport(env, dataDir, logger);
  toClose(() => transport.close());
  const mail = {
    isDelivered: env.SMTP_URL !== undefined,
    origin: () => trustedOrigin(options.ownUrl()),
    send: transport.send,
  };
  const hasMicrosoft = oidc !== null || env.TEST_IDENTITY_PROVIDER;
  // Opened first: it locks the folder, so a second server stops here before it touches anything.
  let auth: Auth | undefined;
  const verifyToken: Auth['verifyToken'] = async (token) =>
    (await auth?.verifyToken(token)) ?? null;
  const limits = options.limits ?? openLimits(clock, logger);
  const move = openMoveState(dataDir);
  const audit = openAuditLog({ dataDir, clock, logger });
  const tellAct = audit.tell;
  const parts = { dataDir, limits, isClosed: move.isClosed, hasNoRoom: room.isFull, verifyToken };
  const database = openDatabase(options, parts, tellAct);
  toClose(() => database.close());
  const settings = await loadSiteSettings(dataDir);
  const registrationPath = env.REGISTRATION_PATH ?? settings.registrationPath;
  auth = await createAuth({
    dataDir,
    clock,
    logger,
    projectId: PROJECT_ID,
    sendMail: createActionMailer(transport.send, trustedOrigin),
    sendNotice: createNoticeMailer(transport.send),
    limits,
    ...(env.FIREBASE_LIMITS && { signUpsAnHour: FIREBASE.signUpsAnHour.figure }),
    deletePerson: async (claims, address) => {
      await deleteAccount.call(ports, { ...claims, address }, {});
      tellAct({ act: 'accountDeleted', by: claims.uid });
    },
    tellAct,
    onEnded: cutter((uid, { token }) => auth?.stateOf(uid, token) ?? 'good', database),
    registration: {
      registrationPath,
      isOpen: env.REGISTRATION === 'open',
      invited: (id) => openInvite(database.admin, id, clock.now()),
    },
    endpoints: {
      admit: createAdmit(tickets),
      ...(hasMicrosoft ? { signInWithIdp: createSignInWithIdp(tickets) } : {}),
    },
  });
  toClose(() => auth?.close());
  const accounts = auth.accounts;
  const toll = createToll(
    limits,
    (uid) => typeof database.admin.get(`devices/${uid}/teamId`) === 'string',
  );
  const claimsNow = (uid: string) => accounts.get(uid)?.customClaims ?? null;
  const storage = await createStorage({
    dataDir,
    clock,
    logger,
    bucket: BUCKET,
    rules: options.storageRules ?? readFileSync(path.join(REPOSITORY, 'storage.rules'), 'utf8'),
    verifyToken,
    toll,
    claimsNow,
    isHosted: env.FIREBASE_LIMITS,
    ...plansOf(database.admin, logger),
  });
  toClose(() => storage.close());
  const stores = { database: database.admin, storage: storage.context };
  const ports = createSitePorts({
    ...stores,
    auth,
    clock,
    logger,
    mail,
    fetch: globalThis.fetch,
    registrationPath: env.REGISTRATION === 'open' ? null : registrationPath,
    settings: options.functionSettings,
    guardedFetch: options.guardedFetch,
  });
  const events = startEventPort({
    triggers: TRIGGERS,
    database: database.events,
    storage: storage.events,
    ports,
    logger,
    isPaused: move.isClosed,
    ...(env.FIREBASE_LIMITS && { delivery: createHostedDelivery() }),
  });
  return {
    auth,
    database,
    storage,
    ports,
    events,
    move,
    room,
    mail: { ...transport, isDelivered: mail.isDelivered },
    limits,
    audit,
    address: () => addressFor(env, options.ownUrl()),
    toll,
    microsoftPages: hasMicrosoft
      ? createMicrosoftPages({ oidc, tickets, clock, logger, trustedOrigin })
      : null,
    registrationPath,
    async close() {
      await events.stop();
      await database.close();
      storage.close();
      auth.close();
      transport.close();
      room.close();
    },
  };
}

function addressFor(env: SiteEnv, ownUrl: string): string {
  if (env.PUBLIC_URL !== undefined) return new URL(env.PUBLIC_URL).origin;
  return ownUrl === '' ? '' : (networkUrls(ownUrl, env)[0] ?? ownUrl);
}

/** Returns the invitation if it can still be accepted. */
function openInvite(admin: DatabaseAdmin, id: string, nowMs: number): Invite | undefined {
  const invite = isId(id) ? restoreInvite(admin.get(`invites/${id}`)) : undefined;
  return invite && invite.expiry > nowMs ? invite : undefined;
}

/**
 * Ends the connections of sign-ins that are no longer valid: at once when the change is complete, and those that the
 * owner's other tabs continue after they have had the time to learn of the new one.
 */
function cutter(stateOf: (uid: string, auth: AuthClaims) => TokenState, database: SiteDatabase) {
  const cut = (uid: string, spares: TokenState) =>
    database.endSessions(uid, (auth) => ![spares, 'good'].includes(stateOf(uid, auth)));
  return (uid: string): void => {
    setImmediate(() => cut(uid, 'continued'));
    setTimeout(() => cut(uid, 'good'), CONTINUED_MS + 1_000).unref();
  };
}

/** One book for all parts; askers over a limit are logged by kind only. */
function openLimits(clock: Clock, logger: Logger): Limits {
  return createLimits({
    // The system's time may be changed while it runs; tests advance their own clock.
    elapsed: clock === systemClock ? () => performance.now() : () => clock.now(),
    onRefused: (limit, payer, who) => logger.info('overLimit', { limit, payer }, who),
  });
}

function openDatabase(
  { env, clock, logger, databaseRules }: SiteOptions,
  parts: Pick<DatabaseOptions, 'dataDir' | 'limits' | 'isClosed' | 'hasNoRoom' | 'verifyToken'>,
  tellAct: TellAct,
): SiteDatabase {
  return createDatabase({
    ...parts,
    rules: databaseRules ?? readDatabaseRules(),
    clock: () => clock.now(),
    watched: dispatchersOf(TRIGGERS).map(({ path }) => path),
    audited: {
      places: AUDITED_PLACES,
      tell: (uid, changes) => actsOfWrite(uid, changes).forEach(tellAct),
    },
    hasHostedLimits: env.FIREBASE_LIMITS,
    maxBytes: COUNTS.databaseShare.figure * getHeapStatistics().heap_size_limit,
    logger: {
      error: (message, cause) =>
        logger.error('database', { message, cause: cause instanceof Error ? cause.message : null }),
      info: (message) => logger.info('database', { message }),
    },
  });
}

/** Plans define how much a team may store, and show how much it does. */
function plansOf(
  database: DatabaseAdmin,
  logger: Logger,
): Pick<StorageOptions, 'boughtBy' | 'onStored'> {
  return {
    boughtBy: (teamId) => restoreStorage(database.get(`plans/${teamId}/storage`)),
    onStored(teamId, stored) {
      // A team that is being deleted no longer has a plan.
      if (database.get(`plans/${teamId}/screens`) === null) return;
      database.update({ [`plans/${teamId}/stored`]: { ...stored } }).catch((error: unknown) => {
        // The next file updates it again.
        logger.error('storedNotShown', { cause: String(error) });
      });
    },
  };
}

function readDatabaseRules(): RulesJson {
  const file = path.join(REPOSITORY, 'database.rules.json');
  return JSON.parse(readFileSync(file, 'utf8')) as RulesJson;
}

function openTransport(env: SiteEnv, dataDir: string, logger: Logger): MailTransport {
  return env.SMTP_URL === undefined
    ? createOutboxTransport(dataDir, env.MAIL_FROM, logger)
    : createSmtpTransport(env.SMTP_URL, env.MAIL_FROM, dataDir, logger);
}

function openOidc(env: SiteEnv): OidcClient | null {
  const { MICROSOFT_TENANT: tenant, MICROSOFT_CLIENT_ID: clientId } = env;
  const clientSecret = env.MICROSOFT_CLIENT_SECRET;
  if (env.TEST_IDENTITY_PROVIDER || !tenant || !clientId || !clientSecret) return null;
  return createOidcClient({ tenant, clientId, clientSecret, issuer: env.MICROSOFT_ISSUER });
}
