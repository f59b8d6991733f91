import path from 'node:path';
import { openAuditLog } from '../audit/auditLog.ts';
import { createTickets } from '../auth/microsoft/tickets.ts';
import { assertWhole } from '../assertWhole.ts';
import { openFreeSpace } from '../disk/freeSpace.ts';
import { makeDataDir } from '../makeDataDir.ts';
import { openReach } from '../network/openReach.ts';
import { openMoveState } from '../move/moveState.ts';
import { createTrustedOrigin } from '../trustedOrigin.ts';
import type { SiteOptions, ToClose } from '../Site.ts';
import { createOidcClient, type OidcClient } from '../auth/microsoft/oidcClient.ts';
import type { SiteEnv } from '../siteEnv.ts';
import { systemClock, type ServerClock } from '../clock.ts';
import { createLimits, type ServerLimits } from '../limits/createLimits.ts';
import type { Logger } from '../logger.ts';
import {
  createOutboxTransport,
  createSmtpTransport,
  type MailTransport,
} from '../auth/mail/transport.ts';

export type Ground = ReturnType<typeof openGround>;

/** Opens what the services of a site stand on: its folder, addresses, mails, limits and log. */
export function openGround(options: SiteOptions, toClose: ToClose) {
  const { env, clock, logger, ownUrl } = options;
  const dataDir = path.resolve(options.dataDir);
  makeDataDir(dataDir);
  assertWhole(dataDir);
  const freeSpace = openFreeSpace({ dataDir, logger });
  toClose(() => freeSpace.close());
  const transport = openTransport(env, dataDir, logger);
  toClose(() => transport.close());
  const oidc = openOidc(env);
  return {
    dataDir,
    freeSpace,
    transport,
    oidc,
    hasMicrosoft: oidc !== null || env.TEST_IDENTITY_PROVIDER,
    tickets: createTickets(clock),
    trustedOrigin: createTrustedOrigin({
      publicUrl: env.PUBLIC_URL,
      ownUrl,
      names: env.TLS_NAMES,
    }),
    limits: options.limits ?? openLimits(clock, logger),
    move: openMoveState(dataDir),
    network: openReach(dataDir, env),
    audit: openAuditLog({ dataDir, clock, logger }),
  };
}

/** Returns null unless everything that sign-in with Microsoft needs is set. */
function openOidc(env: SiteEnv): OidcClient | null {
  const { MICROSOFT_TENANT: tenant, MICROSOFT_CLIENT_ID: clientId } = env;
  const clientSecret = env.MICROSOFT_CLIENT_SECRET;
  if (env.TEST_IDENTITY_PROVIDER || !tenant || !clientId || !clientSecret) return null;
  return createOidcClient({ tenant, clientId, clientSecret, issuer: env.MICROSOFT_ISSUER });
}

/** One book for all parts; callers over a limit are logged by kind only. */
function openLimits(clock: ServerClock, logger: Logger): ServerLimits {
  return createLimits({
    // The system's time may be changed while it runs; tests advance their own clock.
    elapsed: clock === systemClock ? () => performance.now() : () => clock.now(),
    onRefused: (limit, payer, who) => logger.info('overLimit', { limit, payer }, who),
  });
}

/** Mails go out by SMTP, or into files for the operator to pass on. */
function openTransport(env: SiteEnv, dataDir: string, logger: Logger): MailTransport {
  return env.SMTP_URL === undefined
    ? createOutboxTransport(dataDir, env.MAIL_FROM, logger)
    : createSmtpTransport(env.SMTP_URL, env.MAIL_FROM, dataDir, logger);
}
