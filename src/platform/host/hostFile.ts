export const HOST_FILE = '/vitrine.json';
/** Hosting reserves `/__/`, so the file lies beside the app; older site servers know the other address only. */
const ADDRESSES = [HOST_FILE, '/__/vitrine/config.json'];

export interface HostFileOptions {
  /** Scheme, host and port of the host. */
  readonly origin: string;
  /** Behind the address, with its question mark. */
  readonly query?: string;
  /** How long to wait for each address, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * The configuration file that the host serves, once `restore` makes something of it; undefined
 * without network, or when there is none. The same for app, worker and player.
 */
export async function readHostFile<T>(
  get: typeof fetch,
  { origin, query = '', patienceMs }: HostFileOptions,
  restore: (raw: unknown) => T | undefined,
): Promise<T | undefined> {
  for (const address of ADDRESSES) {
    const found = restore(await fetchJson(get, `${origin}${address}${query}`, patienceMs));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Walls are older than `AbortSignal.timeout`. */
async function fetchJson(get: typeof fetch, url: string, patienceMs: number): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  try {
    const response = await get(url, { cache: 'no-store', signal: abort.signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined; // offline, too slow, or a page instead of JSON: the next address, then storage
  } finally {
    clearTimeout(timer);
  }
}
