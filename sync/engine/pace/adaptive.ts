import {
  FIRST_BATCH_CHARS,
  FIRST_PAGE_ROWS,
  LEAST_BATCH_CHARS,
  MAX_BATCH,
  MAX_BATCH_CHARS,
  PAGE_ROWS,
  type EngineDeps,
} from '../deps.ts';
import { BackendError } from '../ports.ts';
import type { Slow } from '../rows.ts';

/** If a response took less than this on top of the round trip, the next one may be larger. */
const QUICK_MS = 2_000;
/** A request that takes longer should be smaller next time, before the connection gives up. */
const SLOW_MS = 10_000;
/**
 * With a long round trip a response may take this many times as long, or the connection would be idle most of the time.
 */
const WORTH_WAYS = 15;
const SLOWEST_MS = 30_000;
/** Number of transfers below a failed size before a larger one is tried again. */
const TRUST = 8;

/**
 * How much to transfer at once, by space: more while the connection is quick, half as much when it is slow or fails. A
 * size that failed is not retried soon, or each attempt would cost another timeout.
 */
export interface Gauge {
  limit(key: string): number;
  /** `amount` got through; the round trip took `wayMs` of the time. */
  passed(key: string, amount: number, tookMs: number, wayMs?: number): void;
  /** `amount` did not get through. */
  failed(key: string, amount: number): void;
  /** Takes over what an earlier engine learnt; ignored once this one has measured for itself. */
  learn(key: string, limit: number): void;
  /** Returns what the next engine should start with, if that is less than usual. */
  learnt(key: string): number | undefined;
}

export interface GaugeLimits {
  readonly first: number;
  readonly least: number;
  readonly most: number;
}

interface Reading {
  readonly limit: number;
  /** A larger amount than this failed. */
  readonly ceiling: number;
  readonly passed: number;
}

export function createGauge({ first, least, most }: GaugeLimits): Gauge {
  const readings = new Map<string, Reading>();
  const fresh: Reading = { limit: first, ceiling: most, passed: 0 };
  const of = (key: string) => readings.get(key) ?? fresh;
  const atLeast = (amount: number) => Math.max(least, Math.floor(amount));
  /** Below this the round trip takes the time, not the amount. */
  const small = atLeast(first / 4);

  function grown({ limit, ceiling, passed }: Reading): Reading {
    const isTrusted = passed + 1 >= TRUST;
    const top = isTrusted ? Math.min(most, ceiling * 2) : ceiling;
    return {
      limit: Math.min(top, limit * 2),
      ceiling: top,
      passed: isTrusted ? 0 : passed + 1,
    };
  }

  return {
    limit: (key) => of(key).limit,
    passed(key, amount, tookMs, wayMs = 0) {
      const reading = of(key);
      const isSmall = reading.limit < small;
      if (tookMs > Math.min(SLOWEST_MS, Math.max(SLOW_MS, WORTH_WAYS * wayMs))) {
        const less = Math.min(reading.limit, Math.max(small, Math.floor(amount / 2)));
        readings.set(key, { ...reading, limit: less, passed: 0 });
      } else if ((tookMs - wayMs < QUICK_MS || isSmall) && amount * 2 > reading.limit) {
        readings.set(key, grown(reading));
      }
    },
    failed(key, amount) {
      const limit = Math.min(of(key).limit, atLeast(amount / 2));
      readings.set(key, { limit, ceiling: Math.max(limit, atLeast(amount * 0.75)), passed: 0 });
    },
    learn(key, limit) {
      if (!readings.has(key)) readings.set(key, { ...fresh, limit });
    },
    learnt(key) {
      const { limit } = of(key);
      return limit < first ? limit : undefined;
    },
  };
}

/** The round-trip time, the minimum for any request. */
export interface RoundTripTime {
  /** Records the duration of a tiny request, in ms. */
  note(tookMs: number): void;
  /** Returns milliseconds; 0 while unknown. */
  ms(): number;
  /**
   * Reports the duration of a larger request. Returns true if the known time may belong to another connection: it is
   * dropped and has to be measured again. Returns true only once while a connection stays slow.
   */
  isInDoubt(tookMs: number): boolean;
}

/** The quickest of this many requests counts: the others queued behind something else. */
const WAYS = 4;

function createWay(): RoundTripTime {
  let latest: readonly number[] = [];
  let isOfSlowLine = false;
  return {
    note(tookMs) {
      if (tookMs >= 0) latest = [...latest, tookMs].slice(-WAYS); // negative: the clock was set
    },
    ms: () => (latest.length > 0 ? Math.min(...latest) : 0),
    isInDoubt(tookMs) {
      if (tookMs < QUICK_MS) isOfSlowLine = false;
      if (tookMs <= SLOW_MS || isOfSlowLine) return false;
      isOfSlowLine = true;
      latest = [];
      return true;
    },
  };
}

/** The sizes of an engine's requests. */
export interface Sizes {
  readonly way: RoundTripTime;
  /** Rows in one response. */
  readonly rows: Gauge;
  /** Characters in one update. */
  readonly chars: Gauge;
  /** Changes in one update: fewer while bisecting for an offender, or if a few are large already. */
  readonly changes: Map<string, number>;
  /** Spaces with an update of more rows than arrived at once. */
  readonly bulky: Set<string>;
}

export function createSizes({ pageRows = PAGE_ROWS }: Pick<EngineDeps, 'pageRows'>): Sizes {
  const first = Math.min(FIRST_PAGE_ROWS, pageRows);
  return {
    way: createWay(),
    rows: createGauge({ first, least: 1, most: pageRows }),
    chars: createGauge({
      first: FIRST_BATCH_CHARS,
      least: LEAST_BATCH_CHARS,
      most: MAX_BATCH_CHARS,
    }),
    changes: new Map(),
    bulky: new Set(),
  };
}

/** Returns the characters allowed in one update of these spaces. */
export const charsFor = ({ chars }: Sizes, spaces: readonly string[]): number =>
  Math.min(...spaces.map((space) => chars.limit(space)));

/** Returns the changes allowed in one update of these spaces. */
export const changesFor = ({ changes }: Sizes, spaces: readonly string[]): number =>
  Math.min(...spaces.map((space) => changes.get(space) ?? MAX_BATCH));

/** Allows twice as many changes next time. */
export function allowMore({ changes }: Sizes, spaces: readonly string[]): void {
  for (const space of spaces) {
    const next = (changes.get(space) ?? MAX_BATCH) * 2;
    if (next >= MAX_BATCH) changes.delete(space);
    else changes.set(space, next);
  }
}

/** Returns what a later engine should know about the connection to a space; undefined if nothing is unusual. */
export function slowOf({ rows, chars }: Sizes, space: string): Slow | undefined {
  const [few, short] = [rows.learnt(space), chars.learnt(space)];
  if (few === undefined && short === undefined) return undefined;
  return { ...(few !== undefined && { rows: few }), ...(short !== undefined && { chars: short }) };
}

/** True for failures after which a smaller amount may pass: including a connection that breaks halfway. */
export const isAboutSize = (cause: unknown): boolean =>
  cause instanceof BackendError &&
  (cause.kind === 'tooSlow' || cause.kind === 'tooLarge' || cause.kind === 'unreachable');

interface Measured<T> {
  readonly gauge: Gauge;
  readonly keys: readonly string[];
  /** The requested amount. */
  readonly amount: number;
  /** Returns the amount received. */
  readonly amountOf: (value: T) => number;
  /** Makes a tiny request to measure the round trip; never rejects. */
  readonly learnWay?: () => Promise<void>;
}

/** Runs a request and reports its outcome to the gauge. */
export async function measured<T>(
  { clock, sizes: { way } }: Pick<EngineDeps, 'clock'> & { readonly sizes: Pick<Sizes, 'way'> },
  { gauge, keys, amount, amountOf, learnWay }: Measured<T>,
  request: () => Promise<T>,
): Promise<T> {
  const startedMs = clock.now();
  try {
    const value = await request();
    const tookMs = clock.now() - startedMs; // If the clock jumps, one size is wrong, once.
    if (learnWay && way.isInDoubt(tookMs)) await learnWay();
    for (const key of keys) gauge.passed(key, amountOf(value), tookMs, way.ms());
    return value;
  } catch (cause) {
    if (isAboutSize(cause)) for (const key of keys) gauge.failed(key, amount);
    throw cause;
  }
}
