import type { FunctionSettings } from '../settings.ts';

/** How providers know us; they ask for a name and a way to reach the operator. */
export function userAgent({ PROVIDER_CONTACT }: FunctionSettings): string {
  return `Vitrine/0.1 digital-signage${PROVIDER_CONTACT ? ` (${PROVIDER_CONTACT})` : ''}`;
}
