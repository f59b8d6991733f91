import type { CallDeps } from './readOnce.ts';
import { createRequests } from './sendRequest.ts';
import { siteCall } from './siteCall.ts';

/**
 * Tells the site server that the refresh tokens of two sign-ins belong to one browser: it is then listed once, and after
 * a change of the password tabs with the older ID token have half a minute to find the new sign-in. Firebase needs no
 * such call, as its ID tokens stay valid until they expire. Failures change nothing: such tabs look at once.
 */
export async function joinSessions(
  { connection, fetch }: Pick<CallDeps, 'connection' | 'fetch'>,
  refreshTokens: readonly [older: string, newer: string],
): Promise<void> {
  const call = siteCall(connection, 'joinSessions', { refreshTokens });
  if (call) await createRequests({ fetch })(...call).catch(() => undefined);
}

/**
 * Tells the site server that a browser has signed out, so that it is no longer listed. The page may be left at once.
 * Firebase has no list; without network the sign-in stays in it until its owner ends it.
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
