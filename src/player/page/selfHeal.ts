export interface SelfHealDeps {
  readonly reload: () => void;
  /** Deletes the whole local copy, pairing included; the last resort. */
  readonly deleteDatabase: () => Promise<void>;
  readonly after: (ms: number, task: () => void) => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly now: () => number;
  /** Shows why nothing starts here, and what to do. */
  readonly reportBlocked: () => void;
  readonly report: (event: string, cause: unknown) => void;
}

export interface SelfHeal {
  /**
   * A start failed; it is retried, at the fifth failure in a row without the local copy. Where nothing can be stored
   * failures cannot be counted either: that is shown, and retried once a minute.
   */
  startFailed(cause: unknown): void;
  startedWell(): void;
  /** The disk refused a write; if that goes on, the page reloads to reopen it. */
  storeFailed(cause: unknown): void;
}

const STARTS_KEY = 'vitrine.player.failedStarts';
const RELOADED_KEY = 'vitrine.player.healedAt';
const START_AGAIN_MS = 5000;
/** Long enough to read why. */
const BLOCKED_AGAIN_MS = 60_000;
const LAST_RESORT = 5;
const STORE_FAILURES = 5;
/** A disk that is full or broken stays so: reloading more often would only disturb the show. */
const HEAL_AT_MOST_EVERY_MS = 30 * 60_000;

/** Restarts an unattended screen after failures. */
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
      deps.report(`start failed, attempt ${failed}`, cause);
      const isCounted = write(STARTS_KEY, failed % LAST_RESORT);
      // The account is also kept beside the database; a screen that never starts is worse than one that
      // downloads everything again. A broken database may not even respond to that: it is not awaited.
      if (failed >= LAST_RESORT) deps.deleteDatabase().catch(() => undefined);
      if (!isCounted) deps.reportBlocked();
      deps.after(isCounted ? START_AGAIN_MS : BLOCKED_AGAIN_MS, deps.reload);
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
