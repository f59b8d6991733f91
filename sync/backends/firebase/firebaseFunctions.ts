import { SLOW_FUNCTIONS } from '../../../src/model/slowFunctions.ts';
import { BackendError } from '../../engine/ports.ts';
import { codeIn, jsonOf, notReached } from './answers.ts';
import type { Attestation } from './attestation.ts';
import type { HostConfig } from './hostConfig.ts';
import type { CallDeps } from './readOnce.ts';
import { createRequests, type RequestAnswer } from './sendRequest.ts';

/** Reading a page or sending a mail may take a while. */
const SILENCE_MS = 120_000;
/** Functions that generate images or read websites are slow; Firebase ends them after this time. */
const SLOW_SILENCE_MS = 180_000;

/** A function refused; `code` is its own. */
export class FunctionRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Calls `/functions/{name}` as the signed-in account and returns its JSON, or an image as a Blob.
 * @throws FunctionRefusal with the function's own code
 * @throws BackendError `unreachable` without a response of the function, `tooSlow`, `tooLarge`, `signedOut`
 */
export async function callFunction(
  deps: CallDeps & { readonly attest?: Attestation | undefined },
  name: string,
  input: object,
): Promise<unknown> {
  const { auth, config, tokens } = deps.connection;
  await auth.authStateReady();
  const { token } = await tokens.get(auth.currentUser?.uid ?? '', deps.now);
  const app = await deps.attest?.();
  const silenceMs = SLOW_FUNCTIONS.has(name) ? SLOW_SILENCE_MS : SILENCE_MS;
  const send = createRequests({ fetch: deps.fetch, silenceMs });
  const answer = await send(functionAddress(config, name), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(app !== undefined && { 'x-firebase-appcheck': app }),
    },
    body: JSON.stringify(input),
  });
  return resultOf(answer);
}

/** Hosting would end a slow call while its work continues and is charged. */
function functionAddress({ functionsOrigin, slowOrigin }: HostConfig, name: string): string {
  const service = SLOW_FUNCTIONS.get(name);
  if (service !== undefined && slowOrigin !== undefined) return `${slowOrigin}/${service}/${name}`;
  return `${functionsOrigin}/functions/${encodeURIComponent(name)}`;
}

/** Only a function's own response counts: an image or JSON, or a code for the refusal. */
function resultOf(answer: RequestAnswer): unknown {
  const { status, picture } = answer;
  const body = jsonOf(answer);
  if (status === 200 && picture) return picture;
  if (status === 200 && body !== undefined) return body;
  const code = codeIn(body);
  if (code !== undefined && status >= 400) throw new FunctionRefusal(code);
  throw status === 413 ? new BackendError('tooLarge', answer.text) : notReached(answer);
}
