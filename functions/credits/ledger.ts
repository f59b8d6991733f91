import * as v from 'valibot';
import { entriesOf, isObject, type Json } from '../../src/model/json.ts';

/** Longer than any function runs: an older hold belongs to a crashed one. */
export const RESERVED_MS = 10 * 60 * 1000;
/** How long and how often a paid request may be repeated after a lost answer. */
export const REPEAT_MS = 10 * 60 * 1000;
export const MAX_REPEATS = 2;
/** Settled uses are dropped after this; the history keeps them. */
const KEEP_MS = 24 * 60 * 60 * 1000;

const use = v.object({
  amount: v.number(),
  purpose: v.string(),
  team: v.string(),
  uid: v.string(),
  /** The month that paid: later months owe it nothing. */
  period: v.string(),
  state: v.picklist(['held', 'spent', 'refunded']),
  /** When it entered this state, server time in ms. */
  since: v.number(),
  repeats: v.number(),
});
/** One request that costs credits, stored by its key. Stored; renaming needs a migration. */
export type Use = v.InferOutput<typeof use>;

export interface LedgerEntry {
  readonly kind: 'reserved' | 'spent' | 'refunded' | 'abandoned' | 'renewed';
  /** Absent for a renewal. */
  readonly key?: string;
  /** Its purpose, if it is one that people are shown. */
  readonly purpose?: string;
  readonly amount: number;
}

export interface Ledger {
  readonly available: number;
  readonly plan: number;
  /** `yyyy-mm` in UTC; empty before the first use. */
  readonly period: string;
  readonly uses: Readonly<Record<string, Use>>;
  /** History entries of this change, to be appended. */
  readonly news: readonly (LedgerEntry & { readonly available: number })[];
}

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/** Reads the credits of `plans/{rootTeam}`; undefined if there is no plan. */
export function readLedger(plan: Json): Ledger | undefined {
  if (!isObject(plan)) return undefined;
  const amounts = isObject(plan['AICredits']) ? plan['AICredits'] : {};
  const stored = isObject(plan['credits']) ? plan['credits'] : {};
  const uses = entriesOf(stored['uses']).flatMap(([key, raw]) => {
    const parsed = v.safeParse(use, raw);
    return parsed.success ? [[key, parsed.output] as const] : [];
  });
  return {
    available: v.parse(count, amounts['available']),
    plan: v.parse(count, amounts['plan']),
    period: typeof stored['period'] === 'string' ? stored['period'] : '',
    uses: Object.fromEntries(uses),
    news: [],
  };
}

/** Returns the plan with a changed ledger: news is appended to the history, which is append-only. */
export function writeLedger(plan: Json, ledger: Ledger, now: number): Json {
  const before = isObject(plan) ? plan : {};
  const stored = isObject(before['credits']) ? before['credits'] : {};
  const first = v.parse(count, stored['entries']);
  const added = ledger.news.map((entry, index) => [
    entryName(first + index),
    { at: now, ...entry },
  ]);
  return {
    ...before,
    AICredits: { available: ledger.available, plan: ledger.plan },
    credits: {
      period: ledger.period,
      entries: first + ledger.news.length,
      uses: { ...ledger.uses },
      history: { ...(stored['history'] as object), ...Object.fromEntries(added) },
    },
  } as Json;
}

/** Sorts by time, and is never mistaken for an array index by the database. */
const entryName = (index: number) => `e${String(index).padStart(8, '0')}`;

/** Brings a ledger up to date: renews the month's credits and refunds abandoned holds. */
export function settleEntry(ledger: Ledger, now: number): Ledger {
  let settled = renew(ledger, new Date(now).toISOString().slice(0, 7));
  for (const [key, { state, since }] of Object.entries(settled.uses)) {
    const age = now - since;
    if (state === 'held' && age > RESERVED_MS)
      settled = giveBackEntry(settled, key, 'abandoned', now);
    else if (state !== 'held' && age > KEEP_MS) settled = forget(settled, key);
  }
  return settled;
}

/** Unused credits expire, and a clock that runs behind takes nothing back. */
function renew(ledger: Ledger, period: string): Ledger {
  if (period <= ledger.period) return ledger;
  if (ledger.period === '') return { ...ledger, period };
  const renewed = { ...ledger, period, available: ledger.plan };
  return withNews(renewed, { kind: 'renewed', amount: ledger.plan });
}

/** Ends a hold and refunds its credits, unless their month is over. */
export function giveBackEntry(
  ledger: Ledger,
  key: string,
  kind: 'refunded' | 'abandoned',
  now: number,
): Ledger {
  const reserved = ledger.uses[key];
  if (reserved?.state !== 'held') return ledger;
  const amount = reserved.period === ledger.period ? reserved.amount : 0;
  const uses = { ...ledger.uses, [key]: { ...reserved, state: 'refunded' as const, since: now } };
  const returned = { ...ledger, uses, available: ledger.available + amount };
  return withNews(returned, { kind, key, amount });
}

export function withNews(ledger: Ledger, entry: LedgerEntry): Ledger {
  return { ...ledger, news: [...ledger.news, { ...entry, available: ledger.available }] };
}

function forget(ledger: Ledger, key: string): Ledger {
  const { [key]: _forgotten, ...uses } = ledger.uses;
  return { ...ledger, uses };
}
