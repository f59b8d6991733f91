import { TRIGGERS } from '../../functions/events/registry.ts';
import type { FunctionPorts } from '../../functions/ports.ts';
import type { Auth } from '../auth/createAuth.ts';
import type { SiteDatabase } from '../database/types.ts';
import { startEventPort, type EventPort } from '../functions/eventPort.ts';
import { createHostedDelivery } from '../functions/hostedDelivery.ts';
import { createSitePorts } from '../functions/sitePorts.ts';
import type { SiteStorage } from '../storage/createStorage.ts';
import type { Ground } from './openGround.ts';
import type { SiteOptions } from '../Site.ts';

interface Around {
  readonly ground: Ground;
  readonly auth: Auth;
  readonly database: SiteDatabase;
  readonly storage: SiteStorage;
  readonly registrationPath: string;
}

/** Opens what functions work with. */
export function openPorts(options: SiteOptions, around: Around): FunctionPorts {
  const { env, clock, logger, ownUrl, functionSettings: settings, guardedFetch } = options;
  const { auth, database, storage, registrationPath } = around;
  const { trustedOrigin, transport } = around.ground;
  return createSitePorts({
    database: database.admin,
    storage: storage.context,
    auth,
    clock,
    logger,
    mail: {
      isDelivered: env.SMTP_URL !== undefined,
      origin: () => trustedOrigin(ownUrl()),
      send: transport.send,
    },
    fetch: globalThis.fetch,
    registrationPath: env.REGISTRATION === 'open' ? null : registrationPath,
    settings,
    guardedFetch,
  });
}

/** Starts to run functions on what happens in the site. */
export function startEvents(
  { env, logger }: SiteOptions,
  { ground, database, storage }: Around,
  ports: FunctionPorts,
): EventPort {
  return startEventPort({
    triggers: TRIGGERS,
    database: database.events,
    storage: storage.events,
    ports,
    logger,
    isPaused: ground.move.isClosed,
    ...(env.FIREBASE_LIMITS && { delivery: createHostedDelivery() }),
  });
}
