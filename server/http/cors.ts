import type { Exchange } from './Exchange.ts';

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'if-match',
  'if-none-match',
  'range',
  'x-client-version',
  'x-firebase-appcheck',
  'x-firebase-etag',
  'x-firebase-gmpid',
  'x-firebase-locale',
  'x-firebase-storage-version',
  'x-goog-upload-command',
  'x-goog-upload-header-content-length',
  'x-goog-upload-header-content-type',
  'x-goog-upload-offset',
  'x-goog-upload-protocol',
  'x-http-method-override',
].join(', ');

const EXPOSED_HEADERS = [
  'accept-ranges',
  'content-range',
  'etag',
  'x-goog-upload-chunk-granularity',
  'x-goog-upload-size-received',
  'x-goog-upload-status',
  'x-goog-upload-url',
  'x-request-id',
].join(', ');

const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Other origins that may call the API: configured ones, and loopback origins while the server is bound to loopback. */
export interface CorsPolicy {
  readonly allowedOrigins: readonly string[];
  readonly allowsLoopback: boolean;
}

/** Adds the CORS headers for an allowed origin; returns true if the request was a preflight, which is then answered. */
export function answerCors({ req, res }: Exchange, policy: CorsPolicy): boolean {
  const { origin } = req.headers;
  if (origin !== undefined && isAllowed(origin, policy)) {
    res.setHeader('access-control-allow-origin', origin);
    res.setHeader('access-control-expose-headers', EXPOSED_HEADERS);
    res.setHeader('vary', 'origin');
  }
  if (req.method !== 'OPTIONS') return false;
  res.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
  res.setHeader('access-control-allow-headers', ALLOWED_HEADERS);
  res.setHeader('access-control-max-age', '600');
  res.writeHead(204).end();
  return true;
}

/** True for a request from a page of an origin that is neither this server's nor allowed. */
export function isForeign({ req, url }: Exchange, policy: CorsPolicy): boolean {
  const { origin } = req.headers;
  if (origin === undefined || isAllowed(origin, policy)) return false;
  // A proxy may have changed the scheme.
  return !URL.canParse(origin) || new URL(origin).host !== url.host;
}

function isAllowed(origin: string, policy: CorsPolicy): boolean {
  return (
    policy.allowedOrigins.includes(origin) ||
    (policy.allowsLoopback && LOOPBACK_ORIGIN.test(origin))
  );
}
