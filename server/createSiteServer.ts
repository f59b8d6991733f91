import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { GuardedFetch } from '../functions/guardedFetch/createGuardedFetch.ts';
import type { FunctionPorts } from '../functions/ports.ts';
import { copyPublished } from '../functions/spaces/copyPublished.ts';
import { provision } from '../functions/provision/provision.ts';
import { readFunctionSettings } from '../functions/settings.ts';
import { systemClock, type Clock } from './clock.ts';
import { startControlServer } from './control/controlServer.ts';
import type { RulesJson } from './rules/RulesJson.ts';
import type { SiteDatabase } from './database/types.ts';
import { limitUnanswered } from './http/unanswered.ts';
import { createListener, LIMITS, type Listener } from './http/listener.ts';
import { redirectToHttps } from './http/redirectToHttps.ts';
import { addressOf, createRequestHandler } from './http/requestHandler.ts';
import type { Limits } from './limits/createLimits.ts';
import { createPublicOrigin, type PublicOrigin } from './http/publicOrigin.ts';
import { trust } from './http/trusted.ts';
import { silentLogger, type Logger } from './logger.ts';
import { openSite } from './openSite.ts';
import { createRoutes, trustRoute } from './routes.ts';
import { createThinLogger } from './thinLogger.ts';
import { isLoopback, readSiteEnv, type RawEnv } from './siteEnv.ts';
import { openCertificateSource } from './tls/certificateSource.ts';

/** One frame: clients split longer messages at 16,384 characters. */
const MAX_SOCKET_FRAME_BYTES = 128 * 1024;
/** Each fragment takes some hundred bytes of memory on top of its payload, however small; clients send whole frames. */
const SOCKET_PARTS = { maxFragments: 16, maxBufferedChunks: 512 } as const;
const CLOSE_PATIENCE_MS = 5_000;

export interface SiteServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The built app; may be missing, in which case only the API is served. */
  readonly staticDir: string;
  readonly clock?: Clock;
  readonly env?: RawEnv;
  readonly logger?: Logger;
  /** Replaces the fetch that reaches the public internet only, for tests. */
  readonly guardedFetch?: GuardedFetch;
  /** Replaces the checked-in rules, for tests. */
  readonly databaseRules?: RulesJson;
  readonly storageRules?: string;
  /** Replaces the limits table, for tests. */
  readonly limits?: Limits;
}

export interface SiteServer {
  /** Scheme, host and port, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** The page for creating the first account; null once there is one. */
  readonly registrationUrl: string | null;
  /** PEM of the site's own certificate authority; null without one. */
  readonly authority: string | null;
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
  if (!site.move.isClosed() && !site.room.isFull()) await prepare(site.ports, clock).catch(giveUp);
  const certificate = await openCertificateSource(env, dataDir, clock, logger).catch(giveUp);
  // Logged now, where the operator looks, rather than when the first mail fails; the start does not wait for it.
  void site.mail.problem().then((problem) => {
    if (problem !== undefined) logger.error('mailUnusable', { cause: problem });
  });
  const stopControl = await startControlServer({ site, dataDir, logger }).catch(giveUp);
  const authority = certificate?.authority ?? null;
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
    onDifference: (told, publicUrl) => logger.error('publicUrlDiffers', { told, publicUrl }),
  });
  const answer = requests.count({
    routes,
    publicOrigin,
    cors: { allowedOrigins: env.ALLOWED_ORIGINS, allowsLoopback: isLoopback(options.host) },
    trustProxy: env.TRUST_PROXY,
    isAlwaysSecure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    logger,
    onNoRoom: site.room.refused,
  });
  const plain = requests.count(plainOptions(authority, logger));
  // Behind a proxy all connections come from one address.
  const perAddress = env.TRUST_PROXY ? { maxConnectionsPerAddress: LIMITS.maxConnections } : {};
  const listener = createListener(answer, plain, certificate, { ...LIMITS, ...perAddress });
  const stopWatching = certificate?.watch(listener.useCertificate) ?? (() => {});
  attachSockets(listener, site.database, env.TRUST_PROXY, publicOrigin);
  await listen(listener.server, options.port, options.host).catch(async (error: unknown) => {
    stopWatching();
    await stopControl();
    return giveUp(error);
  });
  const { port } = listener.server.address() as AddressInfo;
  url = urlOf(options.host, port, certificate !== null);
  const hasPeople = site.auth.accounts.hasPeople();
  return {
    url,
    port,
    authority,
    places: ['/.ws', ...routes.flatMap(({ places }) => places)],
    ports: site.ports,
    registrationUrl: hasPeople ? null : (env.PUBLIC_URL ?? url) + site.registrationPath,
    async close() {
      stopWatching();
      await stopControl();
      const closed = new Promise<void>((resolve) => listener.server.close(() => resolve()));
      listener.closeIdle();
      await requests.settled(CLOSE_PATIENCE_MS);
      await site.close();
      listener.closeAll();
      await closed;
      logger.close();
    },
  };
}

/** Adds what this version expects to find in an earlier version's data. */
async function prepare({ database }: FunctionPorts, clock: Clock): Promise<void> {
  await provision(database);
  await copyPublished(database, clock.now());
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
function plainOptions(authority: string | null, logger: Logger) {
  const trust = authority === null ? [] : [trustRoute(authority)];
  return {
    routes: [
      ...trust,
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

function attachSockets(
  listener: Listener,
  database: SiteDatabase,
  trustProxy: boolean,
  publicOrigin: PublicOrigin,
): void {
  const maxPayload = MAX_SOCKET_FRAME_BYTES;
  const sockets = new WebSocketServer({ noServer: true, maxPayload, ...SOCKET_PARTS });
  listener.main.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
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
      database.attachSocket(ws, url, addressOf(req, trustProxy), () => trust(req.socket));
    });
  });
}

function urlOf(host: string, port: number, isSecure: boolean): string {
  // No one can open a wildcard address.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${isSecure ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function listen(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
