import * as v from 'valibot';
import { NETWORK_CALL, type Network, networkInput } from './Network.ts';
import { FUNCTIONS_PREFIX } from '../functions/functionsApi.ts';
import { readJsonObject, sendJson } from '../http/body.ts';
import type { Exchange } from '../http/Exchange.ts';
import { askedHere, isDirect } from '../http/fromHere.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Route } from '../http/requestHandler.ts';
import { PortProblem } from '../listenOn.ts';
import { networkUrls } from '../networkUrls.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { Site } from '../Site.ts';
import type { SiteEnv } from '../siteEnv.ts';
import { fingerprintOf, trustAddress } from '../tls/trustPage.ts';
import { isProvider } from './provider.ts';

const MAX_BYTES = 1_000;
const NETWORK_PATH = FUNCTIONS_PREFIX + NETWORK_CALL;

interface Parts {
  readonly site: Site;
  readonly env: SiteEnv;
  /** PEM of the site's own authority; null without one. */
  readonly authority: () => string | null;
}

/**
 * Tells and takes who reaches the server. For the provider's account, and before there is an account for whoever has
 * the first account's link and opens it on this machine; for nobody where the environment decides.
 */
export function networkRoute(parts: Parts): Route {
  return {
    matches: (pathname) => pathname === NETWORK_PATH,
    places: [NETWORK_PATH],
    handle: (exchange) => answer(parts, exchange),
    isApi: false,
  };
}

async function answer(parts: Parts, exchange: Exchange): Promise<void> {
  const { site } = parts;
  const { req, res } = exchange;
  if (!site.network.isChoice) throw new HttpProblem(404, 'notFound');
  if (req.method !== 'POST') throw new HttpProblem(405, 'methodNotAllowed');
  const claims = await claimsOf(site, exchange);
  site.toll.charge(claims, exchange);
  assertOwnPage(exchange);
  const input = v.safeParse(networkInput, await readJsonObject(req, MAX_BYTES));
  if (!input.success) throw new HttpProblem(400, 'invalidInput');
  const { reach, registrationPath } = input.output;
  if (!mayChoose(site, exchange, claims, registrationPath))
    throw new HttpProblem(403, 'notAllowed');
  if (reach !== undefined) {
    await site.network.choose(reach).catch((error: unknown) => {
      throw error instanceof PortProblem ? new HttpProblem(409, 'portTaken') : error;
    });
    site.audit.record({ act: 'networkChosen', by: claims?.uid ?? 'founder', detail: reach });
  }
  sendJson(res, 200, describe(parts, exchange.origin));
}

async function claimsOf(site: Site, { req }: Exchange): Promise<AuthClaims | null> {
  const token = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
  return token === undefined ? null : site.auth.verifyToken(token).catch(() => null);
}

/** A page of another site in the same browser has no business here, whatever it knows. */
function assertOwnPage({ req, origin }: Exchange): void {
  const from = req.headers.origin;
  if (from !== undefined && from !== origin) throw new HttpProblem(403, 'foreignOrigin');
}

function mayChoose(
  site: Site,
  exchange: Exchange,
  claims: AuthClaims | null,
  registrationPath: string | undefined,
): boolean {
  if (site.auth.accounts.hasPeople()) return claims !== null && isProvider(site, claims.uid);
  return (
    askedHere(exchange) && isDirect(exchange.req) && registrationPath === site.registrationPath
  );
}

function describe({ site, env, authority }: Parts, origin: string): Network {
  const { network } = site;
  const there = networkUrls(origin, env, network);
  const pem = authority();
  const [first] = there;
  return {
    reach: network.current(),
    isChosen: network.isChosen(),
    addresses: [...there],
    trust:
      pem === null || first === undefined
        ? null
        : {
            address: trustAddress(first),
            fingerprint: fingerprintOf(pem),
          },
  };
}
