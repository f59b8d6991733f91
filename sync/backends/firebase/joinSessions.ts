import type { CallDeps } from './readOnce.ts';
import { createRequests } from './sendRequest.ts';
import { siteCall } from './siteCall.ts';

/**
 * Tells the site server that the refresh tokens of two sign-ins are in one browser's hands: after a
 * change of the password, tabs that still hold the older one may go on with what came of the newer. On
 * Firebase there is nothing to tell, as tokens stay good there until they end. Failures change nothing:
 * such tabs then wait until they hear of the newer one.
 */
export async function joinSessions(
  { connection, fetch }: Pick<CallDeps, 'connection' | 'fetch'>,
  refreshTokens: readonly [older: string, newer: string],
): Promise<void> {
  const call = siteCall(connection, 'joinSessions', { refreshTokens });
  if (call) await createRequests({ fetch })(...call).catch(() => undefined);
}

/**
 * Tells the site server that a browser has signed out, so that it is no longer listed. The page may leave at once. On
 * Firebase there is no list; without network the sign-in stays in it until its person ends it.
 */
export function giveBack(
  { connection, fetch }: Pick<CallDeps, 'connection' | 'fetch'>,
  refreshToken: string,
): void {
  const call = siteCall(connection, 'signOut', { refreshToken });
  if (!call) return;
  const [url, input] = call;
  fetch(url, { ...input, keepalive: true }).catch(() => undefined);
}
