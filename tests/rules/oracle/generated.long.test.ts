import fc from '../../tools/property.ts';
import { expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.ts';
import type { RuleNode, RulesJson } from '../../../server/rules/RulesJson.ts';
import { createOracle, RUNS } from './oracle.ts';
import { NOW, ROLES, authOf, createWorld } from '../world.ts';

/*
 * Generated rules, data and operations, judged by our evaluator and by targaryen. Left out, because targaryen is wrong
 * or silent there: endsWith (it looks for the first occurrence), priorities, queries at another place than the rule's,
 * increments, removing a child of a leaf (which leaves the leaf unchanged, as in the client library; targaryen removes
 * it), `child('')` (an error with us).
 */

const KEYS = ['a', 'b', 'c'] as const;
const key = fc.constantFrom(...KEYS);
const leaf = fc.oneof(
  fc.constantFrom('a', 'b', 'ab', 'Abc', 'a/b'),
  fc.integer({ min: -2, max: 5 }),
  fc.boolean(),
);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    leaf,
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

interface Expressions {
  snap: string;
  any: string;
  num: string;
  str: string;
  bool: string;
}

/** Well-typed expressions, with values of unknown type wherever one fits; they fail at run time. */
function expressions(newData: boolean): fc.LetrecValue<Expressions> {
  const join = (...parts: readonly (fc.Arbitrary<string> | string)[]): fc.Arbitrary<string> =>
    fc
      .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
      .map((texts) => texts.join(''));
  const quoted = fc.constantFrom("'a'", "'b'", "'a/b'", "'Abc'");
  const child = fc.constantFrom("'a'", "'b'", "'c'", "'a/b'", '$x');
  const equal = fc.constantFrom(' == ', ' != ', ' === ', ' !== ');
  const order = fc.constantFrom(' < ', ' <= ', ' > ', ' >= ');
  return fc.letrec<Expressions>((tie: fc.LetrecTypedTie<Expressions>) => ({
    snap: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.constantFrom('data', 'root', ...(newData ? ['newData'] : ['data'])),
      join(tie('snap'), '.child(', child, ')'),
      join(tie('snap'), '.parent()'),
      join(tie('snap'), '.child(', tie('any'), ')'),
    ),
    any: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      join(tie('snap'), '.val()'),
      fc.constantFrom('auth.uid', 'auth.token.email', 'auth.token.missing', "auth.token['sub']"),
    ),
    num: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.constantFrom('0', '1', '2.5', 'now', '-1'),
      join(tie('num'), fc.constantFrom(' + ', ' - ', ' * ', ' / ', ' % '), tie('num')),
      join('(', tie('any'), fc.constantFrom(' + ', ' - '), tie('num'), ')'),
      join(tie('str'), '.length'),
    ),
    str: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      quoted,
      fc.constantFrom('$x'),
      join('(', tie('str'), ' + ', tie('str'), ')'),
      join(tie('str'), ".replace('a', ", quoted, ')'),
      join(tie('str'), fc.constantFrom('.toUpperCase()', '.toLowerCase()')),
    ),
    bool: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constantFrom('true', 'false', 'auth !== null', 'auth == null'),
      join('(', tie('bool'), fc.constantFrom(' && ', ' || '), tie('bool'), ')'),
      join('!(', tie('bool'), ')'),
      join('(', tie('bool'), ' ? ', tie('bool'), ' : ', tie('bool'), ')'),
      join('(', fc.oneof(tie('any'), tie('num'), tie('str')), equal, tie('any'), ')'),
      join('(', tie('any'), equal, fc.constantFrom('null', "'a'", '1', 'true'), ')'),
      join('(', tie('num'), order, fc.oneof(tie('num'), tie('any')), ')'),
      join('(', tie('any'), order, tie('any'), ')'),
      join('(', tie('any'), order, tie('str'), ')'),
      join(
        tie('snap'),
        fc.constantFrom(
          '.exists()',
          '.isString()',
          '.isNumber()',
          '.isBoolean()',
          '.hasChildren()',
          ".hasChildren(['a', 'b'])",
          ".hasChild('a')",
        ),
      ),
      join(tie('snap'), '.hasChild(', tie('any'), ')'),
      join(
        fc.oneof(tie('str'), tie('any')),
        fc.constantFrom('.contains(', '.beginsWith('),
        quoted,
        ')',
      ),
      join(
        fc.oneof(tie('str'), tie('any')),
        fc.constantFrom('.matches(/^a/)', '.matches(/^[a-c]+$/i)', '.matches(/b|(a.c)/)'),
      ),
    ),
  }));
}

const rule = (newData: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('true', 'false') },
    { weight: 4, arbitrary: expressions(newData).bool },
  );

const own = {
  '.read': fc.option(rule(false), { nil: undefined }),
  '.write': fc.option(rule(true), { nil: undefined }),
  '.validate': fc.option(rule(true), { nil: undefined, freq: 1 }),
};
const place = (below: Record<string, fc.Arbitrary<RuleNode>>): fc.Arbitrary<RuleNode> =>
  fc.record({ ...own, ...below }).map(withoutUndefined);

function withoutUndefined(node: Record<string, RuleNode[string] | undefined>): RuleNode {
  return Object.fromEntries(
    Object.entries(node).filter(([, item]) => item !== undefined),
  ) as RuleNode;
}

/** `$x` is bound everywhere below the first level, so that expressions may use it. */
const rules: fc.Arbitrary<RulesJson> = place({ a: place({}), $y: place({}) }).map((inside) => ({
  rules: { $x: inside },
}));

const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join('/'));
const patch = fc
  .array(fc.tuple(path, fc.oneof(value, fc.constant(null))), { minLength: 1, maxLength: 3 })
  .map((writes) => {
    const apart = writes.filter(([one], i) =>
      writes.every(
        ([other], j) => i === j || !`${one}/`.startsWith(`${other}/`) || (one === other && i < j),
      ),
    );
    const free = apart.filter(([one]) =>
      apart.every(([other]) => one === other || !`${other}/`.startsWith(`${one}/`)),
    );
    return Object.fromEntries(free) as Record<string, Json>;
  })
  .filter((updates) => Object.keys(updates).length > 0);

const isNothing = (value: Json): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).every(isNothing));

function removesBelowLeaf(data: Json, updates: Record<string, Json>): boolean {
  return Object.entries(updates).some(([at, written]) => {
    if (!isNothing(written)) return false;
    let here: Json | undefined = data;
    for (const step of at.split('/')) {
      if (here === undefined || here === null) return false;
      if (typeof here !== 'object') return true;
      here = (here as Record<string, Json>)[step];
    }
    return false;
  });
}

it('judges writes as targaryen does', () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(
      rules,
      value,
      patch,
      fc.constantFrom(...ROLES.slice(0, 2)),
      (file, data, updates, role) => {
        fc.pre(!removesBelowLeaf(data, updates));
        const ours = createWorld(data, file).canWrite(role, updates);
        const theirs = createOracle(file, data, NOW)
          .as(authOf(role))
          .update('/', updates, NOW).allowed;
        seen[ours ? 'yes' : 'no'] += 1;
        expect(ours).toBe(theirs);
      },
    ),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
});

it('judges reads as targaryen does', () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(
      rules,
      value,
      path,
      fc.constantFrom(...ROLES.slice(0, 2)),
      (file, data, at, role) => {
        const ours = createWorld(data, file).canRead(role, at);
        const theirs = createOracle(file, data, NOW)
          .as(authOf(role))
          .read(at, { now: NOW }).allowed;
        seen[ours ? 'yes' : 'no'] += 1;
        expect(ours).toBe(theirs);
      },
    ),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
});
