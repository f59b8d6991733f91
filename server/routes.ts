import { existsSync } from 'node:fs';
import path from 'node:path';
import { FUNCTIONS } from '../functions/registry.ts';
import { type FunctionSettings, lackingServices } from '../functions/settings.ts';
import { IDENTITY_PREFIX, TOKEN_PATH } from './auth/identityToolkit.ts';
import { ACTION_PATH } from './auth/mail/sendActionMail.ts';
import { MICROSOFT_PREFIX } from './auth/microsoft/microsoftPages.ts';
import { SERVICES } from '../functions/firebase/platform.ts';
import { createFunctionsApi, FUNCTIONS_PREFIX } from './functions/functionsApi.ts';
import { createHostedFunctions, type Service } from './functions/hostedFunctions.ts';
import { sendJson } from './http/body.ts';
import type { Exchange } from './http/Exchange.ts';
import { CLIENT_CONFIG_PATH, EARLIER_CONFIG_PATH, sendClientConfig } from './http/clientConfig.ts';
import type { Route } from './http/requestHandler.ts';
import { createStaticFiles } from './http/staticFiles.ts';
import type { Logger } from './logger.ts';
import { createAnswerCount, createMetricsPage, METRICS_PATH, metricsOf } from './metrics.ts';
import { createClosedGuards, type Closing, type ClosedGuards } from './move/whileOpen.ts';
import { sendTicket, TICKET_PATH } from './move/sendTicket.ts';
import { BUCKET, PROJECT_ID, type Site } from './Site.ts';
import { networkRoute } from './network/networkRoute.ts';
import { networkUrls } from './networkUrls.ts';
import type { SiteEnv } from './siteEnv.ts';
import { STORAGE_PREFIX } from './storage/storageApi.ts';
import { sendTrustPage, TRUST_PATH } from './tls/trustPage.ts';

/** The SDK requires a key; its value does not matter. */
const API_KEY = 'site';

export interface RouteOptions {
  readonly site: Site;
  readonly env: SiteEnv;
  readonly dataDir: string;
  /** The built app; may be missing, in which case only the API is served. */
  readonly staticDir: string;
  /** PEM of the site's own authority; null without one. */
  readonly authority: () => string | null;
  readonly logger: Logger;
}

type Where = Pick<Route, 'matches' | 'places'>;
const at = (path: string): Where => ({ matches: (pathname) => pathname === path, places: [path] });
const below = (prefix: string, places: readonly string[] = [`${prefix}*`]): Where => ({
  matches: (pathname) => pathname.startsWith(prefix),
  places,
});

/** Returns the routes in order of precedence: the first that matches answers. */
export function createRoutes(options: RouteOptions): readonly Route[] {
  const { auth, storage } = options.site;
  const guards = createClosedGuards(closingOf(options.site));
  const accounts = guards.accounts(auth.handleApi);
  const answers = createAnswerCount();
  return [
    metricsRoute(options, answers.of),
    ...ownRoutes(options),
    {
      ...below(IDENTITY_PREFIX, auth.apiPlaces),
      handle: accounts,
      isApi: true,
      isForOwnPages: true,
    },
    { ...at(TOKEN_PATH), handle: accounts, isApi: true, isForOwnPages: true },
    { ...below(STORAGE_PREFIX), handle: guards.reading(storage.handle), isApi: true },
    ...functionRoutes(options, guards),
    ...staticRoutes(options),
  ].map(answers.counted);
}

function metricsRoute(
  { site, env, dataDir }: RouteOptions,
  answers: () => Readonly<Record<string, number>>,
): Route {
  const metrics = () => metricsOf(site, dataDir, answers());
  return {
    ...at(METRICS_PATH),
    handle: createMetricsPage({ allowed: env.METRICS, metrics }),
    isApi: false,
  };
}

const closingOf = ({ move, freeSpace }: Site): Closing => ({
  isClosed: move.isClosed,
  isFull: freeSpace.isFull,
});

/** Pages and endpoints of the server itself. */
function ownRoutes({ site, env, authority }: RouteOptions): readonly Route[] {
  const config = {
    fixed: {
      ...fixedConfig(env, site.ports.settings),
      ...(site.network.isChoice && { choosesReach: true as const }),
    },
    registrationPath: site.registrationPath,
    hasAccounts: site.auth.accounts.hasPeople,
    networkUrls: (ownUrl: string) => networkUrls(ownUrl, env, site.network),
    movedTo: site.move.movedTo,
  };
  const { microsoftPages } = site;
  return [
    {
      ...at('/healthz'),
      handle: async ({ res }) => {
        const problem = site.freeSpace.problem();
        sendJson(res, problem ? 503 : 200, { ok: !problem, ...(problem && { reason: problem }) });
      },
      isApi: false,
    },
    {
      ...at('/healthz/live'),
      handle: async ({ res }) => sendJson(res, 200, { ok: true }),
      isApi: false,
    },
    ...[CLIENT_CONFIG_PATH, EARLIER_CONFIG_PATH].map((path) => ({
      ...at(path),
      handle: async (exchange: Exchange) => sendClientConfig(exchange, config),
      isApi: true,
    })),
    {
      ...at(TICKET_PATH),
      handle: (exchange: Exchange) => sendTicket(site, exchange),
      isApi: true,
    },
    {
      ...at(ACTION_PATH),
      handle: createClosedGuards(closingOf(site)).reading(site.auth.handleActionPage),
      isApi: false,
    },
    ...(microsoftPages === null
      ? []
      : [{ ...below(MICROSOFT_PREFIX), handle: microsoftPages, isApi: false }]),
    networkRoute({ site, env, authority }),
    ...(site.network.isChoice || env.TLS === 'authority' ? [trustRoute(authority)] : []),
  ];
}

/** The page that explains how to trust the site's own authority, over HTTPS and plain HTTP. */
export function trustRoute(authority: () => string | null): Route {
  return {
    places: [TRUST_PATH, `${TRUST_PATH}/*`],
    matches: (pathname) =>
      authority() !== null && (pathname === TRUST_PATH || pathname.startsWith(`${TRUST_PATH}/`)),
    handle: async (exchange) => sendTrustPage(exchange, authority() ?? ''),
    isApi: false,
  };
}

/** A project's default number of instances per service. */
const HOSTED_INSTANCES = 3;

function functionRoutes(options: RouteOptions, guards: ClosedGuards): readonly Route[] {
  if (!options.env.FIREBASE_LIMITS) {
    const handle = guards.all(functionsOf(options));
    const places = FUNCTIONS.map(({ name }) => FUNCTIONS_PREFIX + name);
    return [{ ...below(FUNCTIONS_PREFIX, places), handle, isApi: true }];
  }
  const { ports, auth } = options.site;
  const hosted = createHostedFunctions({
    functions: FUNCTIONS,
    ports,
    async verifyToken(token) {
      const claims = await auth.verifyToken(token).catch(() => null);
      return claims && { ...claims.token, uid: claims.uid };
    },
    instances: HOSTED_INSTANCES,
  });
  const names = Object.keys(SERVICES) as Service[];
  return [
    { ...below(FUNCTIONS_PREFIX), handle: guards.all(hosted.hosting), isApi: true },
    ...names.map((name) => ({
      ...below(`/${name}/`),
      handle: guards.all(hosted.service(name)),
      isApi: true,
    })),
  ];
}

function functionsOf({ site, logger }: RouteOptions) {
  const { ports, auth } = site;
  return createFunctionsApi({
    functions: FUNCTIONS,
    ports,
    verifyToken: auth.verifyToken,
    toll: site.toll,
    logger,
    recordAct: site.audit.record,
  });
}

function staticRoutes({ site, staticDir }: RouteOptions): readonly Route[] {
  const root = path.resolve(staticDir);
  const isBuilt = (pathname: string) => existsSync(path.join(root, path.posix.normalize(pathname)));
  return [
    {
      places: ['/*.json'],
      // The database owns every `….json` that is not part of the app's build.
      matches: (pathname) => pathname.endsWith('.json') && !isBuilt(pathname),
      handle: ({ req, res, url, address }) => site.database.handleRest(req, res, url, address),
      isApi: true,
    },
    { places: ['/*'], matches: () => true, handle: createStaticFiles(root), isApi: false },
  ];
}

function fixedConfig(env: SiteEnv, settings: FunctionSettings) {
  const hasOidc = env.MICROSOFT_TENANT !== undefined;
  return {
    backend: 'site',
    firebase: {
      projectId: PROJECT_ID,
      apiKey: API_KEY,
      storageBucket: BUCKET,
      databaseNamespace: PROJECT_ID,
      ...(env.FIREBASE_LIMITS && { hasServices: true }),
    },
    knowledgeBaseUrl: env.KNOWLEDGE_BASE_URL ?? null,
    supportContact: env.SUPPORT_CONTACT ?? null,
    microsoft: env.TEST_IDENTITY_PROVIDER ? 'test' : hasOidc ? 'oidc' : 'off',
    sendsMail: env.SMTP_URL !== undefined,
    lacks: lackingServices(settings),
  } as const;
}
