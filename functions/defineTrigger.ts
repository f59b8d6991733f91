import type { Json } from '../src/model/json.ts';
import type { FunctionPorts } from './ports.ts';

/** One place before and after a write; null for nothing. */
export interface Change {
  /** What the `{name}` parts of the path stand for. */
  readonly params: Readonly<Record<string, string>>;
  readonly before: Json;
  readonly after: Json;
}

/**
 * Runs after a place of the database changed. At least once, perhaps late, perhaps after a newer
 * change of the same place: a handler asks what is there now and may do its work twice.
 */
export interface ChangeTrigger {
  readonly on: 'change';
  readonly name: string;
  /** `teams/{team}/slides/{index}`; stored with what waits, so a changed one loses that. */
  readonly path: string;
  readonly run: (ports: FunctionPorts, change: Change) => Promise<void>;
}

/** Runs after a file was stored. At least once. */
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

/** Makes a trigger; both backends run it, the site server through its event port. */
export function defineTrigger<T extends Trigger>(trigger: T): T {
  return trigger;
}
