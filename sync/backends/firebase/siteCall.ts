import type { BackendConnection } from './connection.ts';
import type { RequestInput } from './sendRequest.ts';

/**
 * Returns the request for an `accounts:{name}` endpoint that the site server has and the SDK lacks; undefined on
 * Firebase.
 */
export function siteCall(
  { config: { authOrigin, identityBase, apiKey } }: Pick<BackendConnection, 'config'>,
  name: string,
  body: object,
): readonly [url: string, input: RequestInput] | undefined {
  if (authOrigin === undefined) return undefined;
  const input = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  } as const;
  return [`${identityBase}/v1/accounts:${name}?key=${apiKey}`, input];
}
