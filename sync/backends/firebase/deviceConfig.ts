/** Where a device finds everything. */
export interface DeviceConfig {
  readonly projectId: string;
  readonly apiKey: string;
  /** With `?ns=` on a host that is not Firebase's. */
  readonly databaseUrl: string;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  readonly identityBase: string;
  readonly tokenBase: string;
}

/** Hosting reserves `/__/`, so there the same file lies beside the app. */
const ADDRESSES = ['/__/vitrine/config.json', '/vitrine.json'];
const TIMEOUT_MS = 10_000;

/** Reads the configuration that the host serves; undefined without network. */
export async function fetchDeviceConfig(
  get: typeof fetch,
  origin: string,
): Promise<DeviceConfig | undefined> {
  for (const address of ADDRESSES) {
    const raw = await fetchJson(get, `${origin}${address}`);
    const config = restoreHostConfig(raw, origin);
    if (config) return config;
  }
  return undefined;
}

async function fetchJson(get: typeof fetch, url: string): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await get(url, { cache: 'no-store', signal: abort.signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined; // offline, or a page instead of JSON: the next address, then what is stored
  } finally {
    clearTimeout(timer);
  }
}

type Fields = { readonly [key: string]: unknown };

/** The host's own file as the addresses of a device; the site server is one host for everything. */
export function restoreHostConfig(raw: unknown, origin: string): DeviceConfig | undefined {
  const { backend, firebase } = (raw ?? {}) as { backend?: unknown; firebase?: Fields };
  if (typeof firebase !== 'object' || firebase === null) return undefined;
  const { projectId, apiKey, storageBucket, databaseNamespace, databaseURL } = firebase;
  const isSite = backend === 'site';
  const databaseUrl = isSite ? `${origin}?ns=${String(databaseNamespace)}` : databaseURL;
  if (typeof apiKey !== 'string' || typeof projectId !== 'string') return undefined;
  if (typeof databaseUrl !== 'string' || typeof storageBucket !== 'string') return undefined;
  const host = (name: string) => (isSite ? `${origin}/${name}` : `https://${name}`);
  const storage = isSite ? origin : 'https://firebasestorage.googleapis.com';
  return {
    projectId,
    apiKey,
    databaseUrl,
    storageBase: `${storage}/v0/b/${storageBucket}`,
    identityBase: host('identitytoolkit.googleapis.com'),
    tokenBase: host('securetoken.googleapis.com'),
  };
}
