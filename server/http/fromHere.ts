import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../siteEnv.ts';
import type { Exchange } from './Exchange.ts';

/** Each of them is set by some proxy, and by no client of this machine. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-forwarded',
  'x-forwarded-by',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/** True for the address of a client on this machine, also as sockets for both protocols write it. */
export const isFromHere = (address: string): boolean => isLoopback(address.replace(/^::ffff:/, ''));

/** False for a request that came through a proxy, as far as proxies tell. */
export const isDirect = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  !PROXY_HEADERS.some((name) => name in headers);

/**
 * True if a client on this machine asks, by a name that means this machine, and not a proxy here on behalf of another
 * one. Any other name may be that of a stranger's page in this machine's browser, which they made to lead here (DNS
 * rebinding).
 */
export function askedHere({
  req,
  address,
  origin,
}: Pick<Exchange, 'req' | 'address' | 'origin'>): boolean {
  const name = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  if (!isLoopback(name)) return false;
  const behind = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1);
  return isFromHere(address) && (isDirect(req) || isFromHere(behind?.trim() ?? ''));
}
