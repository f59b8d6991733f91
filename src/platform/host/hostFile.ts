export const HOST_FILE = '/vitrine.json';
/**
 * Hosting reserves `/__/`, so the file is beside the app; older site servers only know the other address.
 */
const ADDRESSES = [HOST_FILE, '/__/vitrine/config.json'];

export interface HostFileOptions {
  /** Scheme, host and port of the host. */
  readonly origin: string;
  /** Query of the address, with its question mark. */
  readonly query?: string;
  /** Time limit per address, in ms. */
  readonly patienceMs: number;
}

/**
 * Reads the configuration file that the host serves, parsed by `parse`; undefined offline, or if there is
 * none. Shared by app, worker and player.
 */
export async function readHostFile<T>(
  get: typeof fetch,
  { origin, query = '', patienceMs }: HostFileOptions,
  parse: (raw: unknown) => T | undefined,
): Promise<T | undefined> {
  for (const address of ADDRESSES) {
    const found = parse(await fetchJson(get, `${origin}${address}${query}`, patienceMs));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Screens are older than `AbortSignal.timeout`. */
async function fetchJson(get: typeof fetch, url: string, patienceMs: number): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  try {
    const response = await get(url, { cache: 'no-store', signal: abort.signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined; // offline, too slow, or a page instead of JSON: try the next address, then storage
  } finally {
    clearTimeout(timer);
  }
}
