import { APP_FILES, isPacked } from '../src/platform/cache/appFiles.ts';

export interface PrecacheEntry {
  readonly url: string;
  /** Null if the name changes with the content. */
  readonly revision: string | null;
}

/** Hundreds of writes at once keep some browsers from anything else. */
const AT_A_TIME = 8;

/** Headers that describe how the one file was sent. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];

/**
 * Fills the precache from one file if most of it is absent, as in a new browser: hundreds of requests, one after the
 * other, take a minute on a slow line. After an update most files are there already, and only the others are fetched.
 * Whatever this leaves out is fetched file by file, so it never rejects.
 */
export async function unpackApp(
  entries: readonly PrecacheEntry[],
  cache: Pick<Cache, 'keys' | 'put'>,
  fetchFile: (path: string) => Promise<Response>,
): Promise<void> {
  try {
    const packed = entries.filter(
      ({ url, revision }) => revision === null && isPacked(pathOf(url)),
    );
    const stored = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
    const absent = packed.map(({ url }) => pathOf(url)).filter((path) => !stored.has(path));
    if (absent.length * 2 <= packed.length) return;
    const answer = await fetchFile(APP_FILES);
    if (answer.ok) await store(absent, answer, cache);
  } catch {
    // A line that breaks, a portal's page, a full disk: fetching file by file tells which.
  }
}

async function store(
  paths: readonly string[],
  answer: Response,
  cache: Pick<Cache, 'put'>,
): Promise<void> {
  const texts = (await answer.json()) as Readonly<Record<string, unknown>>;
  const left = [...paths];
  const storeNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      // A newer build's file has other names.
      const text = texts[path];
      if (typeof text === 'string') await cache.put(path, responseOf(path, text, answer.headers));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, storeNext));
}

/** Returns the response that the server would give for this file alone, with its policies. */
function responseOf(path: string, text: string, ofAnswer: Headers): Response {
  const headers = new Headers(ofAnswer);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
  headers.set('content-type', `${type}; charset=utf-8`);
  return new Response(text, { headers });
}

const pathOf = (url: string): string => new URL(url, 'https://any.example/').pathname;
