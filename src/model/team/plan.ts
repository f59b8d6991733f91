import * as v from 'valibot';
import type { TeamId } from '../ids.ts';
import { parseWith } from '../parsing.ts';
import { entriesOf, isObject } from '../json.ts';

/** What a team has bought, at `plans/{t}`; only functions write it. */
export interface Plan {
  readonly id: TeamId;
  readonly AICredits: { readonly available: number; readonly plan: number };
  /** How many screens it may pair; absent where the provider sets no limit, which leaves `DEFAULT_SCREENS`. */
  readonly screens?: number;
}

export const FIRST_CREDITS = 5;
export const ROOT_PLAN = 5;
export const CHILD_PLAN = 0;
/** Of a new team where screens are bought. */
export const FIRST_SCREENS = 5;
/** Of a team whose provider sets no limit. */
export const DEFAULT_SCREENS = 2_000;

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/** The parser of plans. */
export function parsePlan(raw: unknown, id: TeamId): Plan {
  const stored = isObject(raw) ? raw : {};
  const credits = parseWith(v.object({ available: count, plan: count }), stored['AICredits'] ?? {});
  const screens = stored['screens'] ?? undefined;
  return {
    id,
    AICredits: credits ?? { available: 0, plan: 0 },
    ...(screens !== undefined && { screens: v.parse(count, screens) }),
  };
}

/** One entry of the month's history. */
export interface CreditEntry {
  readonly id: string;
  /** Server time, ms. */
  readonly at: number;
  readonly kind: 'spent' | 'renewed';
  readonly amount: number;
  /** Credits left afterwards. */
  readonly available: number;
  /** Name of the function that spent it; absent in older entries. */
  readonly purpose?: string;
}

const entry = v.object({
  at: v.number(),
  kind: v.picklist(['spent', 'renewed']),
  key: v.optional(v.string()),
  purpose: v.optional(v.string()),
  amount: count,
  available: count,
});

/** Returns the credits spent and renewed since an instant, newest first. */
export function parseCreditHistory(raw: unknown, sinceMs: number): readonly CreditEntry[] {
  const credits = isObject(raw) && isObject(raw['credits']) ? raw['credits'] : {};
  const uses = isObject(credits['uses']) ? credits['uses'] : {};
  const rows = entriesOf(credits['history']).flatMap(([id, row]): readonly CreditEntry[] => {
    const parsed = v.safeParse(entry, row);
    if (!parsed.success) return []; // intermediate steps, which mean nothing to people
    const { key, purpose: own, ...rest } = parsed.output;
    const use = key === undefined ? undefined : uses[key];
    const purpose =
      own ?? (isObject(use) && typeof use['purpose'] === 'string' ? use['purpose'] : undefined);
    return rest.at >= sinceMs ? [{ id, ...rest, ...(purpose !== undefined && { purpose }) }] : [];
  });
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}
