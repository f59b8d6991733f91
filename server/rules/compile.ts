import type { Expression } from 'jsep';
import type jsep from 'jsep';
import { RuleFailure, RulesInvalid } from './failure.ts';
import { MEMBERS } from './members.ts';
import type { ValueKind, RuleMember } from './members.ts';
import { binaryOperator } from './operators.ts';
import { parseExpression } from './parse.ts';
import { compileRegex } from './regex.ts';
import type { RuleScope } from './scope.ts';

type Run = (scope: RuleScope) => unknown;

/** A compiled expression: the kind of its result, as far as known beforehand, and how to evaluate it. */
interface Compiled {
  readonly kind: ValueKind;
  readonly run: Run;
}

/** Names that a rule may use. */
export interface Names {
  readonly wild: readonly string[];
  readonly newData: boolean;
}

/**
 * Compiles one rule to a function that returns true if the rule grants; any other value and any `RuleFailure` deny.
 * Throws `RulesInvalid` for what the service would reject: unknown names and methods, `&&`, `||`, `!` and `?` on
 * anything but booleans, regular expressions beyond its dialect.
 */
export function compileRule(source: string, names: Names): (scope: RuleScope) => boolean {
  const { run } = compile(parseExpression(source), names);
  return (scope) => {
    try {
      return run(scope) === true;
    } catch (failure) {
      if (failure instanceof RuleFailure) return false;
      throw failure;
    }
  };
}

function compile(expression: Expression, names: Names): Compiled {
  const node = expression as jsep.CoreExpression | LogicalExpression;
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Identifier':
      return identifier(node.name, names);
    case 'MemberExpression':
      return member(node, names);
    case 'CallExpression':
      return call(node, names);
    case 'UnaryExpression':
      return unary(node, names);
    case 'LogicalExpression':
      return binary(node, names);
    case 'BinaryExpression':
      return binary(node, names);
    case 'ConditionalExpression':
      return conditional(node, names);
    case 'ArrayExpression':
    case 'Compound':
    case 'SequenceExpression':
    case 'ThisExpression':
    default:
      throw new RulesInvalid(`${expression.type} is not part of the rule language`);
  }
}

interface LogicalExpression extends Expression {
  readonly type: 'LogicalExpression';
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
}

function literal(node: jsep.Literal): Compiled {
  const raw = /^\/(.*)\/([a-zA-Z0-9]*)$/s.exec(node.raw);
  if (node.value instanceof RegExp && raw) {
    const regex = compileRegex(raw[1] ?? '', raw[2] ?? '');
    return { kind: 'regex', run: () => regex };
  }
  const value = node.value;
  if (value === undefined) throw new RulesInvalid(`${node.raw} is not part of the rule language`);
  return { kind: value === null ? 'null' : (typeof value as ValueKind), run: () => value };
}

function identifier(name: string, names: Names): Compiled {
  if (names.wild.includes(name)) return { kind: 'string', run: (scope) => scope.wild[name] };
  switch (name) {
    case 'auth':
      return { kind: 'any', run: (scope) => scope.auth };
    case 'now':
      return { kind: 'number', run: (scope) => scope.now };
    case 'root':
      return { kind: 'snapshot', run: (scope) => scope.root };
    case 'data':
      return { kind: 'snapshot', run: (scope) => scope.data };
    case 'query':
      return { kind: 'query', run: (scope) => scope.query };
    case 'newData':
      if (names.newData) return { kind: 'snapshot', run: (scope) => scope.newData };
  }
  throw new RulesInvalid(`unknown name ${name}`);
}

function member(node: jsep.MemberExpression, names: Names): Compiled {
  if (node.optional) throw new RulesInvalid('?. is not part of the rule language');
  const object = compile(node.object, names);
  const key = memberName(node, names);
  if (object.kind === 'any') return { kind: 'any', run: ownMember(object.run, key) };
  const known = typeof key === 'string' ? MEMBERS[object.kind]?.[key] : undefined;
  if (!known || known.call) throw new RulesInvalid(`no property ${String(key)} on ${object.kind}`);
  return { kind: known.kind, run: (scope) => known.get(object.run(scope)) };
}

function memberName(node: jsep.MemberExpression, names: Names): string | Run {
  if (!node.computed) return (node.property as jsep.Identifier).name;
  const property = compile(node.property, names);
  if (node.property.type === 'Literal' && property.kind === 'string') {
    return String((node.property as jsep.Literal).value);
  }
  return property.run;
}

/** Returns a claim, or a text's length; null if there is none. Never an inherited property. */
function ownMember(object: Run, key: string | Run): Run {
  return (scope) => {
    const target = object(scope);
    const name = typeof key === 'string' ? key : key(scope);
    if (typeof target === 'string' && name === 'length') return target.length;
    if (typeof target !== 'object' || target === null || typeof name !== 'string') return null;
    return Object.hasOwn(target, name) ? (Reflect.get(target, name) ?? null) : null;
  };
}

function call(node: jsep.CallExpression, names: Names): Compiled {
  if (node.callee.type !== 'MemberExpression') throw new RulesInvalid('only methods can be called');
  const callee = node.callee as jsep.MemberExpression;
  const object = compile(callee.object, names);
  const name = memberName(callee, names);
  // On a value of unknown kind, only the methods of strings apply.
  const kind = object.kind === 'any' ? 'string' : object.kind;
  const method = typeof name === 'string' ? MEMBERS[kind]?.[name] : undefined;
  if (!method?.call) throw new RulesInvalid(`no method ${String(name)} on ${object.kind}`);
  return callMethod(method, object, node.arguments, names);
}

function callMethod(
  method: RuleMember & { call: true },
  object: Compiled,
  given: readonly Expression[],
  names: Names,
): Compiled {
  if (method.takes === 'names') return callWithNames(method, object, given, names);
  if (given.length !== method.takes.length) throw new RulesInvalid('wrong number of arguments');
  const args = given.map((argument) => compile(argument, names));
  args.forEach(({ kind }, i) => {
    if (kind !== 'any' && kind !== method.takes[i]) {
      throw new RulesInvalid(`argument ${i + 1} must be a ${method.takes[i]}, not a ${kind}`);
    }
  });
  const runs = args.map(({ run }) => run);
  return {
    kind: method.kind,
    run: (scope) => method.apply(object.run(scope), ...runs.map((run) => run(scope))),
  };
}

/** `hasChildren(['a', 'b'])`: the only place where an array is allowed. */
function callWithNames(
  method: RuleMember & { call: true },
  object: Compiled,
  given: readonly Expression[],
  names: Names,
): Compiled {
  const list = given[0] as jsep.ArrayExpression | undefined;
  if (!list) return { kind: method.kind, run: (scope) => method.apply(object.run(scope)) };
  if (given.length > 1 || list.type !== 'ArrayExpression' || list.elements.length === 0) {
    throw new RulesInvalid('hasChildren takes one array of strings, or nothing');
  }
  const items = list.elements.map((element) => {
    const item = element && compile(element, names);
    if (item?.kind !== 'string') throw new RulesInvalid('hasChildren takes an array of strings');
    return item.run;
  });
  return {
    kind: method.kind,
    run: (scope) =>
      method.apply(
        object.run(scope),
        items.map((run) => run(scope)),
      ),
  };
}

function unary(node: jsep.UnaryExpression, names: Names): Compiled {
  const { kind, run } = compile(node.argument, names);
  if (node.operator === '!') {
    mustBe('boolean', kind, '!');
    return { kind: 'boolean', run: (scope) => !mustBeTrueOrFalse(run(scope)) };
  }
  if (node.operator !== '-' || (kind !== 'number' && kind !== 'any')) {
    throw new RulesInvalid(`${node.operator} on a ${kind}`);
  }
  return { kind: 'number', run: (scope) => -mustBeNumber(run(scope)) };
}

function binary(node: jsep.BinaryExpression | LogicalExpression, names: Names): Compiled {
  const left = compile(node.left, names);
  const right = compile(node.right, names);
  if (node.operator === '&&' || node.operator === '||') {
    mustBe('boolean', left.kind, node.operator);
    mustBe('boolean', right.kind, node.operator);
    return { kind: 'boolean', run: logical(node.operator, left.run, right.run) };
  }
  const operator = binaryOperator(node.operator, left.kind, right.kind);
  const { run: a } = left;
  const { run: b } = right;
  return { kind: operator.kind, run: (scope) => operator.apply(a(scope), b(scope)) };
}

function logical(operator: '&&' | '||', left: Run, right: Run): Run {
  return operator === '&&'
    ? (scope) => mustBeTrueOrFalse(left(scope)) && mustBeTrueOrFalse(right(scope))
    : (scope) => mustBeTrueOrFalse(left(scope)) || mustBeTrueOrFalse(right(scope));
}

function conditional(node: jsep.ConditionalExpression, names: Names): Compiled {
  const test = compile(node.test, names);
  mustBe('boolean', test.kind, '?');
  const yes = compile(node.consequent, names);
  const no = compile(node.alternate, names);
  return {
    kind: yes.kind === no.kind ? yes.kind : 'any',
    run: (scope) => (mustBeTrueOrFalse(test.run(scope)) ? yes.run(scope) : no.run(scope)),
  };
}

function mustBe(wanted: ValueKind, kind: ValueKind, operator: string): void {
  if (kind !== wanted) throw new RulesInvalid(`operand of ${operator} must be a ${wanted}`);
}

function mustBeTrueOrFalse(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new RuleFailure('not a boolean');
  return value;
}

function mustBeNumber(value: unknown): number {
  if (typeof value !== 'number') throw new RuleFailure('not a number');
  return value;
}
