import type { TeamId, UserId } from '../../../src/model/ids.ts';
import type { AnyMutator } from '../../../src/model/mutations/registry.ts';
import {
  createMemoryStore,
  emptyDisk,
  type DiskSlot,
} from '../../../sync/backends/memory/createMemoryStore.ts';
import type { SyncStore } from '../../../sync/engine/ports.ts';
import type { Chance } from '../chance.ts';
import { createLine } from '../line/createLine.ts';
import { OPEN, type Box, type Faults, type Part } from '../line/faults.ts';
import { SIM_MUTATORS } from '../simMutators.ts';
import type { MemorySite } from '../site/createMemorySite.ts';
import type { WireAnswer, WireRequest } from '../site/exchange.ts';
import type { World } from '../world.ts';
import type { SignedIn } from './account.ts';
import { createWatched } from './disk.ts';
import { createLocks } from './locks.ts';
import { openPage, type Page, type Weakness } from './page.ts';

export interface MachineDeps {
  readonly name: string;
  readonly uid: UserId;
  readonly teams: readonly TeamId[];
  readonly site: MemorySite;
  readonly world: World;
  readonly chance: Chance;
  readonly weakness: Weakness;
  readonly slot?: DiskSlot;
  readonly pageRows?: number;
  /** False if the browser has no locks: then every page leads. */
  readonly hasLocks: boolean;
  /** Creates a new session of the account. */
  readonly signIn: (uid: UserId) => SignedIn;
  readonly onRequest: (machine: string, part: Part, request: WireRequest) => void;
  readonly onSpoilt: (machine: string, part: Part, answer: WireAnswer) => void;
  faults(): Faults;
}

/** A device: one disk, and any number of pages that work on it. */
export interface Machine {
  readonly name: string;
  readonly uid: UserId;
  readonly slot: DiskSlot;
  readonly store: SyncStore;
  readonly teams: readonly TeamId[];
  /** The mutations that the device's app knows; older versions know fewer. */
  mutators: ReadonlyMap<string, AnyMutator>;
  /** False while values may have been computed by an older version. */
  isRevived: boolean;
  /** Added to the world's time; clocks jump, and some are wrong from the beginning. */
  skewMs: number;
  /** What is between it and the site. */
  box: Box;
  /** The account signed in on it. */
  account: SignedIn | undefined;
  /** Paths of the files staged on it. */
  readonly staged: Set<string>;
  /** The browser evicted staged files. */
  wasEmptied: boolean;
  readonly pages: readonly Page[];
  /** Time since which a page of the newest version is open; undefined if none is. */
  readonly newestSinceMs: number | undefined;
  now(): number;
  /** Opens a page; with other mutators, of another version. */
  start(mutators?: ReadonlyMap<string, AnyMutator>): Page;
  crashOne(): void;
  /** The network is back, or the user is watching. */
  hurry(): void;
  crashAll(): void;
  /** Its user signs in again. */
  signIn(): void;
}

/** Time until a user notices that they have to sign in again, and does. */
const SIGNS_IN_MS = 60_000;

export function createMachine(deps: MachineDeps): Machine {
  const { world, chance, name, uid } = deps;
  const slot = deps.slot ?? { disk: emptyDisk() };
  const pages = new Set<Page>();
  /** Pages of an older version. */
  const old = new Set<Page>();
  const queueWatchers = new Set<() => void>();
  const onQueue = () => {
    for (const tell of queueWatchers) world.at(chance.next() * 50, tell);
  };
  const store = createWatched(createMemoryStore(slot), () => slot.disk, onQueue);
  const locks = deps.hasLocks ? createLocks() : undefined;
  const line = createLine({
    ...deps,
    box: () => machine.box,
    onRequest: (part, request) => deps.onRequest(name, part, request),
    onSpoilt: (part, answer) => deps.onSpoilt(name, part, answer),
  });

  const machine: Machine = {
    name,
    uid,
    slot,
    store,
    teams: deps.teams,
    mutators: SIM_MUTATORS,
    isRevived: true,
    skewMs: 0,
    box: OPEN,
    account: deps.signIn(uid),
    staged: new Set(),
    wasEmptied: false,
    get pages() {
      return [...pages];
    },
    get newestSinceMs() {
      const newest = [...pages].filter((page) => page.isAlive && !old.has(page));
      return newest.length > 0 ? Math.min(...newest.map((page) => page.openedAtMs)) : undefined;
    },
    now: () => Math.round(world.now() + machine.skewMs),
    start,
    crashOne() {
      const [first] = pages;
      if (first) end(first);
    },
    hurry: () => pages.forEach(({ host }) => host.hurry()),
    crashAll: () => pages.forEach(end),
    signIn: () => (machine.account = deps.signIn(uid)),
  };

  function end(page: Page): void {
    page.kill();
    pages.delete(page);
  }

  function start(mutators = machine.mutators): Page {
    const isOld = mutators !== SIM_MUTATORS;
    let hasLed = false;
    if (isOld) machine.isRevived = false;
    const page = openPage({
      ...deps,
      store,
      line,
      locks,
      mutators,
      hasNewer: () => isOld && machine.newestSinceMs !== undefined,
      openTeams: () => deps.teams,
      hasStaged: (path) => machine.staged.has(path),
      now: machine.now,
      box: () => machine.box,
      signedIn: () => machine.account,
      onSessionOver: (account) => {
        if (machine.account !== account) return;
        machine.account = undefined;
        world.at(chance.next() * SIGNS_IN_MS, () => machine.account ?? machine.signIn());
      },
      onLead() {
        // Values left by an older version are checked once, when the lead begins.
        if (!hasLed) machine.isRevived ||= !isOld && !hasOld();
        hasLed = true;
      },
      onCrash: () => {
        pages.delete(page);
        // A reopened page runs the installed version.
        world.at(chance.next() * 5_000, () => void start());
      },
      watchQueue(onChange) {
        queueWatchers.add(onChange);
        return () => void queueWatchers.delete(onChange);
      },
    });
    pages.add(page);
    if (isOld) old.add(page);
    return page;
  }
  const hasOld = () => [...old].some((page) => page.isAlive);

  return machine;
}
