export interface SelfHealDeps {
  readonly reload: () => void;
  /** Deletes the whole local copy, pairing included; the last resort. */
  readonly deleteDatabase: () => Promise<void>;
  readonly after: (ms: number, task: () => void) => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly now: () => number;
  readonly report: (event: string, cause: unknown) => void;
}

export interface SelfHeal {
  /** A start failed; it is retried, at the fifth failure in a row without the local copy. */
  startFailed(cause: unknown): void;
  startedWell(): void;
  /** The disk refused a write; if that goes on, the page reloads to reopen it. */
  storeFailed(cause: unknown): void;
}

const STARTS_KEY = 'vitrine.player.failedStarts';
const RELOADED_KEY = 'vitrine.player.healedAt';
const START_AGAIN_MS = 5000;
const LAST_RESORT = 5;
const STORE_FAILURES = 5;
/** A disk that is full or broken stays so: reloading more often would only disturb the show. */
const HEAL_AT_MOST_EVERY_MS = 30 * 60_000;

/** Restarts an unattended wall after failures. */
export function createSelfHeal(deps: SelfHealDeps): SelfHeal {
  let storeFailures = 0;
  const read = (key: string): number => Number(deps.storage?.getItem(key) ?? 0) || 0;
  /** False on a full disk: what cannot be counted must not be repeated endlessly. */
  function write(key: string, value: number): boolean {
    try {
      deps.storage?.setItem(key, String(value));
      return deps.storage !== null;
    } catch {
      return false;
    }
  }

  return {
    startFailed(cause) {
      const failed = read(STARTS_KEY) + 1;
      deps.report(`start failed for the ${failed}. time`, cause);
      write(STARTS_KEY, failed % LAST_RESORT);
      // The account is also kept beside the database; a wall that never starts is worse than one that
      // downloads everything again. A broken database may not even respond to that: it is not awaited.
      if (failed >= LAST_RESORT) deps.deleteDatabase().catch(() => undefined);
      deps.after(START_AGAIN_MS, deps.reload);
    },
    startedWell: () => void write(STARTS_KEY, 0),
    storeFailed(cause) {
      deps.report('not stored', cause);
      storeFailures += 1;
      const isDue = storeFailures >= STORE_FAILURES;
      // Their difference: a clock may have been years ahead.
      if (!isDue || Math.abs(deps.now() - read(RELOADED_KEY)) < HEAL_AT_MOST_EVERY_MS) return;
      if (write(RELOADED_KEY, deps.now())) deps.reload();
    },
  };
}
