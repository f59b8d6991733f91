import type { ServerResponse } from 'node:http';

/**
 * Scripts come from this origin only and never inline. Styles may be inline: the canvas sets them per
 * element. Frames show the web pages of webview slides. blob: is how prepared media is shown.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data: blob:",
  "worker-src 'self' blob:",
  'frame-src https: http://localhost:*',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/** Has a policy of its own, like every worker: it tests whether the pages that slides show can be reached. */
const PLAYER_WORKER = '/player/worker.js';

/**
 * Makes WOFF2 of uploaded fonts. Its encoder is WebAssembly whose glue is put together from texts of its own when
 * it starts, which no other script may do. The policy counts for this worker alone, and lets it reach nothing.
 */
const FONT_WORKER = /^\/assets\/convertFont\.worker-[A-Za-z0-9_-]+\.js$/;
const FONT_WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/**
 * Makes films playable. Where the browser encodes no AAC, a nested worker from a blob: does, in WebAssembly: nothing
 * else may run any, and this worker can reach nothing but its own parts.
 */
const FILM_WORKER = /^\/assets\/film\.worker-[A-Za-z0-9_-]+\.js$/;
const FILM_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";

/** Long enough against whoever waits on the way, short enough to go back to plain HTTP after a mistake. */
const WEEK_S = 7 * 24 * 60 * 60;

/**
 * Sets the headers that every answer carries. `origin` is that of the request: its host names the socket
 * for browsers whose 'self' leaves out ws:. `isAlwaysSecure`: the operator says that people use https only.
 */
export function setSecurityHeaders(
  res: ServerResponse,
  origin: string,
  pathname: string,
  isAlwaysSecure: boolean,
): void {
  if (isAlwaysSecure) res.setHeader('strict-transport-security', `max-age=${WEEK_S}`);
  res.setHeader('content-security-policy', policyOf(origin, pathname));
  res.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  res.setHeader(
    'permissions-policy',
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self "https:"), autoplay=*',
  );
}

function policyOf(origin: string, pathname: string): string {
  if (FONT_WORKER.test(pathname)) return FONT_WORKER_POLICY;
  if (FILM_WORKER.test(pathname)) return FILM_WORKER_POLICY;
  const sources = [
    "connect-src 'self' blob:",
    origin.replace(/^http/, 'ws'),
    ...(pathname === PLAYER_WORKER ? ['https: http://localhost:*'] : []),
  ];
  return [...CONTENT_SECURITY_POLICY, sources.join(' ')].join('; ');
}
