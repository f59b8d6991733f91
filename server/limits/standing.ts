import { isIPv6 } from 'node:net';
import type { CallerClass } from './Limit.ts';

/** A caller, as far as limits are concerned. */
export interface CallerToCharge {
  readonly standing: CallerClass;
  /** The account; undefined for a stranger. */
  readonly uid?: string | undefined;
  readonly address: string;
  /** The socket, for strangers. */
  readonly connection?: string | undefined;
}

export interface CallerClaims {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** Returns the caller with these claims. `isPaired` returns whether a device belongs to a team. */
export function callerToCharge(
  claims: CallerClaims | null,
  from: { readonly address: string; readonly connection?: string | undefined },
  isPaired: (uid: string) => boolean,
): CallerToCharge {
  const own = { address: addressKey(from.address), connection: from.connection };
  if (!claims) return { ...own, standing: 'stranger' };
  const firebase = claims.token['firebase'] as { sign_in_provider?: unknown } | undefined;
  const isDevice = firebase?.sign_in_provider === 'anonymous';
  const standing = !isDevice ? 'person' : isPaired(claims.uid) ? 'player' : 'device';
  return { ...own, standing, uid: claims.uid };
}

/** One customer line has 2^64 IPv6 addresses: their common prefix counts. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
