import type { Json } from '../../../src/model/json.ts';
import { databaseOf } from './databaseOf.ts';
import { answerValue } from './answers.ts';
import type { BackendConnection } from './connection.ts';
import { restAddress } from './restAddress.ts';
import { createRequests } from './sendRequest.ts';
import { withFreshToken } from './withFreshToken.ts';
import { withToken } from './withToken.ts';

/** The server assembles large teams before it sends the first byte. */
const SILENCE_MS = 120_000;

export interface CallDeps {
  readonly connection: BackendConnection;
  readonly fetch: typeof fetch;
  /** The device's clock, in ms. */
  readonly now: () => number;
}

/** Reads a place once, as the signed-in account or without one. @throws BackendError */
export async function readOnce(deps: CallDeps, path: string): Promise<Json> {
  const { auth, config, tokens } = deps.connection;
  await auth.authStateReady();
  const uid = auth.currentUser?.uid;
  const send = createRequests({ fetch: deps.fetch, silenceMs: SILENCE_MS });
  const read = async () => {
    const credential = uid === undefined ? undefined : await tokens.get(uid, deps.now);
    const address = restAddress(databaseOf(config, path), path, new URLSearchParams());
    if (!credential) return answerValue(await send(address, { method: 'GET' }), false);
    const { url, headers } = withToken(config, address, credential.token);
    return answerValue(await send(url, { method: 'GET', headers }), credential.isExpired);
  };
  return withFreshToken(read, async () => uid && tokens.get(uid, deps.now, true));
}
