import type { RequestListener } from 'node:http';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import type { GuardedFetch } from '../functions/guardedFetch/createGuardedFetch.ts';
import type { FunctionPorts } from '../functions/ports.ts';
import { copyPublished } from '../functions/spaces/copyPublished.ts';
import { liftGivenScreens } from '../functions/teams/liftGivenScreens.ts';
import { mendSpaces } from '../functions/teams/mendSpaces.ts';
import { provision } from '../functions/provision/provision.ts';
import { readFunctionSettings } from '../functions/settings.ts';
import { systemClock, type ServerClock } from './clock.ts';
import { startControlServer } from './control/controlServer.ts';
import type { RulesJson } from './rules/RulesJson.ts';
import type { SiteDatabase } from './database/types.ts';
import { limitUnanswered } from './http/unanswered.ts';
import { redirectToHttps } from './http/redirectToHttps.ts';
import { clientAddressOf, createRequestHandler } from './http/requestHandler.ts';
import type { ServerLimits } from './limits/createLimits.ts';
import { createPublicOrigin, type PublicOrigin } from './http/publicOrigin.ts';
import { trust } from './http/trusted.ts';
import { silentLogger, type Logger } from './logger.ts';
import { openEntrance, type Entrance, type EntranceOptions } from './network/openEntrance.ts';
import { adoptOldest } from './network/provider.ts';
import { hostFor, networkUrls } from './networkUrls.ts';
import { openSite } from './openSite.ts';
import type { Site } from './Site.ts';
import { createRoutes, trustRoute } from './routes.ts';
import { createThinLogger } from './thinLogger.ts';
import { isLoopback, readSiteEnv, type RawEnv } from './siteEnv.ts';

/** One frame: clients split longer messages at 16,384 characters. */
const MAX_SOCKET_FRAME_BYTES = 128 * 1024;
/** Each fragment takes some hundred bytes of memory on top of its payload, however small; clients send whole frames. */
const SOCKET_PARTS = { maxFragments: 16, maxBufferedChunks: 512 } as const;
const CLOSE_PATIENCE_MS = 5_000;

export interface SiteServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Undefined leaves it to the site's people who reaches it. */
  readonly host?: string | undefined;
  readonly dataDir: string;
  /** The built app; may be missing, in which case only the API is served. */
  readonly staticDir: string;
  readonly clock?: ServerClock;
  readonly env?: RawEnv;
  readonly logger?: Logger;
  /** Called when its people have chosen who reaches it. */
  readonly onReach?: () => void;
  /** Replaces the fetch that reaches the public internet only, for tests. */
  readonly guardedFetch?: GuardedFetch;
  /** Replaces the checked-in rules, for tests. */
  readonly databaseRules?: RulesJson;
  readonly storageRules?: string;
  /** Replaces the limits table, for tests. */
  readonly limits?: ServerLimits;
}

export interface SiteServer {
  /** Scheme, host and port, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** The page for creating the first account; null once there is one. */
  readonly registrationUrl: string | null;
  /** PEM of the site's own certificate authority; null without one. */
  readonly authority: string | null;
  /** Where other machines reach it now; none if they do not. */
  readonly elsewhere: readonly string[];
  /** Whether its people choose who reaches it, and the environment does not. */
  readonly isReachChoice: boolean;
  /** All paths that are served, `*` for anything: tests go through them, so that none is forgotten. */
  readonly places: readonly string[];
  /** Trusted access, as functions have; for seeding and tests. */
  readonly ports: FunctionPorts;
  /** Ends connections, finishes pending writes, closes the files. */
  close(): Promise<void>;
}

/** Starts the whole site server: app, database, sign-in, storage and functions on one port. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const env = readSiteEnv({ ...options.env, HOST: options.host });
  const { clock = systemClock } = options;
  const logger = createThinLogger(options.logger ?? silentLogger);
  const dataDir = path.resolve(options.dataDir);
  let url = '';
  const functionSettings = readFunctionSettings(options.env ?? {});
  const opened = { dataDir, env, functionSettings, clock, logger, ownUrl: () => url };
  const site = await openSite({ ...options, ...opened });
  // Anything left open would keep a failed start running, holding the folder and serving no one.
  const giveUp = async (error: unknown): Promise<never> => {
    await site.close();
    logger.close();
    throw error;
  };
  if (!site.move.isClosed() && !site.freeSpace.isFull()) await prepare(site).catch(giveUp);
  // Logged now, where the operator looks, rather than when the first mail fails; the start does not wait for it.
  void site.mail.problem().then((problem) => {
    if (problem !== undefined) logger.error('mailUnusable', { cause: problem });
  });
  const stopControl = await startControlServer({ site, dataDir, logger }).catch(giveUp);
  let entrance: Entrance | undefined;
  const authority = () => entrance?.authority() ?? null;
  const requests = createRequests();
  const routes = createRoutes({
    site,
    env,
    dataDir,
    staticDir: options.staticDir,
    authority,
    logger,
  });
  const publicOrigin = createPublicOrigin({
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    onDifference: (origin, publicUrl) =>
      logger.error('publicUrlDiffers', { told: origin, publicUrl }),
  });
  const { network } = site;
  const answer = requests.count({
    routes,
    publicOrigin,
    cors: {
      allowedOrigins: env.ALLOWED_ORIGINS,
      get allowsLoopback() {
        return isLoopback(hostFor(env, network.current()));
      },
    },
    trustProxy: env.TRUST_PROXY,
    isAlwaysSecure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    logger,
    onDiskFull: site.freeSpace.refused,
  });
  const gate = await openEntrance({
    env,
    network,
    port: options.port,
    dataDir,
    clock,
    logger,
    onRequest: answer,
    onPlain: requests.count(plainOptions(authority, logger)),
    onFollowed: () => options.onReach?.(),
    onUpgrade: createUpgrade(site.database, env.TRUST_PROXY, publicOrigin),
  }).catch(async (error: unknown) => {
    await stopControl();
    return giveUp(error);
  });
  entrance = gate;
  const { port } = gate;
  url = urlOf(env.HOST ?? hostFor(env, 'machine'), port, gate.isSecure);
  const hasPeople = site.auth.accounts.hasPeople();
  return {
    url,
    port,
    get authority() {
      return authority();
    },
    get elsewhere() {
      return networkUrls(url, env, network);
    },
    isReachChoice: network.isChoice,
    places: ['/.ws', ...routes.flatMap(({ places }) => places)],
    ports: site.ports,
    registrationUrl: hasPeople ? null : (env.PUBLIC_URL ?? url) + site.registrationPath,
    async close() {
      await stopControl();
      const closed = gate.stop();
      gate.closeIdle();
      await requests.settled(CLOSE_PATIENCE_MS);
      await site.close();
      gate.closeAll();
      await closed;
      logger.close();
    },
  };
}

/** Adds what this version expects to find in an earlier version's data. */
async function prepare({ ports, auth, database: { admin } }: Site): Promise<void> {
  const { database, clock, firstScreens } = ports;
  await provision(database);
  await copyPublished(database, clock.now());
  await mendSpaces(database);
  if (firstScreens === null) await liftGivenScreens(database);
  await adoptOldest(admin, auth.accounts.listPeople());
}

/** Tracks requests in progress, so that closing waits for them. */
function createRequests() {
  const running = new Set<Promise<void>>();
  return {
    count(options: Parameters<typeof createRequestHandler>[0]): RequestListener {
      const handle = createRequestHandler(options);
      return limitUnanswered((req, res) => {
        const answer = handle(req, res)
          .catch((error: unknown) => {
            // Not even the refusal could be sent: end this connection, not the server.
            options.logger.error('answerFailed', { cause: String(error) });
            res.destroy();
          })
          .finally(() => running.delete(answer));
        running.add(answer);
      });
    },
    /** Resolves when all are answered, or after `patienceMs`: acknowledged writes are on disk anyway. */
    async settled(patienceMs: number): Promise<void> {
      const patience = AbortSignal.timeout(patienceMs);
      const late = new Promise<void>((resolve) =>
        patience.addEventListener('abort', () => resolve()),
      );
      await Promise.race([Promise.allSettled(running), late]);
    },
  };
}

/** What plain HTTP gets on an HTTPS port: a redirect, and how to trust the certificate. */
function plainOptions(authority: () => string | null, logger: Logger) {
  return {
    routes: [
      trustRoute(authority),
      { places: ['/*'], matches: () => true, handle: redirectToHttps, isApi: false },
    ],
    cors: { allowedOrigins: [], allowsLoopback: false },
    trustProxy: false,
    publicOrigin: createPublicOrigin({
      publicUrl: undefined,
      trustProxy: false,
      onDifference: () => {},
    }),
    logger,
  };
}

/** Opens the sockets of the database. */
function createUpgrade(
  database: SiteDatabase,
  trustProxy: boolean,
  publicOrigin: PublicOrigin,
): EntranceOptions['onUpgrade'] {
  const maxPayload = MAX_SOCKET_FRAME_BYTES;
  const sockets = new WebSocketServer({ noServer: true, maxPayload, ...SOCKET_PARTS });
  return (req, socket, head) => {
    const target = req.url ?? '';
    // The handshake names this host and the client library reconnects there, so it must be the one that the client
    // used.
    const origin = publicOrigin(req);
    if (!origin || !/^\/\.ws(\?|$)/.test(target) || !URL.canParse(target, origin)) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    const url = new URL(target, origin);
    sockets.handleUpgrade(req, socket, head, (ws) => {
      database.attachSocket(ws, url, clientAddressOf(req, trustProxy), () => trust(req.socket));
    });
  };
}

function urlOf(host: string, port: number, isSecure: boolean): string {
  // No one can open a wildcard address.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${isSecure ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
