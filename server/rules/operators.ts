import { RuleFailure, RulesInvalid } from './failure.ts';
import type { ValueKind } from './members.ts';
import { OBJECT_VALUE, RuleSnapshot } from './snapshot.ts';

export interface Operator {
  readonly kind: ValueKind;
  readonly apply: (left: unknown, right: unknown) => unknown;
}

type Ordered = string | number;

/** Returns the operator for these kinds; throws `RulesInvalid` if they can never match. */
export function binaryOperator(symbol: string, left: ValueKind, right: ValueKind): Operator {
  switch (symbol) {
    case '==':
    case '===':
      comparable(symbol, left, right);
      return { kind: 'boolean', apply: (a, b) => equal(a, b) };
    case '!=':
    case '!==':
      comparable(symbol, left, right);
      return { kind: 'boolean', apply: (a, b) => !equal(a, b) };
    case '<':
      return order(symbol, left, right, (a, b) => a < b);
    case '<=':
      return order(symbol, left, right, (a, b) => a <= b);
    case '>':
      return order(symbol, left, right, (a, b) => a > b);
    case '>=':
      return order(symbol, left, right, (a, b) => a >= b);
    case '+':
      return addition(left, right);
    case '-':
      return arithmetic(symbol, left, right, (a, b) => a - b);
    case '*':
      return arithmetic(symbol, left, right, (a, b) => a * b);
    case '/':
      return arithmetic(symbol, left, right, (a, b) => (b === 0 ? Number.NaN : a / b));
    case '%':
      return arithmetic(symbol, left, right, (a, b) => a % b);
    default:
      throw new RulesInvalid(`the operator ${symbol} is not part of the rule language`);
  }
}

function comparable(symbol: string, ...kinds: readonly ValueKind[]): void {
  for (const kind of kinds) {
    if (kind === 'snapshot' || kind === 'query' || kind === 'regex') {
      throw new RulesInvalid(`${symbol} on a ${kind}`);
    }
  }
}

function equal(left: unknown, right: unknown): boolean {
  if (left instanceof RuleSnapshot || right instanceof RuleSnapshot) {
    throw new RuleFailure('places cannot be compared');
  }
  // Objects are opaque to rules, so no two are equal.
  return left !== OBJECT_VALUE && left === right;
}

function order(
  symbol: string,
  left: ValueKind,
  right: ValueKind,
  apply: (a: Ordered, b: Ordered) => boolean,
): Operator {
  allow(symbol, ['string', 'number', 'null'], left, right);
  if (left !== 'any' && right !== 'any' && left !== right) {
    throw new RulesInvalid(`${symbol} between a ${left} and a ${right}`);
  }
  return {
    kind: 'boolean',
    apply(a, b) {
      const bothText = typeof a === 'string' && typeof b === 'string';
      const bothNumbers = typeof a === 'number' && typeof b === 'number';
      if (a === null && b === null) return apply(0, 0);
      if (!bothText && !bothNumbers) throw new RuleFailure(`${symbol} on unlike values`);
      return apply(a, b);
    },
  };
}

function addition(left: ValueKind, right: ValueKind): Operator {
  allow('+', ['string', 'number'], left, right);
  const isText = left === 'string' || right === 'string';
  return {
    kind: isText ? 'string' : left === 'number' && right === 'number' ? 'number' : 'any',
    apply(a, b) {
      if (!isTextOrNumber(a) || !isTextOrNumber(b)) throw new RuleFailure('+ on other values');
      return typeof a === 'number' && typeof b === 'number' ? a + b : `${a}${b}`;
    },
  };
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function arithmetic(
  symbol: string,
  left: ValueKind,
  right: ValueKind,
  apply: (a: number, b: number) => number,
): Operator {
  allow(symbol, ['number'], left, right);
  return {
    kind: 'number',
    apply(a, b) {
      if (typeof a !== 'number' || typeof b !== 'number') {
        throw new RuleFailure(`${symbol} on other values than numbers`);
      }
      return apply(a, b);
    },
  };
}

function allow(
  symbol: string,
  allowed: readonly ValueKind[],
  ...kinds: readonly ValueKind[]
): void {
  for (const kind of kinds) {
    if (kind !== 'any' && !allowed.includes(kind)) throw new RulesInvalid(`${symbol} on a ${kind}`);
  }
}
