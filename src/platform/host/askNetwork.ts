import * as v from 'valibot';
import { CallError, type FunctionsPort } from '../ports/functionsPort.ts';

/** The host's own machine alone, or the local network too, by plain HTTP or by HTTPS of the host's own authority. */
export type KnownReach = 'machine' | 'http' | 'https';

/** What a site server answers at `siteNetwork` (`server/network/Network.ts`). */
const networkSchema = v.object({
  reach: v.picklist(['machine', 'http', 'https']),
  /** False until somebody chose. */
  isChosen: v.boolean(),
  /** Where other devices find the host, one address for each network; none if they do not. */
  addresses: v.array(v.string()),
  /** Where devices learn to trust the host's own authority, and its fingerprint; null without HTTPS. */
  trust: v.nullable(v.object({ address: v.string(), fingerprint: v.string() })),
});
export type KnownNetwork = Readonly<v.InferOutput<typeof networkSchema>>;

const NETWORK_CALL = 'siteNetwork';

/** Asks the host who reaches it, and first tells it who should. @throws CallError */
export type AskNetwork = (reach?: KnownReach) => Promise<KnownNetwork>;

const chosen = (reach: KnownReach | undefined) => (reach === undefined ? {} : { reach });

/** As the signed-in person, whom the host lets do so if they are its provider. */
export function askNetworkSignedIn({ call }: FunctionsPort): AskNetwork {
  return async (reach) => v.parse(networkSchema, await call(NETWORK_CALL, chosen(reach)));
}

/** Before anybody has an account, with the link of the first one. */
export function askNetworkByLink(registrationPath: string): AskNetwork {
  return async (reach) => {
    const answer = await fetch(`/functions/${NETWORK_CALL}`, {
      method: 'POST',
      body: JSON.stringify({ ...chosen(reach), registrationPath }),
    }).catch(() => {
      throw new CallError('offline', 'noAnswer');
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return v.parse(networkSchema, body);
    const { code } = (body as { error?: { code?: string } } | undefined)?.error ?? {};
    throw new CallError('refused', code ?? 'internal');
  };
}
