import type { ServerResponse } from 'node:http';

/**
 * Scripts come from this origin only and are never inline. Styles may be inline: the canvas sets them per element.
 * Frames show the pages of webview slides. Prepared media is shown from blob: URLs.
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

/** Has its own policy, like every worker: it checks whether the pages that slides show can be reached. */
const PLAYER_WORKER = '/player/worker.js';

/**
 * Converts uploaded fonts to WOFF2. The glue of its WebAssembly encoder generates code from strings at startup, which
 * no other script may do. The policy applies to this worker alone and gives it no network access.
 */
const FONT_WORKER = /^\/assets\/convertFont\.worker-[A-Za-z0-9_-]+\.js$/;
const FONT_WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/**
 * Makes videos playable. Where the browser cannot encode AAC, a nested worker from a blob: does so in WebAssembly, which
 * is allowed nowhere else. This worker has access to nothing but its own parts.
 */
const VIDEO_WORKER = /^\/assets\/(?:film|video)\.worker-[A-Za-z0-9_-]+\.js$/;
const VIDEO_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";

/** Long enough against a man in the middle, short enough to return to plain HTTP after a mistake. */
const WEEK_S = 7 * 24 * 60 * 60;

/**
 * Sets the headers of every answer. `origin` is the request's: its host allows the socket in browsers whose 'self' does
 * not cover ws:. `isAlwaysSecure`: the operator declares that only https is used.
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
  if (VIDEO_WORKER.test(pathname)) return VIDEO_WORKER_POLICY;
  const sources = [
    "connect-src 'self' blob:",
    origin.replace(/^http/, 'ws'),
    ...(pathname === PLAYER_WORKER ? ['https: http://localhost:*'] : []),
  ];
  return [...CONTENT_SECURITY_POLICY, sources.join(' ')].join('; ');
}
