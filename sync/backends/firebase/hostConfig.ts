import { readHostFile } from '../../../src/platform/host/hostFile.ts';

/** Where everything of one backend is found. */
export interface HostConfig {
  readonly projectId: string;
  readonly apiKey: string;
  /** Where the pages of a sign-in by popup lie; only Firebase has them. */
  readonly authDomain?: string;
  /** How the app proves to functions that it is the app; only Firebase has it, where its owner wants it. */
  readonly appCheck?: AppCheckConfig;
  /** Whose people the popup of Microsoft lets in: an id or a domain; anybody's without. */
  readonly microsoftTenant?: string;
  /** With `?ns=` on a host that is not Firebase's. */
  readonly databaseUrl: string;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  /** Scheme and host under which `/functions/{name}` answers. */
  readonly functionsOrigin: string;
  /** Where Firebase's manners hold: scheme and host under which `/{service}/{name}` answers also after the hosting gave up. */
  readonly slowOrigin?: string;
  /** Where accounts and tokens are asked for by hand. */
  readonly identityBase: string;
  readonly tokenBase: string;
  /** The site server's origin, where the Auth SDK is pointed at; absent for Firebase itself. */
  readonly authOrigin?: string;
}

/** The app and its site key, as the console shows them. */
export interface AppCheckConfig {
  readonly appId: string;
  readonly siteKey: string;
  /** Which reCAPTCHA the key is of. */
  readonly provider: 'enterprise' | 'v3';
}

type Fields = { readonly [key: string]: unknown };

/**
 * The host's own configuration file as addresses: the site server is one origin for everything.
 * Undefined for what is not a configuration.
 */
export function restoreHostConfig(raw: unknown, origin: string): HostConfig | undefined {
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
      // Only one that does as Firebase does.
      ...(firebase['hasServices'] === true && { slowOrigin: origin }),
    };
  }
  return firebaseConfig(common, firebase);
}

/** Where functions run unless the configuration says otherwise. */
const REGION = 'europe-west1';

function firebaseConfig(
  common: Omit<HostConfig, 'databaseUrl'>,
  { databaseURL, authDomain, region, microsoftTenant, appCheck }: Fields,
): HostConfig | undefined {
  if (typeof databaseURL !== 'string') return undefined;
  const attested = restoreAppCheck(appCheck);
  return {
    ...common,
    databaseUrl: databaseURL,
    slowOrigin: `https://${typeof region === 'string' ? region : REGION}-${common.projectId}.cloudfunctions.net`,
    authDomain: typeof authDomain === 'string' ? authDomain : `${common.projectId}.firebaseapp.com`,
    ...(attested && { appCheck: attested }),
    ...(typeof microsoftTenant === 'string' && { microsoftTenant }),
  };
}

function restoreAppCheck(raw: unknown): AppCheckConfig | undefined {
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
  readHostFile(get, { origin, patienceMs: PATIENCE_MS }, (raw) => restoreHostConfig(raw, origin));
