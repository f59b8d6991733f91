import type { GuardedFetch } from '../functions/guardedFetch/createGuardedFetch.ts';
import type { FunctionPorts } from '../functions/ports.ts';
import type { FunctionSettings } from '../functions/settings.ts';
import type { AuditLog } from './audit/auditLog.ts';
import type { Auth } from './auth/createAuth.ts';
import type { MailTransport } from './auth/mail/transport.ts';
import type { ServerClock } from './clock.ts';
import type { SiteDatabase } from './database/types.ts';
import type { FreeSpace } from './disk/freeSpace.ts';
import type { EventPort } from './functions/eventPort.ts';
import type { Handler } from './http/Exchange.ts';
import type { Toll } from './http/toll.ts';
import type { ServerLimits } from './limits/createLimits.ts';
import type { Logger } from './logger.ts';
import type { MoveState } from './move/moveState.ts';
import type { SiteReach } from './network/openReach.ts';
import type { RulesJson } from './rules/RulesJson.ts';
import type { SiteEnv } from './siteEnv.ts';
import type { SiteStorage } from './storage/createStorage.ts';

/** Stands in for a Firebase project's names; the same on every site, since each has only one. */
export const PROJECT_ID = 'vitrine-site';
export const BUCKET = 'vitrine-site.local';

export interface SiteOptions {
  readonly dataDir: string;
  readonly env: SiteEnv;
  readonly clock: ServerClock;
  readonly logger: Logger;
  /** The address under which this server is reached; evaluated when a mail is written. */
  readonly ownUrl: () => string;
  readonly functionSettings: FunctionSettings;
  /** Replaces the limits table, for tests. */
  readonly limits?: ServerLimits | undefined;
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
  /** Who reaches the site. */
  readonly network: SiteReach;
  readonly freeSpace: FreeSpace;
  readonly mail: MailTransport & {
    /** False if mails are written to files for the operator to pass on. */
    readonly isDelivered: boolean;
  };
  readonly limits: ServerLimits;
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

/** Has a part closed again if a later one cannot be opened. */
export type ToClose = (close: () => Promise<void> | void) => void;
