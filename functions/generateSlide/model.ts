import { FunctionProblem, type FunctionCode } from '../FunctionProblem.ts';
import type { FunctionPorts } from '../ports.ts';

const MAX_ANSWER_BYTES = 24 * 1024 * 1024;

/** The service for texts and pictures that the operator chose. @throws FunctionProblem 'notConfigured' */
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

/** Answers are read to their end, within a limit, before the library sees them. */
function boundedFetch(ports: FunctionPorts): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await ports.fetch(input, { ...init, redirect: 'error' });
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > MAX_ANSWER_BYTES) throw new Error('too large');
      chunks.push(chunk as Uint8Array);
    }
    const { status, headers } = response;
    return new Response(Buffer.concat(chunks, length), { status, headers });
  };
}

/** Sorts a failure of the library by what the person or the operator can do about it. */
export function asProviderProblem(
  ports: FunctionPorts,
  error: unknown,
  signal: AbortSignal,
): Error {
  if (error instanceof FunctionProblem) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  const code = signal.aborted ? 'providerSlow' : codeFor(status);
  const host = URL.parse(ports.settings.AI_URL ?? '')?.host ?? '';
  const name = error instanceof Error ? error.name : 'unknown';
  ports.logger.error('providerFailed', {
    host,
    code,
    cause: name,
    ...(typeof status === 'number' ? { status } : {}),
  });
  return new FunctionProblem(code);
}

function codeFor(status: unknown): FunctionCode {
  if (status === 401 || status === 402 || status === 403) return 'providerRefused';
  if (status === 429) return 'providerBusy';
  return status === 400 || status === 422 ? 'inputRefused' : 'providerFailed';
}
