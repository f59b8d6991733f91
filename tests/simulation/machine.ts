import type { TeamId, UserId } from '../../src/model/ids.ts';
import type { Space } from '../../src/model/spaces.ts';
import {
  createMemoryStore,
  emptyDisk,
  type DiskSlot,
} from '../../sync/backends/memory/createMemoryStore.ts';
import type { MemoryServer } from '../../sync/backends/memory/createMemoryServer.ts';
import { createEngine } from '../../sync/engine/engine.ts';
import { addressOf } from '../../sync/engine/device.testkit.ts';
import type { AnyMutator } from '../../src/model/mutations/registry.ts';
import { createUploader } from '../../sync/uploads/createUploader.ts';
import type { Backend, SyncStore } from '../../sync/engine/ports.ts';
import { reviveChanges } from '../../sync/engine/review.ts';
import type { Chance } from './chance.ts';
import { createNetwork, type Faults } from './network.ts';
import type { SimStorage } from './simStorage.ts';
import { SIM_MUTATORS } from './simMutators.ts';
import type { World } from './world.ts';

/** How an engine is weakened, to show that the oracles would notice. */
export interface Weakness {
  readonly backend?: (backend: Backend) => Backend;
  readonly store?: (store: SyncStore) => SyncStore;
}

export interface MachineDeps {
  readonly name: string;
  readonly uid: UserId;
  readonly teams: readonly TeamId[];
  readonly server: MemoryServer;
  readonly world: World;
  readonly chance: Chance;
  readonly weakness: Weakness;
  readonly storage: SimStorage;
  readonly slot?: DiskSlot;
  faults(): Faults;
}

/** A device: one disk, and any number of pages and workers that drain it. */
export interface Machine {
  readonly name: string;
  readonly uid: UserId;
  readonly slot: DiskSlot;
  readonly store: SyncStore;
  readonly spaces: readonly Space[];
  /** What the app of this device knows; older versions know less. */
  mutators: ReadonlyMap<string, AnyMutator>;
  /** False after a change of version, until a leader has made the values anew. */
  isRevived: boolean;
  /** Added to the world's time; clocks jump. */
  skewMs: number;
  now(): number;
  start(): void;
  crashOne(): void;
  /** The network is back. */
  hurry(): void;
  crashAll(): void;
  readonly running: number;
}

/** An idle process looks around this often. */
const IDLE_MS = 8_000;
const NEVER = new Promise<never>(() => undefined);

export function createMachine(deps: MachineDeps): Machine {
  const { world, chance, server } = deps;
  const slot = deps.slot ?? { disk: emptyDisk() };
  const shared = createMemoryStore(slot);
  const store = deps.weakness.store?.(shared) ?? shared;
  const hurries = new Set<() => void>();
  const processes = new Set<{ isAlive: boolean }>();
  const spaces: readonly Space[] = [
    `users/${deps.uid}`,
    ...deps.teams.map((id): Space => `teams/${id}`),
  ];

  const machine: Machine = {
    name: deps.name,
    uid: deps.uid,
    slot,
    store,
    spaces,
    mutators: SIM_MUTATORS,
    isRevived: true,
    skewMs: 0,
    now: () => world.now() + machine.skewMs,
    start,
    crashOne() {
      const [first] = processes;
      if (first) kill(first);
    },
    hurry: () => hurries.forEach((hurry) => hurry()),
    crashAll: () => processes.forEach(kill),
    get running() {
      return processes.size;
    },
  };

  function kill(life: { isAlive: boolean }): void {
    life.isAlive = false;
    processes.delete(life);
  }

  /** Dies at any await: whatever it was about to do does not happen. */
  async function survive(life: { isAlive: boolean }, longestMs: number): Promise<void> {
    await world.pause(longestMs);
    if (life.isAlive && chance.is(deps.faults().crash)) {
      kill(life);
      world.at(chance.next() * 5_000, start);
    }
    if (!life.isAlive) await NEVER;
  }

  function storeOf(life: { isAlive: boolean }): SyncStore {
    return {
      async transact(change) {
        await survive(life, 4);
        if (chance.is(deps.faults().failCommit)) throw new Error('the disk refused');
        const result = await store.transact(change);
        await survive(life, 4);
        return result;
      },
    };
  }

  function start(): void {
    const life = { isAlive: true };
    processes.add(life);
    void live(life);
  }

  async function live(life: { isAlive: boolean }): Promise<void> {
    const travel = (longestMs: number) => survive(life, longestMs);
    const { mutators } = machine;
    const network = createNetwork({ ...deps, travel });
    const engine = createEngine({
      store: storeOf(life),
      backend: deps.weakness.backend?.(network) ?? network,
      clock: { now: machine.now },
      random: chance.bytes,
      uid: deps.uid,
      mutators,
      pageRows: 2,
      addressOf,
    });
    const uploader = createUploader({
      store: storeOf(life),
      clock: { now: machine.now },
      random: chance.bytes,
      mutators,
      fetch: deps.storage.connect(deps.faults, travel),
      storageBase: 'https://files.example/v0/b/bucket',
      token: async () => 'token',
      readStaged: async (_path, start, end) =>
        ({ arrayBuffer: async () => new ArrayBuffer(end - start) }) as Blob, // no real read
    });
    hurries.add(() => {
      engine.hurry();
      uploader.hurry();
      for (const space of spaces) engine.notice(space, undefined);
    });
    const stops = spaces.map((space) =>
      server.connect(deps.uid).watch(
        `${space}/rev`,
        (rev) => {
          if (!life.isAlive || chance.is(0.3)) return; // Sockets drop.
          world.at(chance.next() * 300, () => engine.notice(space, Number(rev ?? 0)));
        },
        () => engine.notice(space, undefined),
      ),
    );
    let isRevived = false;
    while (life.isAlive) {
      if (!isRevived) {
        const revived = reviveChanges({ store: storeOf(life), mutators });
        isRevived = await revived.then(
          () => true,
          () => false,
        );
        if (isRevived && mutators === SIM_MUTATORS) machine.isRevived = true;
      }
      // As its host does: declared at each turn, so a disk that refused once is asked again.
      for (const space of spaces) {
        if (!slot.disk.spaces.has(space)) await engine.open(space, 'member').catch(() => undefined);
      }
      for (const space of spaces) if (chance.is(0.3)) engine.notice(space, undefined);
      const [report, uploads] = await Promise.all([
        engine.drain().catch(() => undefined),
        uploader.run().catch(() => undefined),
      ]);
      await survive(life, Math.min(IDLE_MS, report?.nextMs ?? IDLE_MS, uploads?.nextMs ?? IDLE_MS));
    }
    for (const stop of stops) stop();
  }

  return machine;
}
