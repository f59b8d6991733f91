import fc from '../../tools/property.ts';
import { expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.ts';
import { MATRIX } from '../matrix.ts';
import { createOracle, RUNS } from './oracle.ts';
import { NOW, ROLES, RULES, SLIDE, TEAM, authOf, createWorld, uidOf, worldData } from '../world.ts';
import type { RoleName, Updates } from '../world.ts';

/*
 * The rules file itself, judged by both: the operations of the matrix, distorted in every way an attacker or a faulty
 * client might.
 */

const world = createWorld();
const oracle = createOracle(RULES, worldData(), NOW);
const role = fc.constantFrom(...ROLES);

const operations = MATRIX.flatMap((row) =>
  [row.create, row.change, row.remove].flatMap((operation) => (operation ? [operation] : [])),
);
const operation = fc.constantFrom(...operations);
/** An operation with a role that may do it, if there is one, or with any role. */
const attempt = fc
  .tuple(operation, role, fc.nat(20), fc.boolean())
  .map(([base, anybody, n, entitled]) => ({
    base,
    who: (entitled && base.by[n % Math.max(1, base.by.length)]) || anybody,
  }));

const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    1,
    10,
    11,
    12,
    -1,
    0.5,
    NOW,
    NOW - 1,
    'admin',
    'editor',
    'published',
    'draft',
    'a/b',
    'x'.repeat(300),
    'x'.repeat(25_000),
    TEAM.T,
    TEAM.X,
    SLIDE.draft,
    uidOf('editor'),
    uidOf('admin'),
  ),
  fc.constant({ '.sv': 'timestamp' } as Json),
  fc.dictionary(
    fc.constantFrom('id', 'rev', 'role', 'name', 'users', 'a'),
    fc.constantFrom<Json>(1, 'a', true, { b: 1 }),
    {
      maxKeys: 3,
      noNullPrototype: true,
    },
  ),
);

/** A distortion of an update. */
type Bend = (updates: Updates) => Updates;
const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list[n % Math.max(1, list.length)];
const bend: fc.Arbitrary<Bend> = fc.oneof(
  fc.nat(20).map(
    (n): Bend =>
      (updates) => {
        const gone = pick(Object.keys(updates), n);
        return Object.fromEntries(Object.entries(updates).filter(([path]) => path !== gone));
      },
  ),
  fc.tuple(fc.nat(20), oddValue).map(
    ([n, value]): Bend =>
      (updates) => {
        const path = pick(Object.keys(updates), n);
        return path === undefined ? updates : { ...updates, [path]: value };
      },
  ),
  fc
    .tuple(
      fc.nat(20),
      fc.constantFrom('id', 'rev', 'shownRev', 'role', 'status', 'x', 'deviceId'),
      oddValue,
    )
    .map(
      ([n, key, value]): Bend =>
        (updates) => {
          const path = pick(Object.keys(updates), n);
          if (path === undefined) return updates;
          const { [path]: _replaced, ...rest } = updates;
          return { ...rest, [`${path}/${key}`]: value };
        },
    ),
  operation.map(
    (other): Bend =>
      (updates) => ({ ...other.writes('editor'), ...updates }),
  ),
);

/** Drops paths inside another path of the same update, which both would reject. */
function apart(updates: Updates): Updates {
  const paths = Object.keys(updates);
  return Object.fromEntries(
    Object.entries(updates).filter(
      ([path]) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)),
    ),
  );
}

/** Removing a child of a leaf: see the other property test. */
function touchesBelowLeaf(updates: Updates): boolean {
  return Object.keys(updates).some((path) => {
    const keys = path.split('/');
    return keys.some((_, depth) => {
      const above = world.core.store.get(keys.slice(0, depth));
      return above !== undefined && typeof above !== 'object';
    });
  });
}

it('judges bent updates as targaryen does', () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(attempt, fc.array(bend, { maxLength: 2 }), ({ base, who }, bends) => {
      const updates = apart(bends.reduce((now, apply) => apply(now), base.writes(who)));
      fc.pre(Object.keys(updates).length > 0 && !touchesBelowLeaf(updates));
      fc.pre(!Object.keys(updates).includes(''));
      const ours = world.canWrite(who, updates);
      const theirs = oracle.as(authOf(who)).update('/', updates, NOW).allowed;
      seen[ours ? 'yes' : 'no'] += 1;
      expect([who, updates, ours]).toEqual([who, updates, theirs]);
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(RUNS / 50);
});

const readable = fc.constantFrom(...MATRIX.map((row) => row.path).filter((path) => path !== ''));
const deeper = fc.constantFrom('', '/0', '/0/title', '/users', '/rev', `/${uidOf('editor')}/role`);

it('judges reads as targaryen does', () => {
  fc.assert(
    fc.property(readable, deeper, role, (path, below, who) => {
      const ours = world.canRead(who, path + below);
      const theirs = oracle.as(authOf(who)).read(path + below, { now: NOW }).allowed;
      expect([who, path + below, ours]).toEqual([who, path + below, theirs]);
    }),
    { numRuns: RUNS },
  );
});

const bound = fc.constantFrom<Json>(null, 0, 1, 5, true, 'a/b', TEAM.T, TEAM.X, SLIDE.draft);
const order = fc.constantFrom('id', 'shownRev', 'rev', 'teamId', 'team');
const queried = fc.constantFrom(`teams/${TEAM.T}/slides`, 'invites', `plans/${TEAM.T}`);

it('judges queries at the place of the rule as targaryen does', () => {
  const seen = { yes: 0, no: 0 };
  const judge = (who: RoleName, path: string, ours: object, theirs: object): void => {
    const mine = world.canRead(who, path, ours as never);
    const other = oracle.as(authOf(who)).read(path, { now: NOW, query: theirs }).allowed;
    seen[mine ? 'yes' : 'no'] += 1;
    expect([who, path, ours, mine]).toEqual([who, path, ours, other]);
  };
  fc.assert(
    fc.property(queried, order, bound, role, fc.boolean(), (path, orderBy, value, who, equal) => {
      if (equal) {
        const both = { equalTo: value, startAt: value, endAt: value };
        judge(who, path, { orderBy, equalTo: value }, { orderByChild: orderBy, ...both });
      } else {
        judge(who, path, { orderBy, startAt: value }, { orderByChild: orderBy, startAt: value });
      }
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(RUNS / 50);
});
