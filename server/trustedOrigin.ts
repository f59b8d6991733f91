import { hostname, networkInterfaces } from 'node:os';

/**
 * Makes the check which origin a mailed link may name: the configured one, or the one that the
 * request came to if it is one of this machine's own names. Anything else is an attacker's guess.
 */
export function createTrustedOrigin(options: {
  readonly publicUrl: string | undefined;
  readonly ownUrl: () => string;
  readonly names: readonly string[];
}): (claimed: string) => string {
  return (claimed) => {
    if (options.publicUrl !== undefined) return new URL(options.publicUrl).origin;
    const { hostname: name } = new URL(claimed);
    return ownNames(options.names).has(name) ? claimed : options.ownUrl();
  };
}

/** Names and addresses under which this machine can be reached. */
export function ownNames(more: readonly string[]): ReadonlySet<string> {
  const addresses = interfaces().map(({ address, family }) =>
    family === 'IPv6' ? `[${address}]` : address,
  );
  const machine = hostname().toLowerCase();
  return new Set([
    'localhost',
    '127.0.0.1',
    '[::1]',
    machine,
    `${machine}.local`,
    ...addresses,
    ...more,
  ]);
}

const interfaces = () => Object.values(networkInterfaces()).flatMap((list) => list ?? []);

/** IPv4 addresses under which other machines find this one. */
export const networkAddresses = (): readonly string[] =>
  interfaces().flatMap(({ address, family, internal }) =>
    family === 'IPv4' && !internal ? [address] : [],
  );
