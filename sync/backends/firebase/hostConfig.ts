/** Where everything of one backend is found. */
export interface HostConfig {
  readonly projectId: string;
  readonly apiKey: string;
  /** With `?ns=` on a host that is not Firebase's. */
  readonly databaseUrl: string;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  /** Scheme and host under which `/functions/{name}` answers. */
  readonly functionsOrigin: string;
  /** The site server's origin, where the Auth SDK is pointed at; absent for Firebase itself. */
  readonly authOrigin?: string;
}

type Fields = { readonly [key: string]: unknown };

/**
 * The host's own configuration file as addresses: the site server is one origin for everything.
 * Undefined for what is no configuration.
 */
export function restoreHostConfig(raw: unknown, origin: string): HostConfig | undefined {
  const { backend, firebase } = (raw ?? {}) as { backend?: unknown; firebase?: Fields };
  if (typeof firebase !== 'object' || firebase === null) return undefined;
  const { projectId, apiKey, storageBucket, databaseNamespace, databaseURL } = firebase;
  if (typeof apiKey !== 'string' || typeof projectId !== 'string') return undefined;
  if (typeof storageBucket !== 'string') return undefined;
  const common = { projectId, apiKey, functionsOrigin: origin };
  if (backend === 'site') {
    const namespace = typeof databaseNamespace === 'string' ? databaseNamespace : projectId;
    const databaseUrl = `${origin}?ns=${namespace}`;
    const storageBase = `${origin}/v0/b/${storageBucket}`;
    return { ...common, databaseUrl, storageBase, authOrigin: origin };
  }
  if (typeof databaseURL !== 'string') return undefined;
  const storageBase = `https://firebasestorage.googleapis.com/v0/b/${storageBucket}`;
  return { ...common, databaseUrl: databaseURL, storageBase };
}
