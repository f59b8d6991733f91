import { BackendError } from '../../engine/ports.ts';
import { type CallDeps, readOnce } from './readOnce.ts';

/** Nobody waits longer to be told why. */
const WHY_MS = 4_000;

/**
 * Tells a network that wants a sign-in of its own from no answer, after something of the SDK got none:
 * the SDK takes a portal's page for that. Asks for anything at all; never rejects.
 */
export async function whyOffline(deps: CallDeps): Promise<'portal' | 'noAnswer'> {
  const patience = new Promise((resolve) => setTimeout(resolve, WHY_MS));
  try {
    await Promise.race([readOnce(deps, 'generalAssets/update'), patience]);
    return 'noAnswer';
  } catch (cause) {
    return cause instanceof BackendError && cause.isPortal ? 'portal' : 'noAnswer';
  }
}
