import { randomBytes } from 'node:crypto';
import type { MemoryDisk } from '../../../sync/backends/memory/createMemoryStore.ts';
import type { Backend } from '../../../sync/engine/ports.ts';
import type { LogRow } from '../../../sync/engine/rows.ts';
import { downloadAddress } from '../../../src/model/media/downloadAddress.ts';
import type { UserId } from '../../../src/model/ids.ts';
import { refText, type RowRef } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import type { SeedAccount } from '../../../seeds/account.ts';
import type { Version } from './version.ts';
import type { Change } from './waiting.ts';

interface DeviceOptions {
  readonly version: Version;
  /** Of the server, whatever its version. */
  readonly url: string;
  readonly account: SeedAccount;
}

/**
 * Creates a person's app of a version without its UI: its engine and mutators over an in-memory store and real
 * requests. Its commits wait until it is told to send, whichever server is running by then.
 */
export function createDevice({ version, url, account }: DeviceOptions) {
  const line: { lost?: 'answer' | 'request' | undefined } = {};
  const slot: { disk: MemoryDisk } = { disk: version.emptyDisk() };
  const deps = {
    store: version.createMemoryStore(slot),
    backend: overLine(version, version.createRestBackend(url, account), line),
    clock: { now: () => Date.now() },
    random: (length: number) => randomBytes(length),
    uid: account.uid as UserId,
    mutators: version.MUTATORS,
    addressOf: (media: Parameters<typeof downloadAddress>[1]) =>
      downloadAddress('/v0/b/vitrine-site.local', media),
  };
  const engine = version.createEngine(deps);
  return {
    uid: deps.uid,
    addressOf: deps.addressOf,
    async open(spaces: readonly Space[]): Promise<void> {
      for (const space of spaces) await engine.open(space, 'member');
      await engine.drain();
    },
    /** Returns the code of a refusal. */
    async commit({ name, args }: Change): Promise<string | undefined> {
      const mutator = version.MUTATORS.get(name);
      if (!mutator) throw new Error(`no mutation ${name}`);
      const result = await version.commitMutation(deps, mutator, args);
      return result.ok ? undefined : result.refused;
    },
    /** From now on loses everything sent, or only the responses; with undefined, neither. */
    lose(what: 'answer' | 'request' | undefined): void {
      line.lost = what;
    },
    /** Runs one round of sending and reading. */
    async send(): Promise<void> {
      engine.hurry();
      await engine.drain();
    },
    /** Reads what others have changed. */
    async read(): Promise<void> {
      for (const { space } of slot.disk.spaces.values()) engine.notice(space, undefined);
      await engine.drain();
    },
    /** Returns the server's value at a path. */
    at: (path: string) => deps.backend.read(path),
    log: (): readonly LogRow[] => [...slot.disk.log.values()],
    batches: () => [...slot.disk.batches.values()],
    conflicts: () => [...slot.disk.conflicts.values()],
    value: (ref: RowRef) => slot.disk.rows.get(refText(ref))?.value,
  };
}

/** Returns the same backend over an unreliable connection. */
function overLine(
  version: Version,
  backend: Backend,
  line: { readonly lost?: 'answer' | 'request' | undefined },
): Backend {
  return {
    ...backend,
    async patch(updates) {
      if (line.lost !== 'request') await backend.patch(updates);
      if (line.lost) throw new version.BackendError('unreachable', 'the line is cut');
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
