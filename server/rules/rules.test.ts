import { describe, expect, it } from 'vitest';
import { buildNode } from '../database/buildNode.ts';
import type { Json } from '../../src/model/json.ts';
import type { RuleNode } from './RulesJson.ts';
import { mayRead, mayWrite } from './judge.ts';
import { compileRules } from './ruleset.ts';

const NOW = 1_700_000_000_000;

/** Reads `at` of the data with the rule of the expression. */
function readable(expression: string, data: Json = null): boolean {
  const rules = compileRules({ rules: { at: { '.read': expression } } });
  return mayRead(rules, buildNode(data, undefined, 0, { now: NOW }), {
    path: ['at'],
    auth: { uid: 'u', token: { email: 'U@example.org', nested: { role: 'boss' } } },
    now: NOW,
  });
}

const compile = (rules: RuleNode) => () => compileRules({ rules });
const faulty = (expression: string) => compile({ at: { '.read': expression } });

describe('an expression', () => {
  it.each([
    "'abc'.length === 3",
    "'abc'.contains('b') && !'abc'.contains('x')",
    "'abc'.beginsWith('ab') && 'abcabc'.endsWith('abc') && !'abcx'.endsWith('abc')",
    "'a.b.a'.replace('.', '$&') === 'a$&b$&a'",
    "'aBc'.toUpperCase() === 'ABC' && 'aBc'.toLowerCase() === 'abc'",
    "'x-1'.matches(/^[a-z]+-\\d{1,3}$/) && 'ABC'.matches(/b/i)",
    "auth.uid === 'u' && auth.token.email.toLowerCase() === 'u@example.org'",
    "auth.token.nested.role === 'boss' && auth.token['nested'].role === 'boss'",
    'auth.token.nothing === null && auth.token.nothing.deeper === null',
    "now === 1700000000000 && 7 % 4 === 3 && -2 * 3 === -6 && 'a' + 1 === 'a1'",
    "root.child('a/b').val() === 1 && data.parent().child('a').child('b').exists()",
    "root.hasChildren(['a', 'at']) && !root.hasChildren(['a', 'x']) && root.hasChild('a/b')",
    "root.child('a').hasChildren() && !root.child('a/b').hasChildren()",
    "data.isString() && root.child('a/b').isNumber() && root.child('yes').isBoolean()",
    "root.child('a').val() !== null && root.child('x').val() === null",
    "root.child('a').val() !== root.child('a').val()",
    "(1 < 2 ? 'a' : 'b') === 'a' && ('a' < 'b') && null === null",
    'data.getPriority() === null && query.orderByKey && query.limitToFirst === null',
  ])('%s', (expression) => {
    expect(readable(expression, { a: { b: 1 }, at: 'here', yes: true })).toBe(true);
  });

  it.each([
    ['a comparison of unlike kinds', "root.child('n').val() > 'a' || true"],
    ['a text where a number belongs', "root.child('s').val() * 2 === 2 || true"],
    ['a method on nothing', "root.child('x').val().contains('a') || true"],
    ['nothing as a path', 'root.child(auth.token.nothing).exists() || true'],
    ['an empty path', "root.child('').exists() || true"],
    ['the parent of the root', 'root.parent().exists() || true'],
    ['adding a flag', "root.child('f').val() + 1 === 2 || true"],
    ['what objects inherit', "auth.token.constructor.name === 'Object' || false"],
    ['the prototype', 'auth.token.__proto__ !== null'],
    ['a value that is no boolean', "root.child('s').val()"],
  ])('with %s says no, whatever follows', (_what, expression) => {
    expect(readable(expression, { n: 1, s: 'text', f: true, at: 1 })).toBe(false);
  });

  it.each([
    ['unknown names', 'user.uid === null'],
    ['new data in a read', 'newData.exists()'],
    ['unknown methods', 'data.value() === 1'],
    ['unknown properties', 'query.orderByMood === true'],
    ['arguments of another kind', 'data.child(1).exists()'],
    ['too many arguments', "data.hasChild('a', 'b')"],
    ['lists elsewhere', "['a'] === ['a']"],
    ['an empty list of children', 'data.hasChildren([])'],
    ['&& on what is no boolean', 'auth.uid && true'],
    ['! on what is no boolean', '!auth.uid'],
    ['unknown operators', '1 & 2 === 0'],
    ['optional chaining', "auth?.uid === 'u'"],
    ['several expressions', 'true true'],
    ['half an expression', 'true &&'],
    ['assignments', "auth.uid = 'admin'"],
    ['functions', '(() => true)()'],
    ['this', 'this === null'],
    ['comparisons that cannot be', "1 < 'a'"],
    ['a place as a value', "data === 'x'"],
  ])('does not take %s', (_what, expression) => {
    expect(faulty(expression)).toThrow(/\/at \.read: /);
  });

  it.each([
    ['look-ahead', "'a'.matches(/a(?=b)/)"],
    ['unnamed groups', "'a'.matches(/(?:a)/)"],
    ['lazy repetition', "'a'.matches(/a+?/)"],
    ['back references', "'a'.matches(/(a)\\1/)"],
    ['an anchor in the middle', "'a'.matches(/a^b/)"],
    ['other flags', "'a'.matches(/a/g)"],
    ['repetition of nothing', "'a'.matches(/*a/)"],
  ])('does not take a regular expression with %s', (_what, expression) => {
    expect(faulty(expression)).toThrow(/\/at \.read: /);
  });
});

describe('a rules file', () => {
  it.each([
    ['an unknown rule', { '.reed': true }, 'unknown rule'],
    ['two wildcards in one place', { $a: {}, $b: {} }, 'two wildcards'],
    ['a wildcard named twice', { $a: { $a: {} } }, 'used twice'],
    ['a place that is no object', { a: true }, 'object of rules'],
    ['an index that is no name', { '.indexOn': [1] as unknown as string[] }, 'child names'],
  ])('does not take %s', (_what, rules, message) => {
    expect(compile(rules as RuleNode)).toThrow(message);
  });

  it('does not take more than rules', () => {
    expect(() => compileRules({ rules: {}, more: {} } as never)).toThrow('one object');
  });
});

describe('a write', () => {
  const rules = compileRules({
    rules: {
      open: { '.write': true, inside: { '.write': false } },
      rows: {
        $row: {
          '.write': "newData.parent().parent().child('count').val() === 2",
          '.validate': "newData.hasChildren(['a'])",
          a: { '.validate': 'newData.isNumber()' },
        },
      },
      count: { '.write': true },
    },
  });
  const judge = (updates: Record<string, Json>, data: Json = null): boolean => {
    const root = buildNode(data, undefined, 0, { now: NOW });
    const writes = Object.entries(updates).map(([path, value]) => ({
      path: path.split('/'),
      node: buildNode(value, undefined, 0, { now: NOW }),
    }));
    return mayWrite(rules, root, { writes, auth: null, now: NOW });
  };

  it('granted above cannot be taken back below', () => {
    expect(judge({ 'open/inside/deep': 1 })).toBe(true);
  });

  it('sees the state after the whole update', () => {
    expect(judge({ 'rows/x/a': 1 })).toBe(false);
    expect(judge({ 'rows/x/a': 1, count: 2 })).toBe(true);
    expect(judge({ 'rows/x/a': 1, 'rows/y/a': 1, count: 2 })).toBe(true);
    expect(judge({ 'rows/x/a': 1, count: null }, { count: 2 })).toBe(false);
  });

  it('is granted only if every path of it is', () => {
    expect(judge({ 'open/a': 1, count: 1 })).toBe(true);
    expect(judge({ 'open/a': 1, count: 1, other: 1 })).toBe(false);
  });

  it('is validated on its way and within the new value, but not where nothing will be', () => {
    expect(judge({ 'rows/x': { a: 'text' }, count: 2 })).toBe(false);
    expect(judge({ 'rows/x/b': 1, count: 2 })).toBe(false);
    expect(judge({ 'rows/x/b': 1, count: 2 }, { rows: { x: { a: 1 } } })).toBe(true);
    expect(judge({ 'rows/x': null, count: 2 }, { rows: { x: { b: 1 } } })).toBe(true);
  });
});
