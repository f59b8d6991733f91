import { isIP } from 'node:net';
import { FetchProblem } from './FetchProblem.ts';

/** Names of local machines or networks, refused without a look-up. */
const INNER_NAMES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa'];
/** Longer than any address that people paste. */
const MAX_LENGTH = 2048;

export interface AddressRules {
  /** Allowed ports. */
  readonly ports: readonly number[];
  readonly isAllowed: (address: string) => boolean;
}

/**
 * Checks an address before anything is sent. The URL parser has already normalized every spelling of an IPv4 address
 * (decimal, hex, octal, full-width digits) to dotted form. The host comes before the port: within a network, none helps.
 * @throws FetchProblem 'badAddress', 'hasCredentials', 'refusedAddress', 'otherPort'
 */
export function checkAddress(text: string, rules: AddressRules, base?: URL): URL {
  const url = text.length <= MAX_LENGTH ? URL.parse(text, base?.href) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchProblem('badAddress');
  if (url.username !== '' || url.password !== '') throw new FetchProblem('hasCredentials');
  checkHost(hostOf(url), rules);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!rules.ports.includes(port)) throw new FetchProblem('otherPort');
  url.hash = '';
  return url;
}

/** Returns the host as sockets expect it: without the brackets of IPv6. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function checkHost(host: string, { isAllowed }: AddressRules): void {
  if (isIP(host) !== 0) {
    if (!isAllowed(host)) throw new FetchProblem('refusedAddress');
    return;
  }
  const labels = host.replace(/\.$/, '').split('.');
  if (labels.length < 2 || INNER_NAMES.includes(labels.at(-1) ?? '')) {
    throw new FetchProblem('refusedAddress');
  }
}
