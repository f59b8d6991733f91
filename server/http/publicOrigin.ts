import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** Returns the origin under which whoever asks reached this server; undefined for a host that is none. */
export type PublicOrigin = (req: IncomingMessage) => string | undefined;

export interface PublicOriginOptions {
  /** An origin; undefined when the operator named none. */
  readonly publicUrl: string | undefined;
  /** Whether what a proxy adds to a request is believed. */
  readonly trustProxy: boolean;
  /** Told once when the proxy passes on another address than the configured one. */
  readonly onDifference: (told: string, configured: string) => void;
}

const HOST_PATTERN = /^[A-Za-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-fA-F:.]+\](:\d{1,5})?$/;
/** What proxies that do not pass the name on put in its place: the address at which they reach this server. */
const UPSTREAM = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The one place that decides under which address people are. Clients go on at the address that they are told, so a
 * port that a proxy dropped would part them from the server. A second name behind the same proxy stays what it is:
 * pages there may talk to their own address only.
 */
export function createPublicOrigin(options: PublicOriginOptions): PublicOrigin {
  const { publicUrl, trustProxy } = options;
  let isTold = false;
  return (req) => {
    const host = req.headers.host ?? '';
    if (!HOST_PATTERN.test(host)) return undefined;
    const told = `${schemeOf(req, trustProxy)}://${host}`;
    if (!URL.canParse(told)) return undefined;
    if (publicUrl === undefined || !cameByProxy(req, trustProxy)) return told;
    if (new URL(told).origin === publicUrl) return publicUrl;
    if (!isTold) options.onDifference(told, publicUrl);
    isTold = true;
    const { hostname } = new URL(told);
    return hostname === new URL(publicUrl).hostname || UPSTREAM.test(hostname) ? publicUrl : told;
  };
}

const cameByProxy = (req: IncomingMessage, trustProxy: boolean): boolean =>
  trustProxy && req.headers['x-forwarded-for'] !== undefined;

function schemeOf(req: IncomingMessage, trustProxy: boolean): 'http' | 'https' {
  if ((req.socket as TLSSocket).encrypted) return 'https';
  return trustProxy && req.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
}
