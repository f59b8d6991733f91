import type { Pairing } from './content.ts';
import type { After, PlayerBackend } from './ports.ts';

export interface LookWatchDeps {
  readonly backend: PlayerBackend;
  readonly after: After;
  readonly pairing: Pairing;
  /** Trusted time, ms. */
  readonly now: () => number;
  /** Somebody watches, or still does. */
  readonly onLook: () => void;
}

export interface LookWatch {
  /** True while somebody has this team's screens on display. */
  isWatched(): boolean;
  dispose(): void;
}

/** A watching app confirms it twice in this time. */
const LOOKS_FOR_MS = 60_000;
const LISTEN_AGAIN_MS = 60_000;

/**
 * Listens for whether anybody watches the team's screens: only then is every change of slide reported. An
 * older server has no such path; there somebody may watch at any time.
 */
export function startLookWatch(deps: LookWatchDeps): LookWatch {
  let lookedAt = -Infinity;
  let isUnknown = false;
  let stop = (): void => {};

  const isWatched = (): boolean => isUnknown || Math.abs(deps.now() - lookedAt) < LOOKS_FOR_MS;

  function take(value: unknown): void {
    isUnknown = false;
    lookedAt = typeof value === 'number' ? value : -Infinity;
    if (isWatched()) deps.onLook();
  }

  function listen(): void {
    const refused = (): void => {
      isUnknown = true;
      stop = deps.after(LISTEN_AGAIN_MS, listen);
    };
    stop = deps.backend.listen(`watch/${deps.pairing.teamId}`, take, refused);
  }

  listen();
  return { isWatched, dispose: () => stop() };
}
