import * as v from 'valibot';

/**
 * From where a site server is reached: from its own machine only, or from the local network too, by plain HTTP or by
 * HTTPS with a certificate of its own authority.
 */
export const REACHES = ['machine', 'http', 'https'] as const;
export type Reach = (typeof REACHES)[number];

/** Called as functions are, also by who has no account yet. */
export const NETWORK_CALL = 'siteNetwork';

/** What it is told: nothing, to be asked only. */
export const networkInput = v.object({
  reach: v.exactOptional(v.picklist(REACHES)),
  /** The first account's link, before there is an account. */
  registrationPath: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
});

/** What it answers. */
export interface Network {
  readonly reach: Reach;
  /** False until somebody chose. */
  readonly isChosen: boolean;
  /** Where other devices find the server, one address for each network; none if they do not. */
  readonly addresses: readonly string[];
  /** The page on which devices learn to trust the site's own authority, and its fingerprint; null without HTTPS. */
  readonly trust: { readonly address: string; readonly fingerprint: string } | null;
}
