import type { HostConfig } from './hostConfig.ts';

/** Where to ask the database, and what to say there. */
export interface SignedAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Shows the database who asks. Addresses are written into the logs of everything on the way, so the token is in a
 * header; hosted Firebase takes those of people in the address only.
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
