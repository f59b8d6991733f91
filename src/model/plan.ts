import * as v from 'valibot';
import type { TeamId } from './ids.ts';
import { restoreWith } from './restore.ts';
import { isObject } from './json.ts';

/** What a team has bought, at `plans/{t}`; only functions write it. */
export interface Plan {
  readonly id: TeamId;
  readonly AICredits: { readonly available: number; readonly plan: number };
  /** Licences for paired screens. */
  readonly screens: number;
}

export const FIRST_CREDITS = 5;
export const ROOT_PLAN = 5;
export const CHILD_PLAN = 0;
export const FIRST_SCREEN_LICENCES = 5;

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/** The one door for plans from outside. */
export function restorePlan(raw: unknown, id: TeamId): Plan {
  const stored = isObject(raw) ? raw : {};
  const credits = restoreWith(
    v.object({ available: count, plan: count }),
    stored['AICredits'] ?? {},
  );
  const screens = v.parse(count, stored['screens']);
  return { id, AICredits: credits ?? { available: 0, plan: 0 }, screens };
}
