import type { UserId } from '../../src/model/ids.ts';
import type { Stop } from '../engine/ports.ts';
import type { Mutators } from '../engine/runRow.ts';
import { leaderLock } from './createSyncHost.ts';
import type { SharedLocks } from './openTeams.ts';

/** The pages of an account may run several versions of the app: one that is not reloaded stays at its version. */
export interface Levels {
  /** Marks this page or worker as alive, until stopped. */
  hold(): Stop;
  /** True while a newer version is open, in a page that may be frozen. */
  hasNewer(): Promise<boolean>;
  /** True if the leader is older: it may not know this version's changes. */
  isLedByOlder(): Promise<boolean>;
}

export interface LevelsDeps {
  readonly uid: UserId;
  readonly level: number;
  /** Without them pages do not know of each other. */
  readonly locks: SharedLocks | undefined;
}

/** Returns how much a version knows: mutations are added and their versions rise, none is ever removed. */
export const levelOf = (mutators: Mutators): number =>
  [...mutators.values()].reduce((sum, { version }) => sum + version, 0);

/** A page holds a shared lock with its level in the name, which ends with the page, however it ends. */
export function createLevels({ uid, level, locks }: LevelsDeps): Levels {
  const prefix = `vitrine-level-${uid}-`;
  const held = async () => (await locks?.query())?.held ?? [];
  const levelIn = (name: string | undefined) =>
    name?.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
  return {
    hold() {
      const release = new AbortController();
      const { signal } = release;
      const over = new Promise((done) => signal.addEventListener('abort', done, { once: true }));
      // Aborts if it is stopped before the lock was granted.
      locks
        ?.request(`${prefix}${level}`, { mode: 'shared', signal }, () => over)
        .catch(() => undefined);
      return () => release.abort();
    },
    hasNewer: async () => (await held()).some(({ name }) => levelIn(name) > level),
    async isLedByOlder() {
      const all = await held();
      const leader = all.find(({ name }) => name === leaderLock(uid));
      if (leader?.clientId === undefined) return false;
      // The first version held no such lock.
      const own = all.filter(({ clientId }) => clientId === leader.clientId);
      return Math.max(0, ...own.map(({ name }) => levelIn(name))) < level;
    },
  };
}
