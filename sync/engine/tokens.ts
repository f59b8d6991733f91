import type { Backend, Clock } from './ports.ts';

/** For this long after its renewal no token can have expired, whatever the device's clock shows. */
const FRESH_MS = 60_000;

/**
 * Tracks whether a refusal is meaningful: only with a token renewed just before is it about rights. Any other may be
 * due to a token that expired in flight, or to a clock that considers every token old.
 */
export interface Tokens {
  isFresh(): boolean;
  /**
   * Concurrent refused requests share one renewal.
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
