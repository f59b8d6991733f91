import type { Pace, ByPayer } from './Limit.ts';
import { createBuckets, type Buckets } from './bucket.ts';
import type { CallerToCharge } from './standing.ts';
import { PACES } from './paces.ts';
import { COUNTS, QUOTAS } from './table.ts';

export type Cost = keyof typeof PACES;
export type QuotaName = keyof typeof QUOTAS;
export type Costs = Readonly<Partial<Record<Cost, number>>>;
type Payer = keyof ByPayer<unknown>;

/** An amount held for a caller until it is closed. */
export interface QuotaUse {
  /** Sets the total amount; returns false and changes nothing if that is too much. */
  set(amount: number): boolean;
  /** Moves it to another payer; returns false and closes it if that is too much for them. */
  moveTo(caller: CallerToCharge): boolean;
  close(): void;
}

/** Totals: how often each cost was paid and refused, and what is held now. */
export interface Counters {
  readonly spent: Readonly<Record<Cost, number>>;
  readonly refused: Readonly<Record<Cost | QuotaName, number>>;
  readonly inUse: Readonly<Record<QuotaName, number>>;
}

/** The only place where callers pay, before the work. */
export interface RateLimiter {
  /**
   * Pays all costs or none: returns 0 if paid, otherwise the milliseconds until it can be; Infinity for what this caller
   * may never have.
   */
  spend(caller: CallerToCharge, costs: Costs): number;
  /** Charges what is only known after the work; a caller in debt is refused by `spend` until it is paid off. */
  charge(caller: CallerToCharge, costs: Costs): void;
  /** Opens an empty holding. */
  open(caller: CallerToCharge, what: QuotaName): QuotaUse;
  counters(): Counters;
}

export interface RateLimiterOptions {
  /** Monotonic clock in ms. */
  readonly elapsed: () => number;
  /**
   * Called with every refusal; `who` identifies the caller, by its address if a connection was over its limit, since
   * anyone can open another connection.
   */
  readonly onRefused?: (what: Cost | QuotaName, payer: Payer, who: string) => void;
  /** Multiplies the table's figures, for tests of other subjects. */
  readonly factor?: number;
}

/** Returns who pays for a caller, with the key of each bucket. */
function payersOf({
  standing,
  uid = '',
  address,
  connection,
}: CallerToCharge): readonly [Payer, string][] {
  switch (standing) {
    case 'stranger':
      return [...(connection === undefined ? [] : [own(connection)]), ['address', address]];
    case 'device':
      return [
        ['device', uid],
        ['devicesAtAddress', address],
      ];
    case 'player':
    case 'person':
      return [[standing, uid]];
  }
}

const own = (connection: string): [Payer, string] => ['connection', connection];

/** Opens the rate limiter of all costs. */
export function createRateLimiter({
  elapsed,
  onRefused = () => {},
  factor = 1,
}: RateLimiterOptions): RateLimiter {
  const bucketsOf = tableOf<Cost, Pace, Buckets>(PACES, ({ burst, perSecond }) =>
    createBuckets(
      { burst: wider(burst, factor), perSecond: wider(perSecond, factor) },
      COUNTS.buckets.figure,
      elapsed,
    ),
  );
  const sums = tableOf<QuotaName, number, Map<string, number>>(
    QUOTAS,
    () => new Map<string, number>(),
  );
  const spent = zeros(PACES);
  const refused = { ...zeros(PACES), ...zeros(QUOTAS) };
  const inUse = zeros(QUOTAS);

  const each = (
    caller: CallerToCharge,
    costs: Costs,
    run: (bucket: Buckets, bill: Bill) => void,
  ): void => {
    for (const [payer, key] of payersOf(caller)) {
      for (const [cost, amount] of Object.entries(costs) as [Cost, number][]) {
        run(bucketsOf[cost][payer], { cost, amount, payer, key });
      }
    }
  };

  const refuse = (
    caller: CallerToCharge,
    what: Cost | QuotaName,
    payer: Payer,
    key: string,
  ): void => {
    refused[what] += 1;
    onRefused(what, payer, payer === 'connection' ? caller.address : key);
  };

  const pay = (caller: CallerToCharge, costs: Costs): void => {
    each(caller, costs, (bucket, { amount, key }) => bucket.take(key, amount));
    for (const [cost, amount] of Object.entries(costs) as [Cost, number][]) spent[cost] += amount;
  };

  const fits = (caller: CallerToCharge, what: QuotaName, more: number): boolean => {
    for (const [payer, key] of payersOf(caller)) {
      const sum = (sums[what][payer].get(key) ?? 0) + more;
      if (sum <= wider(QUOTAS[what].figure[payer], factor)) continue;
      refuse(caller, what, payer, key);
      return false;
    }
    return true;
  };

  const add = (caller: CallerToCharge, what: QuotaName, more: number): void => {
    inUse[what] += more;
    for (const [payer, key] of payersOf(caller)) {
      const all = sums[what][payer];
      const sum = (all.get(key) ?? 0) + more;
      if (sum > 0) all.set(key, sum);
      else all.delete(key);
    }
  };

  return {
    spend(caller, costs) {
      let waitMs = 0;
      each(caller, costs, (bucket, bill) => {
        const needed = bucket.waitMs(bill.key, bill.amount);
        if (needed > 0) refuse(caller, bill.cost, bill.payer, bill.key);
        waitMs = Math.max(waitMs, needed);
      });
      if (waitMs === 0) pay(caller, costs);
      return waitMs;
    },
    charge: pay,
    open(first, what) {
      let caller = first;
      let amount = 0;
      const set = (next: number): boolean => {
        if (next > amount && !fits(caller, what, next - amount)) return false;
        if (next !== amount) add(caller, what, next - amount);
        amount = next;
        return true;
      };
      return {
        set,
        moveTo(next) {
          const whole = amount;
          set(0);
          caller = next;
          return set(whole);
        },
        close: () => void set(0),
      };
    },
    counters: () => ({ spent: { ...spent }, refused: { ...refused }, inUse: { ...inUse } }),
  };
}

/** Widens a figure for tests of other subjects; even what is forbidden becomes possible. */
export const wider = (figure: number, factor: number): number =>
  factor === 1 ? figure : (figure + 1) * factor;

interface Bill {
  readonly cost: Cost;
  readonly amount: number;
  readonly payer: Payer;
  readonly key: string;
}

/** Returns a table with the same rows and payers, with each figure mapped by `make`. */
function tableOf<Name extends string, Figure, Made>(
  table: Readonly<Record<Name, { readonly figure: ByPayer<Figure> }>>,
  make: (figure: Figure) => Made,
): Readonly<Record<Name, ByPayer<Made>>> {
  const rows = Object.entries<{ readonly figure: ByPayer<Figure> }>(table);
  const made = rows.map(([name, { figure }]) => {
    const payers = Object.entries({ ...figure }).map(([payer, each]) => [payer, make(each)]);
    return [name, Object.fromEntries(payers)];
  });
  // The table's own keys, whose type `fromEntries` loses.
  return Object.fromEntries(made) as Readonly<Record<Name, ByPayer<Made>>>;
}

function zeros<Table extends object>(table: Table): Record<keyof Table, number> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, 0])) as Record<
    keyof Table,
    number
  >;
}
