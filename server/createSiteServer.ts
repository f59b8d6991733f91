import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { FunctionPorts } from '../functions/ports.ts';
import { FUNCTIONS } from '../functions/registry.ts';
import { createAuth } from './auth/createAuth.ts';
import { IDENTITY_PREFIX, TOKEN_PATH } from './auth/identityToolkit.ts';
import { ACTION_PATH, createActionMailer } from './auth/mail/sendActionMail.ts';
import { createOutboxTransport, createSmtpTransport } from './auth/mail/transport.ts';
import { systemClock, type Clock } from './clock.ts';
import { createDatabase } from './database/createDatabase.ts';
import type { RulesJson, SiteDatabase } from './database/types.ts';
import { createFunctionsApi, FUNCTIONS_PREFIX } from './functions/functionsApi.ts';
import { createSitePorts } from './functions/sitePorts.ts';
import { sendJson } from './http/body.ts';
import { CLIENT_CONFIG_PATH, sendClientConfig } from './http/clientConfig.ts';
import { createRequestHandler, type Route } from './http/requestHandler.ts';
import { createStaticFiles } from './http/staticFiles.ts';
import { silentLogger, type Logger } from './logger.ts';
import { isLoopback, readSiteEnv, type RawEnv, type SiteEnv } from './siteEnv.ts';
import { loadSiteSettings } from './siteSettings.ts';
import { createStorage } from './storage/createStorage.ts';
import { STORAGE_PREFIX } from './storage/storageApi.ts';
import { createTrustedOrigin } from './trustedOrigin.ts';

/** Names that a Firebase project would have; the same on every site, since each has one only. */
export const PROJECT_ID = 'vitrine-site';
export const BUCKET = 'vitrine-site.local';
const API_KEY = 'site';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const MAX_HEADER_BYTES = 16 * 1024;
/** An upload of a gigabyte over a slow line; idle connections end by their own limit. */
const REQUEST_TIMEOUT_MS = 60 * 60 * 1000;
const IDLE_TIMEOUT_MS = 120_000;
/** Larger than any message of the database protocol that its rules would allow. */
const MAX_SOCKET_MESSAGE_BYTES = 16 * 1024 * 1024;
const CLOSE_PATIENCE_MS = 5_000;

export interface SiteServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The built app; may be missing, then only the API answers. */
  readonly staticDir: string;
  readonly clock?: Clock;
  readonly env?: RawEnv;
  readonly logger?: Logger;
  /** Instead of the checked-in rules, for tests. */
  readonly databaseRules?: RulesJson;
  readonly storageRules?: string;
}

export interface SiteServer {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** The page for the first account, while there is none. */
  readonly registrationUrl: string | null;
  /** Trusted access, as functions have it; for seeding and tests. */
  readonly ports: FunctionPorts;
  /** Ends connections, finishes what is being written, closes the files. */
  close(): Promise<void>;
}

/** Starts the whole site server: app, database, sign-in, storage and functions on one port. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const env = readSiteEnv({ ...options.env, HOST: options.host });
  const logger = options.logger ?? silentLogger;
  const parts = await openParts(options, env, logger);
  const server = createHttpServer(options, env, parts, logger);
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  parts.setUrl(`http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`);
  return {
    url: parts.url(),
    port,
    ports: parts.ports,
    registrationUrl: parts.auth.accounts.hasPeople() ? null : parts.url() + parts.registrationPath,
    async close() {
      await closeServer(server, parts.database);
      parts.storage.close();
      parts.auth.close();
    },
  };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

async function openParts(options: SiteServerOptions, env: SiteEnv, logger: Logger) {
  const clock = options.clock ?? systemClock;
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const settings = await loadSiteSettings(dataDir);
  let url = '';
  const sendMail = env.SMTP_URL
    ? createSmtpTransport(env.SMTP_URL, env.MAIL_FROM, logger)
    : createOutboxTransport(dataDir, env.MAIL_FROM, logger);
  const trustedOrigin = createTrustedOrigin({
    publicUrl: env.PUBLIC_URL,
    ownUrl: () => url,
    names: env.TLS_NAMES,
  });
  const auth = await createAuth({
    dataDir,
    clock,
    projectId: PROJECT_ID,
    sendMail: createActionMailer(sendMail, trustedOrigin),
  });
  const database = createDatabase({
    dataDir,
    rules: options.databaseRules ?? readDatabaseRules(),
    clock: () => clock.now(),
    verifyToken: auth.verifyToken,
    logger: {
      error: (message, cause) =>
        logger.error('database', { message, cause: cause instanceof Error ? cause.message : null }),
      info: (message) => logger.info('database', { message }),
    },
  });
  const storage = await createStorage({
    dataDir,
    clock,
    bucket: BUCKET,
    rules: options.storageRules ?? readFileSync(path.join(REPOSITORY, 'storage.rules'), 'utf8'),
    verifyToken: auth.verifyToken,
  });
  const ports = createSitePorts({
    database: database.admin,
    auth,
    storage: storage.context,
    clock,
    logger,
    fetch: globalThis.fetch,
  });
  return {
    auth,
    database,
    storage,
    ports,
    registrationPath: env.REGISTRATION_PATH ?? settings.registrationPath,
    url: () => url,
    setUrl(own: string) {
      url = own;
    },
  };
}

function readDatabaseRules(): RulesJson {
  const file = path.join(REPOSITORY, 'database.rules.json');
  return JSON.parse(readFileSync(file, 'utf8')) as RulesJson;
}

function createHttpServer(
  options: SiteServerOptions,
  env: SiteEnv,
  parts: Parts,
  logger: Logger,
): Server {
  const handle = createRequestHandler({
    routes: createRoutes(options, env, parts, logger),
    cors: { allowedOrigins: env.ALLOWED_ORIGINS, allowsLoopback: isLoopback(options.host) },
    trustProxy: env.TRUST_PROXY,
    logger,
  });
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: REQUEST_TIMEOUT_MS },
    (req, res) => void handle(req, res),
  );
  server.setTimeout(IDLE_TIMEOUT_MS);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_SOCKET_MESSAGE_BYTES });
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = socketUrl(req);
    if (url.pathname !== '/.ws') {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(req, socket, head, (ws) => parts.database.attachSocket(ws, url));
  });
  return server;
}

/** With the host that the client asked for: the database tells it back as the one to return to. */
function socketUrl(req: IncomingMessage): URL {
  const asked = `http://${req.headers.host ?? ''}`;
  return new URL(req.url ?? '/', URL.canParse(asked) ? asked : 'http://site');
}

function createRoutes(
  options: SiteServerOptions,
  env: SiteEnv,
  parts: Parts,
  logger: Logger,
): readonly Route[] {
  const root = path.resolve(options.staticDir);
  const { auth, database, storage } = parts;
  const functions = createFunctionsApi({
    functions: FUNCTIONS,
    ports: parts.ports,
    verifyToken: auth.verifyToken,
    logger,
  });
  const config = {
    fixed: fixedConfig(env),
    registrationPath: parts.registrationPath,
    hasAccounts: auth.accounts.hasPeople,
  };
  const at = (path: string) => (pathname: string) => pathname === path;
  const below = (prefix: string) => (pathname: string) => pathname.startsWith(prefix);
  return [
    {
      matches: at('/healthz'),
      handle: async ({ res }) => sendJson(res, 200, { ok: true }),
      isApi: false,
    },
    {
      matches: at(CLIENT_CONFIG_PATH),
      handle: async (exchange) => sendClientConfig(exchange, config),
      isApi: true,
    },
    { matches: at(ACTION_PATH), handle: auth.handleActionPage, isApi: false },
    { matches: below(IDENTITY_PREFIX), handle: auth.handleApi, isApi: true },
    { matches: at(TOKEN_PATH), handle: auth.handleApi, isApi: true },
    { matches: below(STORAGE_PREFIX), handle: storage.handle, isApi: true },
    { matches: below(FUNCTIONS_PREFIX), handle: functions, isApi: true },
    {
      // The database owns every `….json` that the app's build does not.
      matches: (pathname) =>
        pathname.endsWith('.json') && !existsSync(path.join(root, path.posix.normalize(pathname))),
      handle: ({ req, res, url }) => database.handleRest(req, res, url),
      isApi: true,
    },
    { matches: () => true, handle: createStaticFiles(root), isApi: false },
  ];
}

function fixedConfig(env: SiteEnv) {
  const oidc = env.MICROSOFT_TENANT !== undefined;
  return {
    backend: 'site',
    firebase: {
      projectId: PROJECT_ID,
      apiKey: API_KEY,
      storageBucket: BUCKET,
      databaseNamespace: PROJECT_ID,
    },
    knowledgeBaseUrl: env.KNOWLEDGE_BASE_URL ?? null,
    microsoft: env.TEST_IDENTITY_PROVIDER ? 'test' : oidc ? 'oidc' : 'off',
    sendsMail: env.SMTP_URL !== undefined,
  } as const;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Lets running requests end, but not for ever: what they were told is on the disk already. */
async function closeServer(server: Server, database: SiteDatabase): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await database.close();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE_MS);
  await closed;
  clearTimeout(timer);
}
