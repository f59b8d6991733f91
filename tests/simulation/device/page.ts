import type { TeamId, UserId } from '../../../src/model/ids.ts';
import { downloadAddress } from '../../../src/model/media/downloadAddress.ts';
import type { AddressOf } from '../../../src/model/media/media.ts';
import { parseHostConfig, type HostConfig } from '../../../sync/backends/firebase/hostConfig.ts';
import type { Backend, SyncStore } from '../../../sync/engine/ports.ts';
import type { Mutators } from '../../../sync/engine/runRow.ts';
import { createSyncHost, type SyncHost } from '../../../sync/host/createSyncHost.ts';
import { createWebLocks } from '../../../sync/host/webLocks.ts';
import type { Chance } from '../chance.ts';
import type { Line } from '../line/createLine.ts';
import { createSocket, type SocketDeps } from '../line/createSocket.ts';
import type { Faults } from '../line/faults.ts';
import { fileContent } from '../line/MemoryBlob.ts';
import { BUCKET, PROJECT_ID, SITE_ORIGIN } from '../site/createMemorySite.ts';
import type { World } from '../world.ts';
import type { SignedIn } from './account.ts';
import { connect } from './connect.ts';
import { createUnreliable } from './disk.ts';
import type { DeviceLocks } from './locks.ts';

/** Ways to weaken the app, to show that the oracles would notice. */
export interface Weakness {
  readonly backend?: (backend: Backend, page: Pick<PageDeps, 'now' | 'world'>) => Backend;
  readonly store?: (store: SyncStore) => SyncStore;
  readonly fetch?: (fetcher: typeof fetch) => typeof fetch;
  /** Treats no other version of the app as newer. */
  readonly ignoresNewer?: true;
}

export interface PageDeps extends Pick<SocketDeps, 'site' | 'box'> {
  readonly world: World;
  readonly chance: Chance;
  readonly uid: UserId;
  readonly store: SyncStore;
  readonly line: Line;
  readonly locks: DeviceLocks | undefined;
  readonly weakness: Weakness;
  readonly mutators: Mutators;
  /** A newer version of the app is open next to it. */
  hasNewer(): boolean;
  /** Rows per page of a first read; the product's default if absent. */
  readonly pageRows?: number;
  readonly openTeams: () => readonly TeamId[];
  readonly hasStaged: (path: string) => boolean;
  /** Returns this device's time. */
  now(): number;
  faults(): Faults;
  signedIn(): SignedIn | undefined;
  readonly onSessionOver: (account: SignedIn) => void;
  /** Called when it leads and has checked what an older version left. */
  readonly onLead: () => void;
  /** Called when it has crashed; pending work does not happen. */
  readonly onCrash: () => void;
  readonly watchQueue: (onChange: () => void) => () => void;
}

/** An open page of the app on a device: everything of sync that runs in it, as it runs in browsers. */
export interface Page {
  readonly isAlive: boolean;
  /** By the world's clock. */
  readonly openedAtMs: number;
  readonly host: SyncHost;
  kill(): void;
  /** The system freezes it for a while; its work continues afterwards. */
  freeze(forMs: number): void;
}

/** Maximum duration of a transaction. */
const DISK_MS = 6;
const NEVER = new Promise<never>(() => undefined);

const RAW_CONFIG = {
  backend: 'site',
  firebase: {
    projectId: PROJECT_ID,
    apiKey: 'site',
    storageBucket: BUCKET,
    databaseNamespace: PROJECT_ID,
  },
};
const CONFIG = parseHostConfig(RAW_CONFIG, SITE_ORIGIN) as HostConfig; // the input is valid
export const addressOf: AddressOf = (media) => downloadAddress(CONFIG.storageBase, media);

export function openPage(deps: PageDeps): Page {
  const { world, chance, uid } = deps;
  const life = { isAlive: true, frozenUntil: 0 };
  const isAlive = () => life.isAlive;

  /** Waits as a process does, which may die or be frozen at any await. */
  async function survive(longestMs: number): Promise<void> {
    await world.pause(longestMs);
    while (life.isAlive && world.now() < life.frozenUntil)
      await world.pause(life.frozenUntil - world.now() + 1_000);
    if (life.isAlive && chance.is(deps.faults().crash)) {
      kill();
      deps.onCrash();
    }
    if (!life.isAlive) await NEVER;
  }

  function kill(): void {
    life.isAlive = false;
    deps.locks?.drop(life);
  }

  const disk = createUnreliable(deps.store, chance, deps.faults);
  const store: SyncStore = {
    // It may die before it, or right after it.
    async transact(change, scope) {
      const isBefore = chance.is(0.5);
      if (isBefore) await survive(DISK_MS);
      const result = await disk.transact(change, scope);
      if (!isBefore) await survive(DISK_MS);
      return result;
    },
  };
  const fetcher = deps.weakness.fetch?.(deps.line.fetchFor(survive)) ?? deps.line.fetchFor(survive);
  const { now } = deps;
  const connected = connect({
    uid,
    fetch: fetcher,
    now,
    config: CONFIG,
    current: deps.signedIn,
    onOver: deps.onSessionOver,
  });
  const watch = createSocket({ ...deps, isAlive });
  const listening: Backend = { ...connected.backend, watch };
  const backend = deps.weakness.backend?.(listening, deps) ?? listening;
  const host = createSyncHost({
    store: deps.weakness.store?.(store) ?? store,
    uid,
    clock: { now },
    random: chance.bytes,
    mutators: deps.mutators,
    ...(!deps.weakness.ignoresNewer && { hasNewer: async () => deps.hasNewer() }),
    addressOf,
    ...(deps.pageRows !== undefined && { pageRows: deps.pageRows }),
    connect: async () => ({ ...connected, backend }),
    fetch: fetcher,
    readStaged: async (path, start, end) =>
      deps.hasStaged(path) ? fileContent(end - start) : undefined,
    watchQueue: (onChange) => deps.watchQueue(() => life.isAlive && onChange()),
    putFact: async () => undefined,
    locks: createWebLocks(deps.locks?.of(life)),
    timers: {
      set: (run, ms) => world.at(ms, () => life.isAlive && run()),
      clear: (callOff) => (callOff as (() => void) | undefined)?.(),
    },
    onFault: () => undefined, // The disk failed: the host retries by itself.
    openTeams: async () => {
      deps.onLead();
      return deps.openTeams();
    },
  });
  return {
    get isAlive() {
      return life.isAlive;
    },
    openedAtMs: world.now(),
    host,
    kill,
    freeze: (forMs) => (life.frozenUntil = world.now() + forMs),
  };
}
