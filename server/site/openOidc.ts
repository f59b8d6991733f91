import { createOidcClient, type OidcClient } from '../auth/microsoft/oidcClient.ts';
import type { SiteEnv } from '../siteEnv.ts';

/** Returns null unless everything that sign-in with Microsoft needs is set. */
export function openOidc(env: SiteEnv): OidcClient | null {
  const { MICROSOFT_TENANT: tenant, MICROSOFT_CLIENT_ID: clientId } = env;
  const clientSecret = env.MICROSOFT_CLIENT_SECRET;
  if (env.TEST_IDENTITY_PROVIDER || !tenant || !clientId || !clientSecret) return null;
  return createOidcClient({ tenant, clientId, clientSecret, issuer: env.MICROSOFT_ISSUER });
}
