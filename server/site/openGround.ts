import path from 'node:path';
import { openAuditLog } from '../audit/auditLog.ts';
import { createTickets } from '../auth/microsoft/tickets.ts';
import { assertWhole } from '../assertWhole.ts';
import { openFreeSpace } from '../disk/freeSpace.ts';
import { makeDataDir } from '../makeDataDir.ts';
import { openReach } from '../network/openReach.ts';
import { openMoveState } from '../move/moveState.ts';
import { createTrustedOrigin } from '../trustedOrigin.ts';
import { openLimits } from './openLimits.ts';
import { openTransport } from './openMail.ts';
import { openOidc } from './openOidc.ts';
import type { SiteOptions, ToClose } from '../Site.ts';

export type Ground = ReturnType<typeof openGround>;

/** Opens what the services of a site stand on: its folder, addresses, mails, limits and log. */
export function openGround(options: SiteOptions, toClose: ToClose) {
  const { env, clock, logger, ownUrl } = options;
  const dataDir = path.resolve(options.dataDir);
  makeDataDir(dataDir);
  assertWhole(dataDir);
  const room = openFreeSpace({ dataDir, logger });
  toClose(() => room.close());
  const transport = openTransport(env, dataDir, logger);
  toClose(() => transport.close());
  const oidc = openOidc(env);
  return {
    dataDir,
    room,
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
