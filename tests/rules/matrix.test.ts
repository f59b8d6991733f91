import { expect, it } from 'vitest';
import type { RuleNode } from '../../server/rules/RulesJson.ts';
import { MATRIX } from './matrix.ts';
import type { Row } from './matrixRow.ts';
import { ROLES, RULES, createWorld } from './world.ts';
import type { RoleName } from './world.ts';

const world = createWorld();

/** Returns the roles for which it is allowed, in the order of ROLES. */
const allowed = (may: (role: RoleName) => boolean): readonly RoleName[] => ROLES.filter(may);
const inOrder = (roles: readonly RoleName[]): readonly RoleName[] =>
  ROLES.filter((role) => roles.includes(role));

/** What can be done in a row, and by which roles. */
const cells = MATRIX.flatMap((row) => [
  [
    title(row),
    'read',
    row.read,
    (role: RoleName) => world.canRead(role, row.path, row.query),
  ] as const,
  ...(['create', 'change', 'remove'] as const).flatMap((kind) => {
    const operation = row[kind];
    if (!operation) return [];
    const may = (role: RoleName): boolean => world.canWrite(role, operation.writes(role));
    return [[title(row), kind, operation.by, may] as const];
  }),
]);

it.each(cells)('%s: %s', (_place, _kind, by, may) => {
  expect(allowed(may)).toEqual(inOrder(by));
});

function title({ rule, query, note }: Row): string {
  const asked = query ? `?${JSON.stringify(query)}` : '';
  return `/${rule}${asked}${note ? ` (${note})` : ''}`;
}

it('has a row for each place that grants something', () => {
  const stated = new Set(MATRIX.map((row) => row.rule));
  expect(granting(RULES.rules, '').filter((place) => !stated.has(place))).toEqual([]);
});

it('states creating, changing and removing wherever the rules grant writing', () => {
  const writable = new Set(granting(RULES.rules, '', ['.write']));
  const rows = MATRIX.filter((row) => writable.has(row.rule));
  expect(rows.filter((row) => !row.change).map((row) => row.rule)).toEqual([]);
  for (const place of writable) {
    const kinds = rows.filter((row) => row.rule === place).flatMap((row) => Object.keys(row));
    expect([place, kinds.includes('remove')]).toEqual([place, true]);
  }
});

/** Returns the places of the rules file with a `.read` or `.write`. */
function granting(node: RuleNode, path: string, kinds = ['.read', '.write']): readonly string[] {
  const here = kinds.some((kind) => node[kind] !== undefined) ? [path] : [];
  const below = Object.entries(node).flatMap(([key, value]) =>
    key.startsWith('.') || typeof value !== 'object'
      ? []
      : granting(value as RuleNode, path === '' ? key : `${path}/${key}`, kinds),
  );
  return [...here, ...below];
}
