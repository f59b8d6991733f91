import { applicationDefault } from 'firebase-admin/app';

/** Returns a function that asks Google for an access token with this machine's credentials. */
export function createAccessToken(): () => Promise<string> {
  const credential = applicationDefault();
  return async () => (await credential.getAccessToken()).access_token;
}
