import type { TeamId, UserId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { downloadAddress } from '../../src/model/media/downloadAddress.ts';
import type { AddressOf } from '../../src/model/media/media.ts';
import type { Mutator } from '../../src/model/mutation.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { refText, type Kind, type RowRef, type RowTypes } from '../../src/model/kinds.ts';
import {
  createMemoryStore,
  emptyDisk,
  type DiskSlot,
} from '../backends/memory/createMemoryStore.ts';
import { commitMutation, type StagedFile } from './commit.ts';
import { createEngine, type Engine } from './engine.ts';
import type { Backend, SyncStore } from './ports.ts';
import type { LogRow } from './rows.ts';
import { withBatches } from './sentRows.ts';

/** A test's device: a disk, a store, an engine, and short names for what tests do with them. */
export interface Device {
  readonly slot: DiskSlot;
  readonly store: SyncStore;
  readonly engine: Engine;
  commit<Args>(
    mutator: Mutator<Args>,
    args: Args,
    files?: readonly StagedFile[],
  ): ReturnType<typeof commitMutation>;
  row<K extends Kind>(ref: RowRef<K>): RowTypes[K] | undefined;
  /** Returns the log in its public form. */
  rows(): readonly LogRow[];
  /** Returns names and states of the log. */
  log(): readonly string[];
}

export const U1 = 'user0000000000000001' as UserId;
export const U2 = 'user0000000000000002' as UserId;
export const T1 = 'team0000000000000001' as TeamId;
export const T2 = 'team0000000000000002' as TeamId;
export const idOf = <T extends string>(prefix: string, n: number) =>
  `${prefix}${String(n).padStart(20 - prefix.length, '0')}` as T;

export const addressOf: AddressOf = (media) => downloadAddress('/v0/b/test', media);

/** Returns bytes that are the same in each run. */
export function seededBytes(seed: number): (length: number) => Uint8Array {
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  return (length) => Uint8Array.from({ length }, () => next() >>> 7);
}

/** Returns two teams with two admins each, and no slides. */
export function twoTeams(): Json {
  const member = (id: UserId) => ({
    id,
    name: `Name ${id}`,
    email: 'a@example.org',
    role: 'admin',
  });
  const team = (name: string) => ({ name, users: { [U1]: member(U1), [U2]: member(U2) } });
  const user = (id: UserId) => ({
    name: `Name ${id}`,
    email: 'a@example.org',
    language: 'en',
    user_id: id,
  });
  return {
    teams: { [T1]: team('One'), [T2]: team('Two') },
    users: { [U1]: user(U1), [U2]: user(U2) },
  };
}

export function createDevice(
  backend: Backend,
  options: {
    readonly seed: number;
    readonly uid?: UserId;
    readonly slot?: DiskSlot;
    readonly now?: () => number;
    readonly pageRows?: number;
  },
): Device {
  const { seed, uid = U1, slot = { disk: emptyDisk() }, now = () => 1_000, pageRows } = options;
  const store = createMemoryStore(slot);
  const random = seededBytes(seed);
  const base = { store, backend, clock: { now }, random, uid, mutators: MUTATORS, addressOf };
  const deps = { ...base, ...(pageRows !== undefined && { pageRows }) };
  const engine = createEngine(deps);
  const inOrder = () => [...slot.disk.log.values()].sort((a, b) => a.seq - b.seq);
  const rows = () => withBatches(inOrder(), [...slot.disk.batches.values()]);
  return {
    slot,
    store,
    engine,
    commit: (mutator, args, files) => commitMutation(deps, mutator, args, files),
    row: (ref) => slot.disk.rows.get(refText(ref))?.value as never,
    rows,
    log: () => rows().map((row) => `${row.name} ${row.state}`),
  };
}
