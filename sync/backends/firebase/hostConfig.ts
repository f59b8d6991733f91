import { readHostFile } from '../../../src/platform/host/hostFile.ts';

/** The addresses of a backend. */
export interface HostConfig {
  readonly projectId: string;
  readonly apiKey: string;
  /** Host of the pages for a sign-in by popup; Firebase only. */
  readonly authDomain?: string;
  /** How the app proves its identity to functions; Firebase only, if its owner enables it. */
  readonly appCheck?: AppCheckConfig;
  /** Tenant accepted by Microsoft's popup: an id or a domain; without it, any. */
  readonly microsoftTenant?: string;
  /** With `?ns=` on a host that is not Firebase's. */
  readonly databaseUrl: string;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  /** Scheme and host of `/functions/{name}`. */
  readonly functionsOrigin: string;
  /**
   * On hosts that behave like Firebase: scheme and host of `/{service}/{name}`, which outlasts the hosting's timeout.
   */
  readonly slowOrigin?: string;
  /** Base addresses for direct requests of accounts and tokens. */
  readonly identityBase: string;
  readonly tokenBase: string;
  /** The site server's origin, to which the Auth SDK is pointed; absent for Firebase itself. */
  readonly authOrigin?: string;
}

/** The app and its site key, as the console shows them. */
export interface AppCheckConfig {
  readonly appId: string;
  readonly siteKey: string;
  /** The type of reCAPTCHA that the key is for. */
  readonly provider: 'enterprise' | 'v3';
}

type Fields = { readonly [key: string]: unknown };

/**
 * Returns the addresses in the host's own configuration file: the site server has one origin for everything. Undefined
 * if it is not a configuration.
 */
export function parseHostConfig(raw: unknown, origin: string): HostConfig | undefined {
  const { backend, firebase } = (raw ?? {}) as { backend?: unknown; firebase?: Fields };
  if (typeof firebase !== 'object' || firebase === null) return undefined;
  const { projectId, apiKey, storageBucket, databaseNamespace } = firebase;
  if (typeof apiKey !== 'string' || typeof projectId !== 'string') return undefined;
  if (typeof storageBucket !== 'string') return undefined;
  const isSite = backend === 'site';
  const host = (name: string) => (isSite ? `${origin}/${name}` : `https://${name}`);
  const files = isSite ? origin : 'https://firebasestorage.googleapis.com';
  const common = {
    projectId,
    apiKey,
    functionsOrigin: origin,
    storageBase: `${files}/v0/b/${storageBucket}`,
    identityBase: host('identitytoolkit.googleapis.com'),
    tokenBase: host('securetoken.googleapis.com'),
  };
  if (isSite) {
    const namespace = typeof databaseNamespace === 'string' ? databaseNamespace : projectId;
    return {
      ...common,
      databaseUrl: `${origin}?ns=${namespace}`,
      authOrigin: origin,
      // Only if it behaves like Firebase.
      ...(firebase['hasServices'] === true && { slowOrigin: origin }),
    };
  }
  return firebaseConfig(common, firebase);
}

/** Region of the functions unless the configuration names another. */
const REGION = 'europe-west1';

function firebaseConfig(
  common: Omit<HostConfig, 'databaseUrl'>,
  { databaseURL, authDomain, region, microsoftTenant, appCheck }: Fields,
): HostConfig | undefined {
  if (typeof databaseURL !== 'string') return undefined;
  const attested = parseAppCheck(appCheck);
  return {
    ...common,
    databaseUrl: databaseURL,
    slowOrigin: `https://${typeof region === 'string' ? region : REGION}-${common.projectId}.cloudfunctions.net`,
    authDomain: typeof authDomain === 'string' ? authDomain : `${common.projectId}.firebaseapp.com`,
    ...(attested && { appCheck: attested }),
    ...(typeof microsoftTenant === 'string' && { microsoftTenant }),
  };
}

function parseAppCheck(raw: unknown): AppCheckConfig | undefined {
  const { appId, siteKey, provider } = (raw ?? {}) as Fields;
  if (typeof appId !== 'string' || typeof siteKey !== 'string') return undefined;
  return { appId, siteKey, provider: provider === 'v3' ? 'v3' : 'enterprise' };
}

const PATIENCE_MS = 10_000;

/** Reads the configuration that the host serves; undefined without network. */
export const fetchHostConfig = (
  get: typeof fetch,
  origin: string,
): Promise<HostConfig | undefined> =>
  readHostFile(get, { origin, patienceMs: PATIENCE_MS }, (raw) => parseHostConfig(raw, origin));
