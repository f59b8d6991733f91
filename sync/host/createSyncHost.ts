import type { TeamId } from '../../src/model/ids.ts';
import type { Space } from '../../src/model/spaces.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import type { EngineDeps } from '../engine/deps.ts';
import type { SpaceRow } from '../engine/rows.ts';
import { reviveChanges } from '../engine/review.ts';
import { watchRev, type Backend, type Json, type Locks, type Stop } from '../engine/ports.ts';
import { createUploader, type UploaderDeps } from '../uploads/createUploader.ts';
import { followedFacts, followedSpaces, type Followed } from './follow.ts';
import { keepContact } from './keepContact.ts';
import { createScreensGlance } from './screensGlance.ts';
import { createSmartTeams } from './smartTeams.ts';

/** A connection to the backend, opened when first needed. */
export interface SyncConnection {
  readonly backend: Backend;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  readonly token: (force?: boolean) => Promise<string>;
}

export interface SyncHostDeps extends Omit<EngineDeps, 'backend'> {
  readonly connect: () => Promise<SyncConnection>;
  readonly readStaged: UploaderDeps['readStaged'];
  readonly isMetered?: UploaderDeps['isMetered'];
  readonly fetch: typeof fetch;
  /** Calls back when the queue changed, in any tab. */
  readonly watchQueue: (onChange: () => void) => Stop;
  /** Stores a fact; `unless` it is known already. */
  readonly putFact: (path: string, value: Json, unless?: 'known') => Promise<void>;
  readonly locks: Locks;
  readonly timers: {
    readonly set: (run: () => void, ms: number) => unknown;
    readonly clear: (timer: unknown) => void;
  };
  /** Called for failures that are bugs of ours; sync continues. */
  readonly onFault: (cause: unknown) => void;
  /** Returns the teams that are open on this device, in any tab. */
  readonly openTeams: () => Promise<readonly TeamId[]>;
  /** Returns those of them with their screens in view, in any tab; none if absent. */
  readonly watchedTeams?: () => Promise<readonly TeamId[]>;
}

/** Runs engine and uploader for one account while this page or worker is the leader. */
export interface SyncHost {
  /** The network is back, the page became visible, or the user asks. Does nothing if another page leads. */
  hurry(): void;
  /** Something that is followed may have changed: looks again, without ending any waits. */
  look(): void;
  /** Takes the lead from a leader that gives no sign of life. */
  steal(): void;
  isLeading(): boolean;
  dispose(): void;
}

/** A leader looks around this often even without any event. */
const TURN_MS = 30_000;

export const leaderLock = (uid: string): string => `vitrine-sync-${uid}`;

export function createSyncHost(deps: SyncHostDeps): SyncHost {
  let isDisposed = false;
  let wake: () => void = () => undefined;
  let hurryLeader: () => void = () => undefined;
  /** Ends the wait after a failure. */
  let leadNow: () => void = () => undefined;
  let generation = 0;
  let leading = 0;

  async function contend(steal: boolean): Promise<void> {
    const mine = ++generation;
    // A leader in a frozen page may wake up later: by then another one has taken over.
    const isOver = () => isDisposed || generation !== mine;
    await deps.locks.hold(leaderLock(deps.uid), { steal }, async (signal) => {
      if (isOver()) return;
      leading = mine;
      await lead(() => isOver() || signal.aborted).finally(() => {
        if (leading === mine) leading = 0;
      });
    });
  }

  async function lead(isOver: () => boolean): Promise<void> {
    const { backend, ...storage } = await deps.connect();
    const engine = createEngine({ ...deps, backend });
    const uploader = createUploader({ ...deps, ...storage });
    const [engineBell, uploadBell] = [createBell(deps.timers), createBell(deps.timers)];
    wake = () => {
      engineBell.ring();
      uploadBell.ring();
      void uploader.look().catch(deps.onFault);
    };
    await reviveChanges(deps);
    // Listening before the token is available would be refused; offline this fails and changes nothing.
    await storage.token().catch(() => undefined);
    const listeners = createListeners(deps, backend, engine, () => engineBell.ring());
    const glance = createScreensGlance(deps, backend);
    const stopQueue = deps.watchQueue(() => wake());
    hurryLeader = () => {
      engine.hurry();
      uploader.hurry();
      listeners.retry();
      glance.hurry();
    };
    const stopSocket = watchSocket(backend, () => {
      engine.hurry();
      uploader.hurry();
      void listeners.compare().catch(deps.onFault);
      wake();
    });
    const stopContact = keepContact(deps, backend, isOver);
    const nameSmartTeam = createSmartTeams(deps);
    const sync = async () => {
      await listeners.follow(await deps.openTeams());
      const { nextMs } = await engine.drain();
      // A team's row may name its parent now.
      const openTeams = await deps.openTeams();
      await nameSmartTeam(await listeners.follow(openTeams));
      void glance.read(openTeams).catch(deps.onFault);
      return nextMs;
    };
    const upload = async () => {
      const { nextMs, isUnreached } = await uploader.run({
        get aborted() {
          return isOver();
        },
      });
      // If only a file is waiting, nothing else makes requests; the response reveals the state of the network.
      if (isUnreached) listeners.retry();
      engineBell.ring(); // Changes held for a file may be sent now.
      return nextMs;
    };
    try {
      // In parallel: an hour-long upload of a video must not hold up a changed title.
      await Promise.all([repeat(sync, engineBell, isOver), repeat(upload, uploadBell, isOver)]);
    } finally {
      stopContact();
      stopSocket();
      stopQueue();
      listeners.stop();
    }
  }

  async function repeat(
    turn: () => Promise<number | undefined>,
    bell: Bell,
    isOver: () => boolean,
  ): Promise<void> {
    while (!isOver()) {
      try {
        const nextMs = await turn();
        await bell.wait(Math.min(TURN_MS, nextMs ?? TURN_MS));
      } catch (cause) {
        if (isOver()) return;
        deps.onFault(cause);
        await bell.wait(TURN_MS);
      }
    }
  }

  /** Waits for the lead again after a failure, or after it was taken away. */
  function start(steal: boolean): void {
    const contention = contend(steal);
    const mine = generation;
    const again = () => {
      if (isDisposed || generation !== mine) return; // a later one contends already
      wake(); // Work under a lock that is lost ends now.
      start(false);
    };
    void contention.then(again, (cause: unknown) => {
      deps.onFault(cause);
      const timer = deps.timers.set(again, TURN_MS);
      leadNow = () => {
        deps.timers.clear(timer);
        again();
      };
    });
  }
  start(false);
  return {
    hurry() {
      hurryLeader();
      wake();
      leadNow();
    },
    look: () => wake(),
    steal: () => start(true),
    isLeading: () => leading !== 0 && leading === generation,
    dispose() {
      isDisposed = true;
      wake();
    },
  };
}

/** The server may be back without the browser having noticed an outage: only the socket reveals it. */
function watchSocket(backend: Backend, onBack: () => void): Stop {
  return backend.watch(
    '.info/connected',
    (isConnected) => {
      if (isConnected === true) onBack();
    },
    () => undefined, // Without it the waits end by themselves.
  );
}

interface Listeners {
  /** Listens to what belongs to the teams, and stops all other listening; returns the spaces. */
  follow(teamIds: readonly TeamId[]): Promise<readonly Followed[]>;
  /** Restarts listening where it ended. */
  retry(): void;
  /**
   * The socket is back. It reports nothing if its last value still holds: looks where another revision was read since.
   */
  compare(): Promise<void>;
  stop(): void;
}

function createListeners(
  deps: SyncHostDeps,
  backend: Backend,
  engine: Engine,
  wake: () => void,
): Listeners {
  const spaces = new Map<Space, { readonly followed: Followed; readonly stop: Stop }>();
  const facts = new Map<string, Stop>();
  /** The revisions reported last. */
  const told = new Map<Space, number>();

  function listen({ space }: Followed): Stop {
    return watchRev(
      backend,
      space,
      (rev) => {
        told.set(space, rev ?? 0);
        engine.notice(space, rev ?? 0);
        wake();
      },
      () => {
        // Refused, or the connection gave up: a read reveals which.
        spaces.delete(space);
        told.delete(space);
        engine.notice(space, undefined);
      },
    );
  }

  function listenFact(path: string): Stop {
    return backend.watch(
      path,
      (value) => void deps.putFact(path, value).catch(deps.onFault),
      () => void facts.delete(path),
    );
  }

  return {
    async follow(teamIds) {
      const around = await followedSpaces(deps.store, deps.uid, teamIds);
      const wanted = around.followed;
      for (const followed of wanted) {
        const known = spaces.get(followed.space);
        const isHeard = known !== undefined && isCovered(followed, known.followed);
        const isStored = isKept(around.known.get(followed.space), followed, deps.clock.now());
        if (isHeard && isStored) continue;
        await engine.open(followed.space, followed.access, followed.forTeams);
        if (isHeard) continue;
        known?.stop();
        // Registered first: an error may come at once and removes it again.
        let stop: Stop = () => undefined;
        spaces.set(followed.space, { followed, stop: () => stop() });
        stop = listen(followed);
      }
      dropOthers(spaces, new Set(wanted.map(({ space }) => space)), ({ stop }) => stop());
      const watched = (await deps.watchedTeams?.()) ?? [];
      const paths = followedFacts(teamIds, watched);
      for (const path of paths) {
        if (facts.has(path)) continue;
        let stop: Stop = () => undefined;
        facts.set(path, () => stop());
        stop = listenFact(path);
      }
      dropOthers(facts, new Set(paths), (stop) => stop());
      return wanted;
    },
    retry() {
      for (const space of spaces.keys()) engine.notice(space, undefined);
    },
    async compare() {
      const rows = await deps.store.transact((tx) => tx.spaces());
      // Including one that is behind: the reported revision may belong to a history that the server went back from.
      const isOther = ({ space, rev = 0 }: SpaceRow) => rev !== (told.get(space) ?? rev);
      const others = rows.filter((row) => spaces.has(row.space) && isOther(row));
      for (const { space } of others) engine.notice(space, undefined);
      if (others.length > 0) wake();
    },
    stop() {
      dropOthers(spaces, new Set(), ({ stop }) => stop());
      dropOthers(facts, new Set(), (stop) => stop());
    },
  };
}

/** An open space is marked as open this often: one that nobody has opened for long may be evicted. */
const RENEW_MS = 24 * 60 * 60_000;

/** False if the database no longer has it, or does not know that it is still open. */
function isKept(row: SpaceRow | undefined, { access }: Followed, nowMs: number): boolean {
  return row?.access === access && nowMs - row.openedAtMs < RENEW_MS;
}

/** True if the present listening suffices: the same access, for no other child team. */
function isCovered(wanted: Followed, known: Followed): boolean {
  const { access, forTeams = [] } = wanted;
  return access === known.access && forTeams.every((id) => known.forTeams?.includes(id));
}

function dropOthers<K, V>(map: Map<K, V>, kept: ReadonlySet<K>, drop: (value: V) => void): void {
  for (const [key, value] of map) {
    if (kept.has(key)) continue;
    map.delete(key);
    drop(value);
  }
}

interface Bell {
  ring(): void;
  /** Waits until it rings, or has rung since the last wait, or the time is over. */
  wait(ms: number): Promise<void>;
}

function createBell(timers: SyncHostDeps['timers']): Bell {
  let hasRung = false;
  let answer: () => void = () => undefined;
  return {
    ring() {
      hasRung = true;
      answer();
    },
    async wait(ms) {
      if (!hasRung) {
        const rung = new Promise<void>((resolve) => (answer = resolve));
        const timer = timers.set(answer, ms);
        await rung;
        timers.clear(timer);
      }
      hasRung = false;
    },
  };
}
