import { CallError, type FunctionsPort } from '../platform/functionsPort.ts';
import type { LoadBackend } from './loadBackend.ts';

/** Calls functions as whoever is signed in. */
export function createFunctionsPort(backend: LoadBackend): FunctionsPort {
  const ask = async <T>(question: (loaded: Awaited<ReturnType<LoadBackend>>) => Promise<T>) => {
    const loaded = await backend().catch(() => {
      throw new CallError('offline', 'noAnswer'); // the SDK itself could not be loaded
    });
    try {
      return await question(loaded);
    } catch (cause) {
      throw asCallError(cause);
    }
  };
  return {
    call: (name, input) => ask((loaded) => loaded.call(name, input)),
    read: (path) => ask((loaded) => loaded.read(path)),
  };
}

/** Refusals carry a code; failures of the connection carry a kind. */
function asCallError(cause: unknown): unknown {
  const { code, kind } = (cause ?? {}) as { code?: unknown; kind?: unknown };
  if (typeof code === 'string') return new CallError('refused', code);
  if (kind === 'unreachable') return new CallError('offline', 'noAnswer');
  if (kind === 'denied') return new CallError('refused', 'notAllowed');
  if (kind === 'signedOut') return new CallError('refused', 'notSignedIn');
  return typeof kind === 'string' ? new CallError('failed', 'internal') : cause;
}
