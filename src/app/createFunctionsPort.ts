import { CallError, type FunctionsPort } from '../platform/functionsPort.ts';
import type { LoadBackend } from './loadBackend.ts';

/** Functions that fetch pages or make pictures take their time; nobody waits longer than this. */
const PATIENCE_MS = 60_000;

/** Calls the functions with the token of whoever is signed in. */
export function createFunctionsPort(backend: LoadBackend): FunctionsPort {
  return {
    async call(name, input) {
      const response = await send(name, input, await token(backend));
      const body: unknown = await response.json().catch(() => null);
      if (response.ok) return body;
      const kind = response.status >= 500 && response.status !== 501 ? 'failed' : 'refused';
      throw new CallError(kind, errorCode(body));
    },
  };
}

async function token(backend: LoadBackend): Promise<string> {
  const value = await (await backend()).idToken().catch(() => null);
  if (value === null) throw new CallError(navigator.onLine ? 'refused' : 'offline', 'notSignedIn');
  return value;
}

async function send(name: string, input: unknown, bearer: string): Promise<Response> {
  try {
    return await fetch(`/functions/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new CallError('offline', 'noAnswer'); // fetch rejects for nothing but a missing answer
  }
}

function errorCode(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { code?: unknown } };
  return typeof error?.code === 'string' ? error.code : 'internal';
}
