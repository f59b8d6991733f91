import { BackendError } from '../../engine/ports.ts';
import { type CallDeps, readOnce } from './readOnce.ts';

/** Maximum time to find out why. */
const WHY_MS = 4_000;

/**
 * Tells a captive portal from a missing response, after a call of the SDK got none: the SDK treats a portal's page as
 * one. Sends an arbitrary request; never rejects.
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
