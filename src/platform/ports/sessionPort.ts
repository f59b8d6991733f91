/** Who uses this device. Known from local storage at once; the network only confirms it later. */
export interface Session {
  readonly userId: string;
  readonly email: string;
  readonly teamId: string | null;
}

export interface SessionPort {
  /** The same object until the session changes. */
  current(): Session | null;
  /** Calls `listener` after each change; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** Works in a team from now on, on a device that knew none yet. */
  adoptTeam(teamId: string): Promise<void>;
  /** Opens another team of the same user: stored on the user and the device. The page stays as it is. */
  switchTeam(teamId: string): Promise<void>;
  /** Drops a team that is gone from this device and opens `next`, or none. The page reloads. */
  forgetTeam(teamId: string, next: string | undefined): Promise<void>;
}

export interface SyncPort {
  /** The role here changed: tells the backend, so that storage knows of the new rights. */
  announceTeam(): void;
  /** Asks the sync loop to try now instead of at its next turn. */
  syncNow(): void;
  /** Follows what the screens of a team say, until the answered function is called. */
  watchScreens(teamId: string): () => void;
  /** Whether this page sends for all tabs of the account. */
  isLeading(): boolean;
}
