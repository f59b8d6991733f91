import type { HostConfig } from './hostConfig.ts';

/** A signed request to the database: its address and headers. */
export interface SignedAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Authenticates a request to the database. Addresses end up in the logs of everything on the way, so the token is in a
 * header; hosted Firebase accepts people's tokens in the address only.
 */
export function withToken(
  { authOrigin }: Pick<HostConfig, 'authOrigin'>,
  address: string,
  token: string,
): SignedAddress {
  return authOrigin === undefined
    ? { url: `${address}${address.includes('?') ? '&' : '?'}auth=${token}`, headers: {} }
    : { url: address, headers: { authorization: `Bearer ${token}` } };
}
