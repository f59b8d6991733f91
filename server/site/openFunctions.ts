import { TRIGGERS } from '../../functions/events/registry.ts';
import type { FunctionPorts } from '../../functions/ports.ts';
import { FIRST_SCREENS } from '../../src/model/team/plan.ts';
import type { Auth } from '../auth/createAuth.ts';
import type { SiteDatabase } from '../database/types.ts';
import { startEventPort, type EventPort } from '../functions/eventPort.ts';
import { createHostedDelivery } from '../functions/hostedDelivery.ts';
import { createSitePorts } from '../functions/sitePorts.ts';
import { addressFor } from '../networkUrls.ts';
import type { SiteStorage } from '../storage/createStorage.ts';
import type { Ground } from './openGround.ts';
import type { SiteOptions } from '../Site.ts';

interface DesignerPanels {
  readonly ground: Ground;
  readonly auth: Auth;
  readonly database: SiteDatabase;
  readonly storage: SiteStorage;
  readonly registrationPath: string;
}

/** Opens what functions work with. */
export function openFunctionPorts(options: SiteOptions, around: DesignerPanels): FunctionPorts {
  const { env, clock, logger, functionSettings: settings, guardedFetch } = options;
  const { auth, database, storage, registrationPath } = around;
  const { transport } = around.ground;
  return createSitePorts({
    database: database.admin,
    storage: storage.context,
    auth,
    clock,
    logger,
    mail: {
      isDelivered: env.SMTP_URL !== undefined,
      origin: () => addressFor(options, around.ground),
      send: transport.send,
    },
    fetch: globalThis.fetch,
    registrationPath: env.REGISTRATION === 'open' ? null : registrationPath,
    // Screens are bought on hosted Firebase only.
    firstScreens: env.FIREBASE_LIMITS ? FIRST_SCREENS : null,
    settings,
    guardedFetch,
  });
}

/** Starts to run functions on what happens in the site. */
export function startEvents(
  { env, logger }: SiteOptions,
  { ground, database, storage }: DesignerPanels,
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
