import type { CallDeps } from './readOnce.ts';
import { createRequests } from './sendRequest.ts';
import { siteCall } from './siteCall.ts';

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
  const call = siteCall(connection, 'admit', admission);
  if (call) await createRequests({ fetch })(...call).catch(() => undefined);
}
