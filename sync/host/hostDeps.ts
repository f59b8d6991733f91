import type { TeamId } from '../../src/model/ids.ts';
import type { EngineDeps } from '../engine/deps.ts';
import type { Backend, Json, Locks, Stop } from '../engine/ports.ts';
import type { UploaderDeps } from '../uploads/createUploader.ts';
import type { Timers } from './waker.ts';

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
  readonly timers: Timers;
  /** Called for failures that are bugs of ours; sync continues. */
  readonly onFault: (cause: unknown) => void;
  /** Returns the teams that are open on this device, in any tab. */
  readonly openTeams: () => Promise<readonly TeamId[]>;
  /** Returns those of them with their screens in view, in any tab; none if absent. */
  readonly watchedTeams?: () => Promise<readonly TeamId[]>;
}
