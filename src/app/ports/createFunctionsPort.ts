import { CallError, type FunctionsPort } from '../../platform/ports/functionsPort.ts';
import { asCallError } from './asCallError.ts';
import type { LoadBackend } from './loadBackend.ts';

/** Calls functions as the signed-in person. */
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
    serverNow: () => ask((loaded) => loaded.serverNow()),
  };
}
