import { HOST_FILE } from './hostFile.ts';

/** Where a page stores the request that it made before its scripts were loaded. */
interface Early {
  earlyConfig?: {
    readonly url: string;
    readonly answer: Promise<Response>;
    readonly abort: AbortController;
  };
}

/** Requests the host's configuration before the scripts that read it are loaded. */
export function askEarly(page: Window & typeof globalThis & Early, path: string): void {
  const url = hostFileFor(path);
  const abort = new AbortController();
  const answer = page.fetch(url, { cache: 'no-store', signal: abort.signal });
  answer.catch(() => undefined); // whoever uses it gets the error
  page.earlyConfig = { url, answer, abort };
}

/** Returns a `fetch` that uses the response of the early request, once. */
export function earlyFetch(page: Window & typeof globalThis & Early): typeof fetch {
  return (input, init) => {
    const early = page.earlyConfig;
    if (!early || early.url !== input) return page.fetch(input, init);
    delete page.earlyConfig;
    // Its consumer also decides when to abort it.
    init?.signal?.addEventListener('abort', () => early.abort.abort());
    return early.answer;
  };
}

/** Returns the address of the configuration for the path that the app was opened with. */
const hostFileFor = (path: string): string => `${HOST_FILE}?path=${encodeURIComponent(path)}`;
