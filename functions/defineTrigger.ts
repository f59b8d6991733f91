import type { Json } from '../src/model/json.ts';
import type { FunctionPorts } from './ports.ts';

/** A place before and after a write; null for no value. */
export interface TriggerChange {
  /** Values of the `{name}` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly before: Json;
  readonly after: Json;
}

/**
 * Runs after a place of the database changed: at least once, possibly late and after a newer change of the same place.
 * A handler therefore reads the current state, and must be idempotent.
 */
export interface ChangeTrigger {
  readonly on: 'change';
  readonly name: string;
  /** A pattern such as `teams/{team}/slides/{index}`; stored with pending events, which are lost if it changes. */
  readonly path: string;
  readonly run: (ports: FunctionPorts, change: TriggerChange) => Promise<void>;
}

/** Runs after a file was stored, at least once. */
export interface UploadTrigger {
  readonly on: 'upload';
  readonly name: string;
  readonly run: (ports: FunctionPorts, path: string) => Promise<void>;
}

/** Runs once a day. */
export interface DailyTrigger {
  readonly on: 'daily';
  readonly name: string;
  readonly run: (ports: FunctionPorts) => Promise<void>;
}

export type Trigger = ChangeTrigger | UploadTrigger | DailyTrigger;

/** Defines a trigger; both backends run it, the site server through its event port. */
export function defineTrigger<T extends Trigger>(trigger: T): T {
  return trigger;
}
