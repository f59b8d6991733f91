/** Who uses this device. Known from local storage at once; the network only confirms it later. */
export interface Session {
  readonly userId: string;
  readonly email: string;
  readonly teamId: string | null;
}

export interface SessionPort {
  /** Returns the same object until the session changes. */
  current(): Session | null;
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Starts working in a team, on a device that had none yet. */
  adoptTeam(teamId: string): Promise<void>;
  /** Opens another team of the same user: stored on the user and the device. The page stays as it is. */
  switchTeam(teamId: string): Promise<void>;
  /**
   * Drops a lost team from this device, with unsaved work unless that is `kept`, and opens `next`, or none. The page
   * reloads.
   */
  forgetTeam(teamId: string, next: string | undefined, unsaved?: 'kept' | 'dropped'): Promise<void>;
}

export interface SyncPort {
  /** The role here changed: informs the backend, so that storage applies the new rights. */
  announceTeam(): void;
  /** Makes the sync loop try now instead of at its next turn. */
  syncNow(): void;
  /** Follows the heartbeats and reports of a team's screens, until the returned function is called. */
  watchScreens(teamId: string): () => void;
  /** True if this page sends for all tabs of the account. */
  isLeading(): boolean;
  /** Returns how many pages of this account are open in this browser. */
  countPages(): Promise<number>;
}
