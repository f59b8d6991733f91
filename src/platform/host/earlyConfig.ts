import { HOST_FILE } from './hostFile.ts';

/** Where a page leaves what it asked for before its scripts were there. */
interface Early {
  earlyConfig?: {
    readonly url: string;
    readonly answer: Promise<Response>;
    readonly abort: AbortController;
  };
}

/** Asks the host for its configuration before the scripts are there that read it. */
export function askEarly(page: Window & typeof globalThis & Early, path: string): void {
  const url = hostFileFor(path);
  const abort = new AbortController();
  const answer = page.fetch(url, { cache: 'no-store', signal: abort.signal });
  answer.catch(() => undefined); // whoever takes it hears of it
  page.earlyConfig = { url, answer, abort };
}

/** `fetch`, which for what was asked early gives that answer, once. */
export function earlyFetch(page: Window & typeof globalThis & Early): typeof fetch {
  return (input, init) => {
    const early = page.earlyConfig;
    if (!early || early.url !== input) return page.fetch(input, init);
    delete page.earlyConfig;
    // Whoever takes it also loses patience with it.
    init?.signal?.addEventListener('abort', () => early.abort.abort());
    return early.answer;
  };
}

/** The address of the configuration for the path that the app was opened with. */
const hostFileFor = (path: string): string => `${HOST_FILE}?path=${encodeURIComponent(path)}`;
