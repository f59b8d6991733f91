import type { APICallError } from 'ai';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionPorts } from '../ports.ts';
import { codeForStatus, readLimited, serviceCode } from '../provider/providerAnswer.ts';

const MAX_ANSWER_BYTES = 24 * 1024 * 1024;

/** Opens the operator's provider of texts and pictures. @throws FunctionProblem 'notConfigured' */
export async function openProvider(ports: FunctionPorts) {
  const { AI_URL, AI_KEY } = ports.settings;
  if (AI_URL === undefined) throw new FunctionProblem('notConfigured');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'provider',
    baseURL: AI_URL,
    supportsStructuredOutputs: true,
    fetch: boundedFetch(ports),
    ...(AI_KEY === undefined ? {} : { apiKey: AI_KEY }),
  });
}

/** Reads responses completely, up to a limit, before the library sees them. */
function boundedFetch(ports: FunctionPorts): typeof globalThis.fetch {
  return async (input, init) => {
    const { status, headers, body } = await ports.fetch(input, { ...init, redirect: 'error' });
    return new Response(await readLimited(body, MAX_ANSWER_BYTES), { status, headers });
  };
}

/** Maps a failure of the library to what the person or the operator can do about it. */
export function asProviderProblem(
  ports: FunctionPorts,
  error: unknown,
  signal: AbortSignal,
): Error {
  if (error instanceof FunctionProblem) return error;
  const { statusCode: status, responseBody } = error as Partial<APICallError>;
  const code = signal.aborted ? 'providerSlow' : codeForStatus(status);
  const host = URL.parse(ports.settings.AI_URL ?? '')?.host ?? '';
  const cause = error instanceof Error ? error.name : 'unknown';
  const answered = serviceCode(responseBody ?? '');
  ports.logger.error('providerFailed', {
    host,
    code,
    cause,
    ...(status !== undefined && { status }),
    ...(answered !== undefined && { said: answered }),
  });
  return new FunctionProblem(code);
}
