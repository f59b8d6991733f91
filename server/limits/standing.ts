import { isIPv6 } from 'node:net';
import type { Standing } from './Limit.ts';

/** Whoever asks, as far as limits care. */
export interface Asker {
  readonly standing: Standing;
  /** The account; undefined for a stranger. */
  readonly uid?: string | undefined;
  readonly address: string;
  /** The socket, for strangers. */
  readonly connection?: string | undefined;
}

interface Claims {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** Who asks with these claims. `isPaired` tells whether a device belongs to a team. */
export function askerOf(
  claims: Claims | null,
  from: { readonly address: string; readonly connection?: string | undefined },
  isPaired: (uid: string) => boolean,
): Asker {
  const own = { address: addressKey(from.address), connection: from.connection };
  if (!claims) return { ...own, standing: 'stranger' };
  const firebase = claims.token['firebase'] as { sign_in_provider?: unknown } | undefined;
  const isDevice = firebase?.sign_in_provider === 'anonymous';
  const standing = !isDevice ? 'person' : isPaired(claims.uid) ? 'player' : 'device';
  return { ...own, standing, uid: claims.uid };
}

/** One line of a provider has 2^64 addresses of IPv6: what they share counts. */
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
