import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openAuditLog, type AuditLog } from './audit/auditLog.ts';
import { createAdmit } from './auth/endpoints/admit.ts';
import { createAuth, type Auth } from './auth/createAuth.ts';
import { createActionMailer, createNoticeMailer } from './auth/mail/sendActionMail.ts';
import type { MailTransport } from './auth/mail/transport.ts';
import { createMicrosoftPages } from './auth/microsoft/microsoftPages.ts';
import { createSignInWithIdp } from './auth/microsoft/signInWithIdp.ts';
import { createTickets } from './auth/microsoft/tickets.ts';
import type { Clock } from './clock.ts';
import { demandWhole } from './demandWhole.ts';
import type { SiteDatabase } from './database/types.ts';
import type { RulesJson } from './rules/RulesJson.ts';
import { deleteAccount } from '../functions/deleteAccount/deleteAccount.ts';
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
import type { Limits } from './limits/createLimits.ts';
import type { Logger } from './logger.ts';
import { makeDataDir } from './makeDataDir.ts';
import { openMoveState, type MoveState } from './move/moveState.ts';
import { networkUrls } from './networkUrls.ts';
import type { SiteEnv } from './siteEnv.ts';
import { loadSiteSettings } from './siteSettings.ts';
import { createStorage, type SiteStorage } from './storage/createStorage.ts';
import { createCutter } from './site/createCutter.ts';
import { openDatabase } from './site/openDatabase.ts';
import { openInvite } from './site/openInvite.ts';
import { openLimits } from './site/openLimits.ts';
import { openTransport } from './site/openMail.ts';
import { openOidc } from './site/openOidc.ts';
import { plansOf } from './site/plansOf.ts';
import { REPOSITORY } from './site/repository.ts';
import { createTrustedOrigin } from './trustedOrigin.ts';

/** Stands in for a Firebase project's names; the same on every site, since each has only one. */
export const PROJECT_ID = 'vitrine-site';
export const BUCKET = 'vitrine-site.local';

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
    onEnded: createCutter((uid, { token }) => auth?.stateOf(uid, token) ?? 'good', database),
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
