import { isObject } from '../../../src/model/json.ts';
import { BackendError } from '../../engine/ports.ts';
import type { Connection } from './connection.ts';
import { idToken } from './idToken.ts';
import { parseAnswer, sendRequest } from './sendRequest.ts';

/** Functions that make pictures or read web sites take their time. */
const FUNCTION_TIMEOUT_MS = 120_000;

/** A function said no; `code` is its own. */
export class FunctionRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Calls `/functions/{name}` as the signed-in account and answers its JSON, or a picture as a Blob.
 * @throws FunctionRefusal with the function's own code
 * @throws BackendError `unreachable` without an answer, `signedOut`, `invalid` for a fault of its own
 */
export async function callFunction(
  deps: {
    readonly connection: Connection;
    readonly fetch: typeof fetch;
    readonly now: () => number;
  },
  name: string,
  input: object,
): Promise<unknown> {
  const { connection } = deps;
  await connection.auth.authStateReady();
  const uid = connection.auth.currentUser?.uid ?? '';
  const { token } = await idToken(connection.auth, uid, deps.now());
  const url = `${connection.config.functionsOrigin}/functions/${encodeURIComponent(name)}`;
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
  const answer = await sendRequest(deps.fetch, url, init, FUNCTION_TIMEOUT_MS);
  if (answer.status < 300) return answer.picture ?? parseAnswer(answer.text);
  const code = codeIn(answer.text);
  if (code) throw new FunctionRefusal(code);
  const kind = answer.status === 429 || answer.status >= 500 ? 'unreachable' : 'invalid';
  throw new BackendError(kind, `${answer.status}`);
}

function codeIn(text: string): string | undefined {
  const body = parseAnswer(text);
  const error = isObject(body) ? body['error'] : undefined;
  const code = isObject(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}
