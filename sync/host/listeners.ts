import type { TeamId } from '../../src/model/ids.ts';
import type { Space } from '../../src/model/spaces.ts';
import type { Engine } from '../engine/engine.ts';
import { watchRev, type Backend, type Stop } from '../engine/ports.ts';
import type { SpaceRow } from '../engine/rows.ts';
import type { SyncHostDeps } from './hostDeps.ts';
import { followedFacts, followedSpaces, type Followed } from './follow.ts';

type ListenerDeps = Pick<
  SyncHostDeps,
  'store' | 'uid' | 'clock' | 'putFact' | 'onFault' | 'watchedTeams'
>;

/** Tells the engine which followed spaces have moved, and stores followed facts. */
export interface Listeners {
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

export function createListeners(
  deps: ListenerDeps,
  backend: Backend,
  engine: Engine,
  wake: () => void,
): Listeners {
  const spaces = new Map<Space, { readonly followed: Followed; readonly stop: Stop }>();
  const facts = new Map<string, Stop>();
  /** The revisions reported last. */
  const reported = new Map<Space, number>();

  function listen({ space }: Followed): Stop {
    return watchRev(
      backend,
      space,
      (rev) => {
        reported.set(space, rev ?? 0);
        engine.notice(space, rev ?? 0);
        wake();
      },
      () => {
        // Refused, or the connection gave up: a read reveals which.
        spaces.delete(space);
        reported.delete(space);
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
        const isFollowed = known !== undefined && isCovered(followed, known.followed);
        const isStored = isKept(around.known.get(followed.space), followed, deps.clock.now());
        if (isFollowed && isStored) continue;
        await engine.open(followed.space, followed.access, followed.forTeams);
        if (isFollowed) continue;
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
      const isOther = ({ space, rev = 0 }: SpaceRow) => rev !== (reported.get(space) ?? rev);
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
