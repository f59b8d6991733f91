import type { FunctionSettings } from '../settings.ts';

/** Our user agent for providers, which require a name and a contact of the operator. */
export function userAgent({ PROVIDER_CONTACT }: FunctionSettings): string {
  return `Vitrine/0.1 digital-signage${PROVIDER_CONTACT ? ` (${PROVIDER_CONTACT})` : ''}`;
}
