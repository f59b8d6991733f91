/// <reference lib="webworker" />
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { cacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CONVERTERS_CACHE, isConverter } from '../src/platform/cache/converterPaths.ts';
import { FONT_CACHE, isFontFile } from '../src/platform/cache/fontFiles.ts';
import { isPdfPart, PDF_CACHE } from '../src/platform/cache/pdfPaths.ts';
import { PICTURE_CACHE } from '../src/platform/cache/pictureCache.ts';
import { receiveShare } from '../src/platform/files/sharedFile.ts';
import { SHARE_PATH } from '../src/platform/files/shareTarget.ts';
import { syncInBackground } from './backgroundSync.ts';
import { unpackApp, type PrecacheEntry } from './unpackApp.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Addresses that a server or the player's own worker serves, never the app's page. */
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
const ownFiles = self.__WB_MANIFEST;
let unpacked: Promise<void> | undefined;
addPlugins([
  {
    // Before the first file is looked for: those that are in the cache are not fetched.
    handlerWillStart: async ({ event }) => {
      if (event?.type === 'install') await (unpacked ??= unpack());
    },
  },
]);
precacheAndRoute([...ownFiles]);
// The page that was open before has its other parts from here too, also without a network.
clientsClaim();

async function unpack(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  await unpackApp(ownFiles, cache, (path) => fetch(path, { cache: 'no-cache' }));
}

// In development there is no precached page.
if (import.meta.env.PROD) {
  const page = createHandlerBoundToURL('/index.html');
  registerRoute(new NavigationRoute(page, { denylist: NOT_THE_APP }));
}

registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(request),
  'POST',
);

/** A busy team's pictures of a week; the browser may evict them when it needs space. */
const PICTURES = { maxEntries: 600, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true };
// The library's types do not support exact optional properties.
const expiring = () => [new ExpirationPlugin(PICTURES) as WorkboxPlugin];
const isStored = (url: URL) => /\/v0\/b\/[^/]+\/o\//.test(url.pathname);
const isPicture = (request: Request, url: URL) => request.destination === 'image' && isStored(url);
const isPreview = (url: URL) => decodeURIComponent(url.pathname).endsWith('/preview.png');

// Media is written once and never changes, apart from previews.
registerRoute(
  ({ request, url }) => isPicture(request, url) && !isPreview(url),
  new CacheFirst({ cacheName: PICTURE_CACHE, plugins: expiring() }),
);
registerRoute(
  ({ request, url }) => isPicture(request, url) && isPreview(url),
  new StaleWhileRevalidate({ cacheName: 'previews', plugins: expiring() }),
);

// Fetched when a document needs it, or ahead of time by the page; its address contains its version.
registerRoute(({ url }) => isPdfPart(url.pathname), new CacheFirst({ cacheName: PDF_CACHE }));

// Likewise, for videos and fonts.
registerRoute(
  ({ url }) => isConverter(url.pathname),
  new CacheFirst({ cacheName: CONVERTERS_CACHE }),
);

// Kept after its first use, or fetched ahead of time by the page.
registerRoute(({ url }) => isFontFile(url.pathname), new CacheFirst({ cacheName: FONT_CACHE }));

/** A script that reads a picture, for example to draw it into another, gets the cached one. */
const isRead = (request: Request, url: URL) =>
  request.destination === '' && isStored(url) && !request.headers.has('range');
registerRoute(
  ({ request, url }) => isRead(request, url) && !isPreview(url),
  async ({ request }) => {
    const shown = await caches.match(request, { cacheName: PICTURE_CACHE });
    return shown ?? fetch(request);
  },
);

/** Background Sync, which some browsers support but the type library lacks. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
/** The page registers this name; see `sync/host/wakeWorker.ts`. */
const SYNC_TAG = 'vitrine-sync';

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendWaiting());
});

/** Rejects if anything is left, so that the system retries on a better network. */
async function sendWaiting(): Promise<void> {
  const outcome = await syncInBackground(self.navigator.locks);
  if (outcome === 'again') throw new Error('changes are still waiting');
}

/** The page requests this once its user has agreed to the update. */
self.addEventListener('message', (event) => {
  const type: unknown = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});
