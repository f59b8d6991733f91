/// <reference lib="webworker" />
import { fetchVersion, type KnownFiles } from './fetchVersion.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * Filled in by the build: every file of the player with its hash, and a name that changes with any of them.
 */
declare const PLAYER_FILES: KnownFiles;
declare const PLAYER_VERSION: string;

const PREFIX = 'vitrine-player-';
const CACHE = `${PREFIX}${PLAYER_VERSION}`;
const PAGE = '/player/';

self.addEventListener('install', (event) => {
  event.waitUntil(fillCache());
});

/** All files or none: an incomplete or wrong version must not take over. */
async function fillCache(): Promise<void> {
  const files = await fetchVersion(PAGE, PLAYER_FILES, (request) => fetch(request));
  const cache = await caches.open(CACHE);
  await Promise.all(files.map(([file, response]) => cache.put(file, response)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('message', (event) => {
  const data = event.data as unknown;
  if (data === 'takeOver') void self.skipWaiting();
  else if (typeof data === 'object' && data !== null && 'reaches' in data) {
    const [port] = event.ports;
    event.waitUntil(reaches(String(data.reaches)).then((is) => port?.postMessage(is)));
  }
});

/**
 * Returns whether a page elsewhere responds at all: a frame silently loads the browser's own error page. A
 * page that sends `Cross-Origin-Resource-Policy` looks unreachable, although it may be framed.
 */
async function reaches(url: string): Promise<boolean> {
  const abort = new AbortController();
  try {
    await fetch(url, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: abort.signal,
    });
    return true;
  } catch {
    return false;
  } finally {
    abort.abort();
  }
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isOurs = url.origin === self.location.origin && event.request.method === 'GET';
  if (!isOurs) return;
  const isPage = event.request.mode === 'navigate' && url.pathname.startsWith(PAGE);
  if (isPage) event.respondWith(fromCache(PAGE, event.request));
  else if (url.pathname === PAGE || url.pathname in PLAYER_FILES) {
    event.respondWith(fromCache(url.pathname, event.request));
  }
});

/** Uses the network only for what the cache lost. */
async function fromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}
