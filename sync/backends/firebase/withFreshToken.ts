import { BackendError } from '../../engine/ports.ts';

/** Runs a call again with a new token if the old one may have been the reason for a refusal. */
export async function withFreshToken<T>(
  call: () => Promise<T>,
  renew: () => Promise<unknown>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BackendError) || error.kind !== 'expired') throw error;
    await renew();
    return call();
  }
}
