import type { UserId } from '../../src/model/ids.ts';
import type { MemoryServer } from '../../sync/backends/memory/createMemoryServer.ts';
import { BackendError, type Backend, type Json } from '../../sync/engine/ports.ts';
import type { Chance } from './chance.ts';
import type { World } from './world.ts';

/** How often each fault happens, as probabilities per request. */
export interface Faults {
  readonly dropRequest: number;
  readonly dropResponse: number;
  readonly duplicate: number;
  readonly late: number;
  readonly busy: number;
  readonly expired: number;
  readonly crash: number;
  readonly failCommit: number;
}

export const NO_FAULTS: Faults = {
  dropRequest: 0,
  dropResponse: 0,
  duplicate: 0,
  late: 0,
  busy: 0,
  expired: 0,
  crash: 0,
  failCommit: 0,
};

export interface NetworkDeps {
  readonly server: MemoryServer;
  readonly world: World;
  readonly chance: Chance;
  readonly uid: UserId;
  faults(): Faults;
  /** Waits as a process does: for ever if it has died meanwhile. */
  travel(longestMs: number): Promise<void>;
}

const HOP_MS = 120;
/** Longer than any client waits. */
const LATE_MS = 20_000;
/** A token that was renewed is good for so long at least. */
const TOKEN_MS = 120_000;

/** The server as one process reaches it: slow, unreliable, and honest only sometimes. */
export function createNetwork(deps: NetworkDeps): Backend {
  const { world, chance, travel } = deps;
  const server = deps.server.connect(deps.uid);
  let goodUntilMs = 0;

  async function request<T>(call: () => Promise<T>, isWrite: boolean): Promise<T> {
    await travel(HOP_MS);
    const faults = deps.faults();
    if (chance.is(faults.dropRequest)) throw new BackendError('unreachable', 'request lost');
    if (chance.is(faults.busy)) throw new BackendError('unreachable', '503', { retryAfterMs: 500 });
    const mayEnd = world.now() >= goodUntilMs;
    if (mayEnd && chance.is(faults.expired)) throw new BackendError('expired', 'token');
    if (isWrite && chance.is(faults.duplicate)) later(call);
    if (isWrite && chance.is(faults.late)) {
      later(call);
      throw new BackendError('unreachable', 'time-out, but still on its way');
    }
    const outcome = await call().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await travel(HOP_MS);
    if (chance.is(faults.dropResponse)) throw new BackendError('unreachable', 'response lost');
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  function later(call: () => Promise<unknown>): void {
    world.at(chance.next() * LATE_MS, () => void call().catch(() => undefined));
  }

  return {
    read: (path, query) => request(() => server.read(path, query), false),
    patch: (updates) => request(() => server.patch(updates), true),
    watch: (path, onValue: (value: Json) => void, onError) => server.watch(path, onValue, onError),
    refresh: async () => {
      await travel(HOP_MS);
      goodUntilMs = world.now() + TOKEN_MS;
    },
  };
}
