import { hostname, networkInterfaces } from 'node:os';

/**
 * Creates the check of the origin for mailed links: the configured one, or the request's if it is one of this machine's
 * own names. Anything else may be an attacker's choice.
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

/** Returns names and addresses of this machine. */
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

/** Networks that exist on this machine only: no TV is in one. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|podman|cni)/;

/** Returns IPv4 addresses at which other machines reach this one. */
export const networkAddresses = (): readonly string[] =>
  Object.entries(networkInterfaces())
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, list]) => list ?? [])
    .flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : []));
