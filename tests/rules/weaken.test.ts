import { expect, it } from 'vitest';
import type { DatabaseTree } from '../../server/database/tree.ts';
import type { Json } from '../../src/model/json.ts';
import type { RuleNode } from '../../server/rules/RulesJson.ts';
import { compileRules } from '../../server/rules/ruleset.ts';
import { ATTEMPTS } from './attacks.ts';
import { MATRIX } from './matrix.ts';
import { weakenedRules, weakenings, withRule } from './weaken.ts';
import type { Weakened } from './weaken.ts';
import { ROLES, RULES, treeOf, worldData, worldOn } from './world.ts';
import type { World } from './world.ts';

/*
 * Removes each condition of the rules in turn: some row of the matrix or some attack must notice. A condition that
 * nothing misses is either unnecessary or untested.
 */

/** A question with a known result, and the paths it touches. */
interface Case {
  readonly paths: readonly string[];
  readonly data: (() => Json) | undefined;
  readonly isAsExpected: (world: World) => boolean;
}

const cases: readonly Case[] = [
  ...MATRIX.flatMap((row) =>
    ROLES.flatMap((role): Case[] => [
      {
        paths: [row.path],
        data: undefined,
        isAsExpected: (world) =>
          world.canRead(role, row.path, row.query) === row.read.includes(role),
      },
      ...[row.create, row.change, row.remove].flatMap((operation): Case[] => {
        if (!operation) return [];
        const writes = operation.writes(role);
        return [
          {
            paths: Object.keys(writes),
            data: undefined,
            isAsExpected: (world) => world.canWrite(role, writes) === operation.by.includes(role),
          },
        ];
      }),
    ]),
  ),
  ...ATTEMPTS.map(
    ({ role, writes, read, allowed, data }): Case => ({
      paths: writes ? Object.keys(writes) : [read?.path ?? ''],
      data,
      isAsExpected: (world) =>
        (writes
          ? world.canWrite(role, writes)
          : world.canRead(role, read?.path ?? '', read?.query)) === allowed,
    }),
  ),
];

/** True if the place of the rule is an ancestor of the path, or below it. */
function concerns(place: string, path: string): boolean {
  const keys = path.split('/');
  return place
    .split('/')
    .every((name, i) => name.startsWith('$') || keys[i] === undefined || keys[i] === name);
}

const compiled = compileRules(RULES);
const trees = new Map<(() => Json) | undefined, DatabaseTree>();
function treeFor(data: (() => Json) | undefined): DatabaseTree {
  const tree = trees.get(data) ?? treeOf(data ? data() : worldData());
  trees.set(data, tree);
  return tree;
}

function isNoticed(weakened: Weakened): boolean {
  const rules = withRule(compiled, weakened);
  return cases.some(({ paths, data, isAsExpected }) => {
    if (!paths.some((path) => concerns(weakened.place, path))) return false;
    return !isAsExpected(worldOn(treeFor(data), rules));
  });
}

/** True for who may do what, and what depends on the state; mere formats of values and keys are left out. */
const isAccess = (kind: string, expression: string): boolean =>
  kind === '.read' ||
  kind === '.write' ||
  (kind === '.validate' && /\b(data|now|auth|root)\b|parent\(\)/.test(expression));

/** Conditions that nothing can miss, with the reason. All are kept for readers or as defense in depth. */
const SPARE: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/: auth !== null$/, 'using the uid of nobody is an error, which denies as well'],
  [
    /is(String|Number)\(\)$/,
    'asking the length of a number, or the size of a text, is an error too',
  ],
  [
    /^(teams|templates)\/\$team\/(?!rev ).*\.write: .*(\.child\('removed'\)|=== 'admin' \|\| .*=== 'editor')/,
    'who is no member cannot raise the rev, and nothing goes without that',
  ],
  [/^users\/\$user\/(?!rev ).*: \$user === auth\.uid$/, 'nobody else can raise that rev either'],
  [/dates \.validate: newData\.hasChildren/, 'an end that is not there is in no order'],
  [/: newData\.exists\(\)$/, 'a row that is gone has no stamp, id or field to agree either'],
];

it('takes conditions and alternatives out, also inside parentheses', () => {
  expect(weakenings("a && (b || 'x && y') && c.d(e && f)")).toEqual([
    ["(b || 'x && y') && c.d(e && f)", 'a'],
    ['a && c.d(e && f)', "(b || 'x && y')"],
    ["a && ('x && y') && c.d(e && f)", 'b'],
    ['a && (b) && c.d(e && f)', "'x && y'"],
    ["a && (b || 'x && y')", 'c.d(e && f)'],
  ]);
});

it('every condition of the rules is missed by somebody when it is gone', () => {
  const named = weakenedRules(RULES.rules as RuleNode, isAccess).map((weakened) => {
    const { place, kind, without } = weakened;
    return { text: `${place} ${kind}: ${without}`, weakened };
  });
  const needed = named.filter(({ text }) => !SPARE.some(([pattern]) => pattern.test(text)));
  expect(needed.length).toBeGreaterThan(200);
  const unnoticed = needed.filter(({ weakened }) => !isNoticed(weakened));
  expect(unnoticed.map(({ text }) => text)).toEqual([]);
}, 60_000);
