import type { AuthClaims } from './AuthClaims.ts';
import type { RuleSnapshot } from './snapshot.ts';

/** `query` of the rule language: how a read was restricted; null if it was not. */
export interface RuleQuery {
  readonly orderByKey: boolean;
  readonly orderByValue: boolean;
  readonly orderByPriority: boolean;
  readonly orderByChild: string | null;
  readonly startAt: string | number | boolean | null;
  readonly endAt: string | number | boolean | null;
  readonly equalTo: string | number | boolean | null;
  readonly limitToFirst: number | null;
  readonly limitToLast: number | null;
}

/** A read of a whole place. */
export const WHOLE_TREE: RuleQuery = {
  orderByKey: true,
  orderByValue: false,
  orderByPriority: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
};

/** The environment for evaluating a rule. */
export interface RuleScope {
  readonly auth: AuthClaims | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly root: RuleSnapshot;
  readonly data: RuleSnapshot;
  readonly newData: RuleSnapshot | null;
  readonly query: RuleQuery;
  /** Values of the `$names` on the path. */
  readonly wild: Readonly<Record<string, string>>;
}
