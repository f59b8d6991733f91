import type * as v from 'valibot';
import { jsonIn } from '../../src/model/json.ts';
import { accepted } from '../../src/model/parsing.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionPorts } from '../ports.ts';
import { codeForStatus, readLimited, serviceCode } from './providerAnswer.ts';
import { userAgent } from './userAgent.ts';

export interface ProviderRequest {
  readonly url: string;
  readonly init?: RequestInit;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/**
 * Calls one of the operator's providers, and reads a bounded response. Errors are logged with the provider's status and
 * error code, never with its body or our key.
 * @throws FunctionProblem 'providerSlow', 'providerRefused' (401, 402, 403: the operator's account), 'providerBusy'
 * (429), 'inputRefused' (400, 422), 'providerFailed' (anything else but success)
 */
export async function askProvider(
  ports: FunctionPorts,
  { url, init, timeoutMs, maxBytes }: ProviderRequest,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const fail = (code: 'providerSlow' | 'providerFailed', cause: unknown): never => {
    ports.logger.error('providerFailed', { host: hostOf(url), code, cause: nameOf(cause) });
    throw new FunctionProblem(code);
  };
  try {
    const { status, headers, body } = await ports.fetch(url, {
      ...init,
      signal,
      redirect: 'error',
    });
    const bytes = await readLimited(body, maxBytes);
    assertSuccess(ports, url, status, bytes);
    return { status, headers, bytes };
  } catch (error) {
    if (error instanceof FunctionProblem) throw error;
    return fail(signal.aborted ? 'providerSlow' : 'providerFailed', error);
  }
}

/** Like `askProvider`, but parses the response. @throws FunctionProblem 'providerFailed' if it is malformed */
export async function askProviderJson<Schema extends v.GenericSchema>(
  ports: FunctionPorts,
  schema: Schema,
  request: Omit<ProviderRequest, 'init'>,
): Promise<v.InferOutput<Schema>> {
  const init = { headers: { 'user-agent': userAgent(ports.settings) } };
  const { bytes } = await askProvider(ports, { ...request, init });
  return parseProviderAnswer(schema, bytes) ?? malformed(ports, request.url);
}

/** Returns undefined for a malformed response. */
export const parseProviderAnswer = <Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Uint8Array,
) => accepted(schema, jsonIn(new TextDecoder().decode(bytes)));

/** Reports a meaningless response. @throws FunctionProblem 'providerFailed' */
export function malformed({ logger }: FunctionPorts, url: string): never {
  logger.error('providerFailed', { host: hostOf(url), code: 'providerFailed', cause: 'malformed' });
  throw new FunctionProblem('providerFailed');
}

/** 304 is a success for conditional requests. */
function assertSuccess(
  { logger }: FunctionPorts,
  url: string,
  status: number,
  bytes: Uint8Array,
): void {
  if ((status >= 200 && status < 300) || status === 304) return;
  const code = codeForStatus(status);
  const answered = serviceCode(new TextDecoder().decode(bytes));
  logger.error('providerFailed', {
    host: hostOf(url),
    code,
    status,
    ...(answered && { said: answered }),
  });
  throw new FunctionProblem(code);
}

const hostOf = (url: string) => URL.parse(url)?.host ?? '';

function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}
