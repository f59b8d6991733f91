import type { CallDeps } from './readOnce.ts';
import { createRequests } from './sendRequest.ts';

/** For which account, and what whoever makes it has been told. */
export interface Admission {
  readonly email?: string;
  readonly ticket?: string;
  readonly registrationPath?: string | undefined;
  readonly inviteId?: string | undefined;
}

/**
 * Shows the site server the registration path or the invitation, which the SDK has no words for. Whether it counts is
 * answered when the account is made: somebody who has one needs none. Firebase lets everybody sign up.
 */
export async function admit(
  { connection, fetch }: Pick<CallDeps, 'connection' | 'fetch'>,
  admission: Admission,
): Promise<void> {
  const { authOrigin, identityBase, apiKey } = connection.config;
  if (authOrigin === undefined) return;
  await createRequests({ fetch })(`${identityBase}/v1/accounts:admit?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admission),
  }).catch(() => undefined);
}
