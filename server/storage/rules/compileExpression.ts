import jsep, { type Expression } from 'jsep';
import { StorageRuleFailure } from './RuleFailure.ts';

type Method = (target: never, args: readonly unknown[]) => unknown;

const STRING_METHODS: Readonly<Record<string, Method>> = {
  size: (text: string) => text.length,
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  trim: (text: string) => text.trim(),
  matches: (text: string, [pattern]) => wholePattern(pattern).test(text),
};

const LIST_METHODS: Readonly<Record<string, Method>> = {
  size: (list: readonly unknown[]) => list.length,
  hasAny: (list: readonly unknown[], [other]) => mustList(other).some((x) => list.includes(x)),
  hasAll: (list: readonly unknown[], [other]) => mustList(other).every((x) => list.includes(x)),
};

const MAP_METHODS: Readonly<Record<string, Method>> = {
  size: (map: object) => Object.keys(map).length,
  keys: (map: object) => Object.keys(map),
  get: (map: Readonly<Record<string, unknown>>, [key, fallback]) =>
    Object.hasOwn(map, String(key)) ? map[String(key)] : fallback,
};

/** Names visible to an expression, innermost first. */
export interface StorageScope {
  readonly values: ReadonlyMap<string, unknown>;
  readonly functions: ReadonlyMap<string, CompiledFunction>;
}
export type Evaluate = (scope: StorageScope) => unknown;
export interface CompiledFunction {
  readonly parameters: readonly string[];
  /** Set once all functions of a block are known, so that they may call each other. */
  readonly run: (scope: StorageScope, args: readonly unknown[]) => unknown;
}

// Operators of the rules language that JavaScript's grammar lacks here.
jsep.addBinaryOp('in', 7);
jsep.addBinaryOp('is', 7);

/** Compiles one expression. @throws Error at once for anything outside the language subset */
export function compileExpression(text: string): Evaluate {
  return compile(parse(text));
}

function parse(text: string): Expression {
  try {
    return jsep(text);
  } catch (cause) {
    throw new Error(`storage.rules: cannot read ${text.trim()}`, { cause });
  }
}

function compile(node: Expression): Evaluate {
  switch (node.type) {
    case 'Literal':
      return constant((node as jsep.Literal).value);
    case 'Identifier':
      return identifier((node as jsep.Identifier).name);
    case 'MemberExpression':
      return member(node as jsep.MemberExpression);
    case 'CallExpression':
      return call(node as jsep.CallExpression);
    case 'UnaryExpression':
      return unary(node as jsep.UnaryExpression);
    case 'BinaryExpression':
      return binary(node as jsep.BinaryExpression);
    case 'ConditionalExpression':
      return conditional(node as jsep.ConditionalExpression);
    case 'ArrayExpression':
      return list(node as jsep.ArrayExpression);
    default:
      throw new Error(`storage.rules: ${node.type} is not supported`);
  }
}

const constant =
  (value: unknown): Evaluate =>
  () =>
    value;

function identifier(name: string): Evaluate {
  const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
  if (Object.hasOwn(constants, name)) return constant(constants[name]);
  return ({ values }) => {
    if (!values.has(name)) throw new StorageRuleFailure(`${name} is not defined`);
    return values.get(name);
  };
}

function member(node: jsep.MemberExpression): Evaluate {
  const object = compile(node.object);
  const key = node.computed
    ? compile(node.property)
    : constant((node.property as jsep.Identifier).name);
  return (scope) => readMember(object(scope), key(scope));
}

function readMember(object: unknown, key: unknown): unknown {
  const isMap = typeof object === 'object' && object !== null;
  if (!isMap || (typeof key !== 'string' && typeof key !== 'number')) {
    throw new StorageRuleFailure(`no member ${String(key)}`);
  }
  if (!Object.hasOwn(object, key)) throw new StorageRuleFailure(`no member ${key}`);
  return (object as Readonly<Record<string | number, unknown>>)[key];
}

function call(node: jsep.CallExpression): Evaluate {
  const args = node.arguments.map(compile);
  if (node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee as jsep.MemberExpression;
    const target = compile(object);
    const method = (property as jsep.Identifier).name;
    return (scope) =>
      callMethod(
        target(scope),
        method,
        args.map((arg) => arg(scope)),
      );
  }
  const { name } = node.callee as jsep.Identifier;
  return (scope) => {
    const fn = scope.functions.get(name);
    if (!fn) throw new StorageRuleFailure(`no function ${name}`);
    return fn.run(
      scope,
      args.map((arg) => arg(scope)),
    );
  };
}

function unary(node: jsep.UnaryExpression): Evaluate {
  const argument = compile(node.argument);
  if (node.operator === '!') return (scope) => !mustBoolean(argument(scope));
  if (node.operator === '-') return (scope) => -mustNumber(argument(scope));
  throw new Error(`storage.rules: operator ${node.operator} is not supported`);
}

function conditional(node: jsep.ConditionalExpression): Evaluate {
  const [test, yes, no] = [compile(node.test), compile(node.consequent), compile(node.alternate)];
  return (scope) => (mustBoolean(test(scope)) ? yes(scope) : no(scope));
}

function list(node: jsep.ArrayExpression): Evaluate {
  const items = node.elements.map((item) => (item ? compile(item) : constant(null)));
  return (scope) => items.map((item) => item(scope));
}

function binary(node: jsep.BinaryExpression): Evaluate {
  const left = compile(node.left);
  if (node.operator === 'is') return isOfType(left, (node.right as jsep.Identifier).name);
  const right = compile(node.right);
  if (node.operator === '&&') return (scope) => decide(left, right, scope, false);
  if (node.operator === '||') return (scope) => decide(left, right, scope, true);
  const operate = OPERATORS[node.operator];
  if (!operate) throw new Error(`storage.rules: operator ${node.operator} is not supported`);
  return (scope) => operate(left(scope), right(scope));
}

/**
 * `&&` and `||` of the rules language: a failure on one side does not matter if the other side decides (`winner` is
 * true for `||`, false for `&&`).
 */
function decide(left: Evaluate, right: Evaluate, scope: StorageScope, winner: boolean): boolean {
  let failure: StorageRuleFailure | undefined;
  for (const side of [left, right]) {
    try {
      if (mustBoolean(side(scope)) === winner) return winner;
    } catch (error) {
      if (!(error instanceof StorageRuleFailure)) throw error;
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return !winner;
}

const OPERATORS: Readonly<Record<string, (a: unknown, b: unknown) => unknown>> = {
  '==': (a, b) => isEqual(a, b),
  '!=': (a, b) => !isEqual(a, b),
  '<': (a, b) => mustNumber(a) < mustNumber(b),
  '<=': (a, b) => mustNumber(a) <= mustNumber(b),
  '>': (a, b) => mustNumber(a) > mustNumber(b),
  '>=': (a, b) => mustNumber(a) >= mustNumber(b),
  '+': (a, b) =>
    typeof a === 'string' && typeof b === 'string' ? a + b : mustNumber(a) + mustNumber(b),
  '-': (a, b) => mustNumber(a) - mustNumber(b),
  '*': (a, b) => mustNumber(a) * mustNumber(b),
  '/': (a, b) => mustNumber(a) / mustNumber(b),
  '%': (a, b) => mustNumber(a) % mustNumber(b),
  in: isIn,
};

function isIn(key: unknown, container: unknown): boolean {
  if (Array.isArray(container)) return container.some((item) => isEqual(item, key));
  if (typeof container !== 'object' || container === null || typeof key !== 'string') {
    throw new StorageRuleFailure('in needs a list or a map');
  }
  return Object.hasOwn(container, key);
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  }
  return a === b;
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  int: Number.isInteger,
  number: (value) => typeof value === 'number',
  list: Array.isArray,
  map: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function isOfType(left: Evaluate, type: string): Evaluate {
  const check = TYPES[type];
  if (!check) throw new Error(`storage.rules: type ${type} is not supported`);
  return (scope) => check(left(scope));
}

export function mustBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new StorageRuleFailure('not a boolean');
  return value;
}

function mustNumber(value: unknown): number {
  if (typeof value !== 'number') throw new StorageRuleFailure('not a number');
  return value;
}

/** Calls a method of the rules language on a value. @throws RuleFailure if the value lacks it */
function callMethod(target: unknown, name: string, args: readonly unknown[]): unknown {
  const methods = methodsOf(target);
  const method = methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) throw new StorageRuleFailure(`no method ${name}`);
  return method(target as never, args);
}

function methodsOf(target: unknown): Readonly<Record<string, Method>> | undefined {
  if (typeof target === 'string') return STRING_METHODS;
  if (Array.isArray(target)) return LIST_METHODS;
  return typeof target === 'object' && target !== null ? MAP_METHODS : undefined;
}

/** `matches` compares the whole string. The patterns come from our own file only. */
function wholePattern(pattern: unknown): RegExp {
  if (typeof pattern !== 'string') throw new StorageRuleFailure('matches needs a pattern');
  return new RegExp(`^(?:${pattern})$`);
}

function mustList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new StorageRuleFailure('not a list');
  return value;
}
