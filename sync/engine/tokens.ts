import type { Backend, Clock } from './ports.ts';

/** So long after it was renewed no token can have ended, whatever the device's clock says of it. */
const FRESH_MS = 60_000;

/**
 * Whether a refusal says anything: only one of a token that was renewed just before is about rights.
 * Any other may be of a token that ended on its way, or of a clock that takes each token for old.
 */
export interface Tokens {
  isFresh(): boolean;
  /**
   * Requests that were refused side by side renew it together.
   * @throws BackendError as `Backend.refresh`
   */
  renew(): Promise<void>;
}

export function createTokens(clock: Clock, backend: Pick<Backend, 'refresh'>): Tokens {
  let renewedAtMs: number | undefined;
  let renewing: Promise<void> | undefined;

  async function renewOnce(): Promise<void> {
    await backend.refresh();
    renewedAtMs = clock.now();
  }

  return {
    isFresh() {
      const ageMs = clock.now() - (renewedAtMs ?? Number.NaN);
      return ageMs >= 0 && ageMs < FRESH_MS;
    },
    renew() {
      renewing ??= renewOnce().finally(() => (renewing = undefined));
      return renewing;
    },
  };
}
