import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** Returns the origin under which the client reached this server; undefined for an invalid host. */
export type PublicOrigin = (req: IncomingMessage) => string | undefined;

export interface PublicOriginOptions {
  /** An origin; undefined if the operator configured none. */
  readonly publicUrl: string | undefined;
  /** Whether headers added by a proxy are trusted. */
  readonly trustProxy: boolean;
  /** Called once if the proxy passes on an address other than the configured one. */
  readonly onDifference: (origin: string, configured: string) => void;
}

const HOST_PATTERN = /^[A-Za-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-fA-F:.]+\](:\d{1,5})?$/;
/** The host that proxies send if they do not pass on the original: the address of this server itself. */
const UPSTREAM = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The only place that decides the address under which clients reach this server. They reconnect to the address they are
 * told, so a port that a proxy dropped would separate them from the server. A second name behind the same proxy stays
 * as it is: pages there may connect to their own address only.
 */
export function createPublicOrigin(options: PublicOriginOptions): PublicOrigin {
  const { publicUrl, trustProxy } = options;
  let isReported = false;
  return (req) => {
    const host = req.headers.host ?? '';
    if (!HOST_PATTERN.test(host)) return undefined;
    const origin = `${schemeOf(req, trustProxy)}://${host}`;
    if (!URL.canParse(origin)) return undefined;
    if (publicUrl === undefined || !cameByProxy(req, trustProxy)) return origin;
    if (new URL(origin).origin === publicUrl) return publicUrl;
    if (!isReported) options.onDifference(origin, publicUrl);
    isReported = true;
    const { hostname } = new URL(origin);
    return hostname === new URL(publicUrl).hostname || UPSTREAM.test(hostname) ? publicUrl : origin;
  };
}

const cameByProxy = (req: IncomingMessage, trustProxy: boolean): boolean =>
  trustProxy && req.headers['x-forwarded-for'] !== undefined;

function schemeOf(req: IncomingMessage, trustProxy: boolean): 'http' | 'https' {
  if ((req.socket as TLSSocket).encrypted) return 'https';
  return trustProxy && req.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
}
