import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Json } from '../../src/model/json.ts';
import { accepted } from '../../src/model/parsing.ts';
import { FunctionProblem, isFunctionCode } from '../FunctionProblem.ts';
import type { FunctionDatabase, FunctionPorts } from '../ports.ts';

/** Validators of a source, sent back to it so that it can answer "unchanged". */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** The result of a load; without a value the previous one is still valid. */
export interface Loaded<Value> extends Validators {
  readonly value?: Value;
  /** How long the source asks not to be contacted again, in ms. */
  readonly maxAgeMs?: number;
}

export interface CacheReading<Value> {
  readonly value: Value;
  /** When the source last confirmed it, server time in ms. */
  readonly readAt: number;
  /** True if the source could not be reached now. */
  readonly isStale: boolean;
}

export interface CachePolicy {
  /** The kind of the entry; a safe database key. */
  readonly kind: string;
  /** The subject of the entry, such as an address. */
  readonly key: string;
  /** Minimum time between requests to the source, for all callers together. */
  readonly minAgeMs: number;
  /** Maximum time between requests to the source, whatever it asks for. */
  readonly maxAgeMs: number;
  /** How long to wait after a failure of the source. */
  readonly retryMs: number;
  /** Age after which a value is worse than none. */
  readonly keepMs: number;
}

const entrySchema = v.object({
  /** JSON as text: the database would drop empty values. */
  value: v.exactOptional(v.string()),
  readAt: v.exactOptional(v.number()),
  nextAt: v.number(),
  until: v.number(),
  etag: v.exactOptional(v.string()),
  lastModified: v.exactOptional(v.string()),
  /** Why the latest load failed. */
  failure: v.exactOptional(v.string()),
});
type Entry = v.InferOutput<typeof entrySchema>;

const underWay = new WeakMap<FunctionDatabase, Map<string, Promise<unknown>>>();

/**
 * Returns a value from the cache that all teams share, or asks the source: once for all concurrent callers, not before
 * it is due, and not immediately after a failure. While the source fails, the cached value is returned.
 * @throws FunctionProblem of `load`, if nothing is cached or it is too old
 */
export async function readThrough<Value>(
  ports: FunctionPorts,
  policy: CachePolicy,
  load: (validators: Validators) => Promise<Loaded<Value>>,
): Promise<CacheReading<Value>> {
  const path = pathOf(policy);
  const entry = await readEntry(ports.database, path);
  if (entry && ports.clock.now() < entry.nextAt) return answer(entry);
  return once(ports.database, path, async () => {
    // Someone else may have asked between the first read and this turn.
    const latest = await readEntry(ports.database, path);
    if (latest && ports.clock.now() < latest.nextAt) return answer<Value>(latest);
    const next = await ask(ports, policy, latest, load);
    await ports.database.update({ [path]: { ...next } as Json });
    return answer<Value>(next);
  });
}

async function ask<Value>(
  { clock }: FunctionPorts,
  policy: CachePolicy,
  before: Entry | undefined,
  load: (validators: Validators) => Promise<Loaded<Value>>,
): Promise<Entry> {
  const isKept = before?.value !== undefined && (before.readAt ?? 0) + policy.keepMs > clock.now();
  const known = isKept ? before : undefined;
  try {
    return loadedEntry(await load(validatorsOf(known)), known, policy, clock.now());
  } catch (error) {
    // Being stopped by our own limits says nothing about the source.
    if (!(error instanceof FunctionProblem) || error.code === 'rateLimited') throw error;
    const now = clock.now();
    const until = known?.until ?? now + policy.keepMs;
    return { ...known, failure: error.code, nextAt: now + policy.retryMs, until };
  }
}

function loadedEntry<Value>(
  loaded: Loaded<Value>,
  known: Entry | undefined,
  { minAgeMs, maxAgeMs, keepMs }: CachePolicy,
  now: number,
): Entry {
  const value = loaded.value === undefined ? known?.value : JSON.stringify(loaded.value);
  if (value === undefined) throw new FunctionProblem('siteUnreachable');
  const age = Math.min(Math.max(loaded.maxAgeMs ?? 0, minAgeMs), maxAgeMs);
  const validators =
    loaded.value === undefined ? { ...validatorsOf(known), ...pick(loaded) } : pick(loaded);
  return { value, readAt: now, nextAt: now + age, until: now + keepMs, ...validators };
}

function answer<Value>(entry: Entry): CacheReading<Value> {
  if (entry.value === undefined) {
    throw new FunctionProblem(isFunctionCode(entry.failure) ? entry.failure : 'siteUnreachable');
  }
  const value = JSON.parse(entry.value) as Value;
  return { value, readAt: entry.readAt ?? 0, isStale: entry.failure !== undefined };
}

function validatorsOf(entry: Entry | undefined): Validators {
  return entry ? pick(entry) : {};
}

function pick({ etag, lastModified }: Validators): Validators {
  return {
    ...(etag === undefined || etag.length > 200 ? {} : { etag }),
    ...(lastModified === undefined || lastModified.length > 100 ? {} : { lastModified }),
  };
}

function once<T>(database: FunctionDatabase, path: string, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(database) ?? new Map<string, Promise<unknown>>();
  underWay.set(database, running);
  const shared = running.get(path);
  if (shared) return shared as Promise<T>;
  const own = work().finally(() => running.delete(path));
  running.set(path, own);
  return own;
}

function pathOf({ kind, key }: CachePolicy): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `cache/${kind}/${name}`;
}

async function readEntry(database: FunctionDatabase, path: string): Promise<Entry | undefined> {
  return accepted(entrySchema, await database.get(path));
}
