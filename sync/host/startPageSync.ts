import type { TeamId, UserId } from '../../src/model/ids.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { serviceWorkers, storageManager } from '../../src/platform/secure/capabilities.ts';
import { pageLocks } from '../../src/platform/secure/locks.ts';
import type { AddressOf } from '../../src/model/media/media.ts';
import type { Json, Random, Stop, SyncStore } from '../engine/ports.ts';
import { createSyncHost, type SyncHost } from './createSyncHost.ts';
import type { SyncConnection } from './hostDeps.ts';
import { ASKS_LEADER, leaderChannel, SILENCE_MS } from './leaderSigns.ts';
import { createLevels, levelOf, type Levels } from './levels.ts';
import { createOpenTeams, type OpenTeams } from './openTeams.ts';
import { shareHurry } from './shareHurry.ts';
import { wakeWorker } from './wakeWorker.ts';
import { createWebLocks } from './webLocks.ts';

/** What sync needs of the local store; `Store` of `src/store` fits. */
export interface HostStore {
  readonly account: { readonly uid: UserId };
  readonly sync: SyncStore;
  readonly addressOf: AddressOf;
  readStaged(path: string, start: number, end: number): Promise<Blob | undefined>;
  watchQueue(onChange: (waiting: number) => void): Stop;
  putFact(path: string, value: Json, unless?: 'known'): Promise<void>;
  /** Opens the database again if the browser has closed it. */
  wake(): void;
}

export interface PageSyncDeps {
  readonly store: HostStore;
  /** Loads the backend's SDK; called once this page leads, after local data is painted. */
  readonly connect: () => Promise<SyncConnection>;
  readonly teamId: TeamId | undefined;
  readonly random: Random;
  readonly onFault: (cause: unknown) => void;
  /** True while the connection is metered: videos wait until they are requested. */
  readonly isMetered?: () => boolean;
}

export interface PageSync extends SyncHost {
  /** Another team is open in this page now. */
  setTeam(teamId: TeamId): void;
  /** The screens of a team are in view in this page; undefined: no longer. */
  watchScreens(teamId: TeamId | undefined): void;
  /** Returns how many pages of this account are open in this browser. */
  countPages(): Promise<number>;
}

const SIGN_MS = 5_000;

/** Starts sync in a page: it leads when no other page or worker of this account does. */
export function startPageSync(deps: PageSyncDeps): PageSync {
  const { store } = deps;
  askToKeepData();
  let look: () => void = () => undefined;
  const { uid } = store.account;
  const openTeams = watchOpenTeams(uid, 'open', () => look());
  const watchedTeams = watchOpenTeams(uid, 'watch', () => look());
  const levels = createLevels({ uid, level: levelOf(MUTATORS), locks: pageLocks() });
  const host = createSyncHost({
    ...deps,
    store: store.sync,
    openTeams: openTeams.read,
    watchedTeams: watchedTeams.read,
    hasNewer: levels.hasNewer,
    uid,
    clock: { now: () => Date.now() },
    mutators: MUTATORS,
    addressOf: store.addressOf,
    readStaged: (path, start, end) => store.readStaged(path, start, end),
    watchQueue: (onChange) => store.watchQueue(onChange),
    putFact: (...fact) => store.putFact(...fact),
    fetch: (...request) => fetch(...request),
    locks: createWebLocks(pageLocks()),
    timers: {
      set: (run, ms) => setTimeout(run, ms),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
  });
  look = host.look;
  const shared = shareHurry({ uid, open: openChannel(), hurry: host.hurry });
  if (deps.teamId) openTeams.set(deps.teamId);
  const stops = [
    openTeams.close,
    watchedTeams.close,
    shared.close,
    listenToPage(host, store),
    levels.hold(),
    watchLeader(uid, host, levels),
    askForWakeUps(store),
  ];
  return {
    ...host,
    hurry: shared.hurry,
    setTeam: openTeams.set,
    watchScreens: watchedTeams.set,
    countPages: openTeams.count,
    dispose() {
      for (const stop of stops) stop();
      host.dispose();
    },
  };
}

const openChannel = () =>
  typeof BroadcastChannel === 'undefined'
    ? undefined
    : (name: string) => new BroadcastChannel(name);

function watchOpenTeams(uid: UserId, what: string, onChange: () => void): OpenTeams {
  const hasChannels = typeof BroadcastChannel !== 'undefined';
  return createOpenTeams({
    uid,
    what,
    locks: pageLocks(),
    channel: hasChannels ? new BroadcastChannel(`vitrine-${what}-${uid}`) : undefined,
    onChange,
  });
}

/** Browsers may clear data of sites that did not ask; some ask the user, some decide by use. */
function askToKeepData(): void {
  void storageManager()
    ?.persist?.()
    .catch(() => undefined); // A refusal changes nothing.
}

/** Each change of the queue may be the last event before the page is closed. */
function askForWakeUps(store: HostStore): Stop {
  const container = serviceWorkers();
  return store.watchQueue((waiting) => {
    if (waiting > 0) void wakeWorker(container as Parameters<typeof wakeWorker>[0]);
  });
}

function listenToPage(host: SyncHost, store: HostStore): Stop {
  const hurry = () => host.hurry();
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    store.wake(); // A system may close databases of pages that it suspends.
    host.hurry();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', seen);
  };
}

/**
 * The leader gives a sign every few seconds, and on request. A system may freeze a page that holds the lock; then a
 * visible page that gets no sign steals it. Two leaders are safe, only wasteful. An older version may not know a newer
 * one's changes: the newest visible page takes the lead.
 */
function watchLeader(uid: string, host: SyncHost, levels: Levels): Stop {
  const takeFromOlder = async () => {
    if (!host.isLeading() && (await levels.isLedByOlder())) host.steal();
  };
  void takeFromOlder().catch(() => undefined); // a browser that does not report locks: the leader stays
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(leaderChannel(uid));
  let contactAt = Date.now();
  channel.onmessage = ({ data }) => {
    if (data !== ASKS_LEADER) contactAt = Date.now();
    else if (host.isLeading()) channel.postMessage('leading');
  };
  const timer = setInterval(() => {
    if (host.isLeading()) {
      channel.postMessage('leading');
      contactAt = Date.now();
    } else if (document.visibilityState !== 'visible') return;
    else if (Date.now() - contactAt > SILENCE_MS) {
      contactAt = Date.now();
      host.steal();
    } else void takeFromOlder().catch(() => undefined); // as above
  }, SIGN_MS);
  return () => {
    clearInterval(timer);
    channel.close();
  };
}
