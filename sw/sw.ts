/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { FILM_CACHE, isFilmPart } from '../src/platform/cache/filmPaths.ts';
import { FONT_CACHE, isFontFile } from '../src/platform/cache/fontFiles.ts';
import { isPdfPart, PDF_CACHE } from '../src/platform/cache/pdfPaths.ts';
import { PICTURE_CACHE } from '../src/platform/cache/pictureCache.ts';
import { receiveShare } from '../src/platform/files/sharedFile.ts';
import { SHARE_PATH } from '../src/platform/files/shareTarget.ts';
import { syncInBackground } from './backgroundSync.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

/** Addresses that are answered by a server or by the player's own worker, never by the app's page. */
const NOT_THE_APP = [
  /^\/player(\/|$)/,
  /^\/functions\//,
  /^\/v0\//,
  /^\/__\//,
  /^\/\.(ws|lp|info)/,
  /^\/(identitytoolkit|securetoken)\.googleapis\.com\//,
  /^\/licences\//,
  /\.json$/,
];

cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);

// In development there is no precached page to answer with.
if (import.meta.env.PROD) {
  const page = createHandlerBoundToURL('/index.html');
  registerRoute(new NavigationRoute(page, { denylist: NOT_THE_APP }));
}

registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(request),
  'POST',
);

/** A week of pictures of a busy team; the browser may take them back when it needs the room. */
const PICTURES = { maxEntries: 600, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true };
// The library's types do not know exact optional properties.
const expiring = () => [new ExpirationPlugin(PICTURES) as WorkboxPlugin];
const isStored = (url: URL) => /\/v0\/b\/[^/]+\/o\//.test(url.pathname);
const isPicture = (request: Request, url: URL) => request.destination === 'image' && isStored(url);
const isPreview = (url: URL) => decodeURIComponent(url.pathname).endsWith('/preview.png');

// Media is written once and never changed, apart from previews.
registerRoute(
  ({ request, url }) => isPicture(request, url) && !isPreview(url),
  new CacheFirst({ cacheName: PICTURE_CACHE, plugins: expiring() }),
);
registerRoute(
  ({ request, url }) => isPicture(request, url) && isPreview(url),
  new StaleWhileRevalidate({ cacheName: 'previews', plugins: expiring() }),
);

// Fetched when a document needs it, or ahead by the page; its address has its version in it.
registerRoute(({ url }) => isPdfPart(url.pathname), new CacheFirst({ cacheName: PDF_CACHE }));

// Likewise, for films.
registerRoute(({ url }) => isFilmPart(url.pathname), new CacheFirst({ cacheName: FILM_CACHE }));

// Kept once it was used, or ahead by the page.
registerRoute(({ url }) => isFontFile(url.pathname), new CacheFirst({ cacheName: FONT_CACHE }));

/** A script that reads a picture, as to draw it into another, gets what is shown. */
const isRead = (request: Request, url: URL) =>
  request.destination === '' && isStored(url) && !request.headers.has('range');
registerRoute(
  ({ request, url }) => isRead(request, url) && !isPreview(url),
  async ({ request }) => {
    const shown = await caches.match(request, { cacheName: PICTURE_CACHE });
    return shown ?? fetch(request);
  },
);

/** Background Sync, which browsers have that the type library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
/** The page registers this name; see `sync/host/wakeWorker.ts`. */
const SYNC_TAG = 'vitrine-sync';

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendWaiting());
});

/** Rejects when something is left, so that the system tries again when the network is better. */
async function sendWaiting(): Promise<void> {
  const outcome = await syncInBackground(self.navigator.locks);
  if (outcome === 'again') throw new Error('changes are still waiting');
}

/** The page asks for this after its user agreed to the update. */
self.addEventListener('message', (event) => {
  const type: unknown = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});
