import { RuleFailure } from './failure.ts';
import type { RuleQuery } from './scope.ts';
import { RuleSnapshot } from './snapshot.ts';

/** The kind of an expression's result, as far as known before it runs. `any` is checked at run time. */
export type ValueKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'regex'
  | 'snapshot'
  | 'query'
  | 'any';

interface Property {
  readonly call: false;
  readonly kind: ValueKind;
  readonly get: (target: unknown) => unknown;
}

interface Method {
  readonly call: true;
  readonly kind: ValueKind;
  /** Kinds of the arguments; `names` for an optional array of strings. */
  readonly takes: readonly ValueKind[] | 'names';
  readonly apply: (target: unknown, ...args: unknown[]) => unknown;
}

export type RuleMember = Property | Method;

/** Properties and methods of the rule language. */
export const MEMBERS: Partial<Record<ValueKind, Readonly<Record<string, RuleMember>>>> = {
  string: ownKeys({
    length: { call: false, kind: 'number', get: (target) => text(target).length },
    contains: onText(['string'], 'boolean', (it, part) => it.includes(text(part))),
    beginsWith: onText(['string'], 'boolean', (it, part) => it.startsWith(text(part))),
    endsWith: onText(['string'], 'boolean', (it, part) => it.endsWith(text(part))),
    replace: onText(['string', 'string'], 'string', (it, part, by) =>
      text(part) === '' ? it : it.replaceAll(text(part), () => text(by)),
    ),
    toLowerCase: onText([], 'string', (it) => it.toLowerCase()),
    toUpperCase: onText([], 'string', (it) => it.toUpperCase()),
    matches: onText(['regex'], 'boolean', (it, regex) => (regex as RegExp).test(it)),
  }),
  snapshot: ownKeys({
    val: onPlace([], 'any', (it) => it.val()),
    child: onPlace(['string'], 'snapshot', (it, path) => it.child(text(path))),
    parent: onPlace([], 'snapshot', (it) => it.parent()),
    hasChild: onPlace(['string'], 'boolean', (it, path) => it.hasChild(text(path))),
    hasChildren: onPlace('names', 'boolean', (it, names) =>
      it.hasChildren(names as readonly string[] | undefined),
    ),
    exists: onPlace([], 'boolean', (it) => it.exists()),
    getPriority: onPlace([], 'any', (it) => it.getPriority()),
    isString: onPlace([], 'boolean', (it) => it.isString()),
    isNumber: onPlace([], 'boolean', (it) => it.isNumber()),
    isBoolean: onPlace([], 'boolean', (it) => it.isBoolean()),
  }),
  query: ownKeys({
    orderByKey: ofQuery('boolean', 'orderByKey'),
    orderByValue: ofQuery('boolean', 'orderByValue'),
    orderByPriority: ofQuery('boolean', 'orderByPriority'),
    orderByChild: ofQuery('any', 'orderByChild'),
    startAt: ofQuery('any', 'startAt'),
    endAt: ofQuery('any', 'endAt'),
    equalTo: ofQuery('any', 'equalTo'),
    limitToFirst: ofQuery('any', 'limitToFirst'),
    limitToLast: ofQuery('any', 'limitToLast'),
  }),
};

/** Returns a table without inherited names. */
function ownKeys(table: Record<string, RuleMember>): Readonly<Record<string, RuleMember>> {
  return Object.assign(Object.create(null) as Record<string, RuleMember>, table);
}

function onText(
  takes: readonly ValueKind[],
  kind: ValueKind,
  apply: (it: string, ...args: unknown[]) => unknown,
): Method {
  return {
    call: true,
    kind,
    takes,
    apply: (target, ...args) => apply(text(target), ...args),
  };
}

function onPlace(
  takes: readonly ValueKind[] | 'names',
  kind: ValueKind,
  apply: (it: RuleSnapshot, ...args: unknown[]) => unknown,
): Method {
  return {
    call: true,
    kind,
    takes,
    apply(target, ...args) {
      if (!(target instanceof RuleSnapshot)) throw new RuleFailure('not a place');
      return apply(target, ...args);
    },
  };
}

function ofQuery(kind: ValueKind, name: keyof RuleQuery): Property {
  return { call: false, kind, get: (target) => (target as RuleQuery)[name] };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new RuleFailure('not a text');
  return value;
}
