import * as oidc from 'openid-client';
import { isNewEmail } from '../Account.ts';
import type { ProvenIdentity } from './tickets.ts';

export interface MicrosoftSettings {
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer of another cloud; the worldwide one if absent. */
  readonly issuer: string | undefined;
}

/** State to keep between leaving for the provider and coming back. */
export interface Departure {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

export interface OidcClient {
  /** Returns the address to redirect the browser to. */
  depart(redirectUri: string): Promise<{ readonly url: URL; readonly departure: Departure }>;
  /** Checks the provider's answer: state, nonce, PKCE, signature, tenant. @throws if any check fails */
  arrive(departure: Departure, query: string): Promise<ProvenIdentity>;
}

/** Tenants that stand for "anyone": addresses from them prove nothing. */
const SHARED_TENANTS = new Set(['common', 'organizations', 'consumers']);

/** Sign-in with Microsoft by the authorization code flow; the secret stays on the server. */
export function createOidcClient(settings: MicrosoftSettings): OidcClient {
  const issuer = settings.issuer ?? `https://login.microsoftonline.com/${settings.tenant}/v2.0`;
  let found: Promise<oidc.Configuration> | undefined;
  // Fetched at the first sign-in, so that the server starts without network; a failure is not cached.
  const configuration = (): Promise<oidc.Configuration> => {
    found ??= discover(issuer, settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    async depart(redirectUri) {
      const departure: Departure = {
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        redirectUri,
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        // Lets people choose an account every time, but asks for consent only where it is missing.
        prompt: 'select_account',
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
      });
      return { url, departure };
    },
    async arrive(departure, query) {
      const answer = new URL(departure.redirectUri);
      answer.search = query;
      const tokens = await oidc.authorizationCodeGrant(await configuration(), answer, {
        pkceCodeVerifier: departure.verifier,
        expectedState: departure.state,
        expectedNonce: departure.nonce,
        idTokenExpected: true,
      });
      return readIdentity(tokens.claims() ?? {}, settings.tenant);
    },
  };
}

function discover(issuer: string, settings: MicrosoftSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  // Plain text is allowed only for a test provider on this machine.
  const isLocal = url.protocol === 'http:' && url.hostname === '127.0.0.1';
  // The standard lets a client trust a token received over TLS without verifying it; this client verifies the
  // signature.
  const checks = [oidc.enableNonRepudiationChecks];
  const execute = isLocal ? [oidc.allowInsecureRequests, ...checks] : checks;
  return oidc.discovery(url, settings.clientId, settings.clientSecret, undefined, { execute });
}

/** @throws if the claims are of another tenant or lack what an account needs */
function readIdentity(claims: Readonly<Record<string, unknown>>, tenant: string): ProvenIdentity {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  const tid = text('tid');
  if (tid !== undefined && GUID.test(tenant) && tid.toLowerCase() !== tenant.toLowerCase()) {
    throw new Error('the identity is of another tenant');
  }
  const rawId = text('oid') ?? text('sub');
  const given = [text('email'), text('preferred_username')];
  const email = given.find((one) => one !== undefined && isNewEmail(one));
  if (rawId === undefined || email === undefined) throw new Error('the identity has no address');
  return {
    rawId,
    email,
    // In a shared tenant, anyone who owns some tenant can set any address.
    emailVerified: !SHARED_TENANTS.has(tenant) && claims['email_verified'] !== false,
    displayName: text('name') ?? null,
  };
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
