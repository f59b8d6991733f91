import path from 'node:path';
import type { FunctionPorts } from '../functions/ports.ts';
import type { Auth } from './auth/createAuth.ts';
import { createMicrosoftPages } from './auth/microsoft/microsoftPages.ts';
import type { SiteDatabase } from './database/types.ts';
import { explainedByDisk } from './disk/freeSpace.ts';
import type { Handler } from './http/Exchange.ts';
import { createToll } from './http/toll.ts';
import { addressFor } from './networkUrls.ts';
import { openAuth } from './site/openAuth.ts';
import { openDatabase } from './site/openDatabase.ts';
import { openFunctionPorts, startEvents } from './site/openFunctions.ts';
import { openGround, type Ground } from './site/openGround.ts';
import { openStorage } from './site/openStorage.ts';
import type { Site, SiteOptions, ToClose } from './Site.ts';
import { loadSiteSettings } from './siteSettings.ts';

/** Opens the data folder, creating it at the first start. @throws with nothing left open */
export async function openSite(options: SiteOptions): Promise<Site> {
  const opened: Parameters<ToClose>[0][] = [];
  try {
    return await openParts(options, (close) => opened.push(close));
  } catch (error) {
    for (const close of opened.toReversed()) await close();
    throw explainedByDisk(path.resolve(options.dataDir), error);
  }
}

async function openParts(options: SiteOptions, toClose: ToClose): Promise<Site> {
  // The database judges by accounts, and accounts need the database: what comes later is looked up when it is needed.
  let auth: Auth | undefined;
  let ports: FunctionPorts | undefined;
  const ground = openGround(options, toClose);
  // Before accounts and files: it locks the folder, so a second server stops here before it touches anything.
  const database = openSiteDatabase(options, ground, () => auth);
  toClose(() => database.close());
  const settings = await loadSiteSettings(ground.dataDir);
  const registrationPath = options.env.REGISTRATION_PATH ?? settings.registrationPath;
  const shared = { ground, database, registrationPath };
  auth = await openAuth(options, { ...shared, ports: () => ports!, self: () => auth });
  toClose(() => auth?.close());
  const toll = createToll(
    ground.limits,
    (uid) => typeof database.admin.get(`devices/${uid}/teamId`) === 'string',
  );
  const { dataDir } = ground;
  const storage = await openStorage(options, { dataDir, auth, database, toll });
  toClose(() => storage.close());
  const parts = { ...shared, auth, storage };
  ports = openFunctionPorts(options, parts);
  const events = startEvents(options, parts, ports);
  return siteOf(options, ground, {
    auth,
    database,
    storage,
    ports,
    events,
    toll,
    registrationPath,
  });
}

function openSiteDatabase(
  options: SiteOptions,
  ground: Ground,
  auth: () => Auth | undefined,
): SiteDatabase {
  const { dataDir, limits, move, freeSpace, audit } = ground;
  const verifyToken: Auth['verifyToken'] = async (token) =>
    (await auth()?.verifyToken(token)) ?? null;
  const parts = {
    dataDir,
    limits,
    isClosed: move.isClosed,
    isDiskFull: freeSpace.isFull,
    verifyToken,
  };
  return openDatabase(options, parts, audit.record);
}

type Services = Pick<
  Site,
  'auth' | 'database' | 'storage' | 'ports' | 'events' | 'toll' | 'registrationPath'
>;

function siteOf(options: SiteOptions, ground: Ground, services: Services): Site {
  const { env } = options;
  const { move, network, freeSpace, limits, audit, transport } = ground;
  return {
    ...services,
    move,
    network,
    freeSpace,
    limits,
    audit,
    mail: { ...transport, isDelivered: env.SMTP_URL !== undefined },
    address: () => addressFor(options, ground),
    microsoftPages: microsoftPagesOf(options, ground),
    close: () => closeAll(ground, services),
  };
}

function microsoftPagesOf({ clock, logger }: SiteOptions, ground: Ground): Handler | null {
  const { oidc, tickets, trustedOrigin } = ground;
  return ground.hasMicrosoft
    ? createMicrosoftPages({ oidc, tickets, clock, logger, trustedOrigin })
    : null;
}

/** What causes work is closed before what does it. */
async function closeAll({ transport, freeSpace }: Ground, services: Services): Promise<void> {
  await services.events.stop();
  await services.database.close();
  services.storage.close();
  services.auth.close();
  transport.close();
  freeSpace.close();
}
