/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

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
  /\.json$/,
];

cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);

// In development there is no precached page to answer with.
if (import.meta.env.PROD) {
  const page = createHandlerBoundToURL('/index.html');
  registerRoute(new NavigationRoute(page, { denylist: NOT_THE_APP }));
}

/** The page asks for this after its user agreed to the update. */
self.addEventListener('message', (event) => {
  const type: unknown = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});
