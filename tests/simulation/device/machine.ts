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
  /** False where browsers have no locks: then every page leads. */
  readonly hasLocks: boolean;
  /** Makes a new session of the account. */
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
  /** What the app of this device knows; older versions know less. */
  mutators: ReadonlyMap<string, AnyMutator>;
  /** False while an older version may have made values. */
  isRevived: boolean;
  /** Added to the world's time; clocks jump, and some are wrong from the beginning. */
  skewMs: number;
  /** What stands between it and the site. */
  box: Box;
  /** Who is signed in on it. */
  account: SignedIn | undefined;
  /** Paths of files that are staged on it. */
  readonly staged: Set<string>;
  /** The browser took staged files away. */
  wasEmptied: boolean;
  readonly pages: readonly Page[];
  /** Since when a page of the newest version is open; undefined: none is. */
  readonly newestSinceMs: number | undefined;
  now(): number;
  /** Opens a page; of another version with other mutators. */
  start(mutators?: ReadonlyMap<string, AnyMutator>): Page;
  crashOne(): void;
  /** The network is back, or the user looks. */
  hurry(): void;
  crashAll(): void;
  /** Its person signs in again. */
  signIn(): void;
}

/** Somebody sees that they have to sign in again, and does. */
const SIGNS_IN_MS = 60_000;

export function createMachine(deps: MachineDeps): Machine {
  const { world, chance, name, uid } = deps;
  const slot = deps.slot ?? { disk: emptyDisk() };
  const pages = new Set<Page>();
  /** Those of an older version. */
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
        // What an older one left is looked at once, when the lead begins.
        if (!hasLed) machine.isRevived ||= !isOld && !hasOld();
        hasLed = true;
      },
      onCrash: () => {
        pages.delete(page);
        // What is opened anew is what is installed.
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
