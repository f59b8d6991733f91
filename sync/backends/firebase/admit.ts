import type { CallDeps } from './readOnce.ts';
import { createRequests } from './sendRequest.ts';
import { siteCall } from './siteCall.ts';

/** The account to create, by email or sign-in ticket, and the registration path or invitation that admits it. */
export interface Admission {
  readonly email?: string;
  readonly ticket?: string;
  readonly registrationPath?: string | undefined;
  readonly inviteId?: string | undefined;
}

/**
 * Presents the registration path or the invitation to the site server, for which the SDK has no call. It is checked
 * when the account is created: a person with an account needs none. Firebase lets everyone sign up.
 */
export async function admit(
  { connection, fetch }: Pick<CallDeps, 'connection' | 'fetch'>,
  admission: Admission,
): Promise<void> {
  const call = siteCall(connection, 'admit', admission);
  if (call) await createRequests({ fetch })(...call).catch(() => undefined);
}
