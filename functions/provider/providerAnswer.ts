import { isObject, jsonIn } from '../../src/model/json.ts';
import type { FunctionCode } from '../FunctionProblem.ts';

/** Maps a provider's status to the reason why it did not do its work. */
export function codeForStatus(status: unknown): FunctionCode {
  switch (status) {
    // The operator's account.
    case 401:
    case 402:
    case 403:
      return 'providerRefused';
    case 429:
      return 'providerBusy';
    // The person's input, or a model misspelt by the operator.
    case 400:
    case 422:
      return 'inputRefused';
    default:
      return 'providerFailed';
  }
}

/** Reads a complete body. @throws Error if it is larger */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Names and numbers only: a sentence may quote what the person wrote. */
const NAME = /^[\w.:-]{1,60}$/;

/**
 * Returns the provider's own error code, such as `model_not_found`, for the operator's log: `{error: {code, type}}` of
 * OpenAI's protocol, `{errors: [{code}]}`, `{code}`.
 */
export function serviceCode(body: string): string | undefined {
  const answer = jsonIn(body); // or a page of its proxy
  if (!isObject(answer)) return undefined;
  const [first] = Array.isArray(answer['errors']) ? answer['errors'] : [];
  const names = [answer['error'], first, answer].flatMap((part: unknown) =>
    isObject(part) ? [part['code'], part['type']] : [part],
  );
  return names.find((name): name is string => typeof name === 'string' && NAME.test(name));
}
