import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const SPEC = readFileSync(join(root, 'sync/engine/SPEC.md'), 'utf8');
const RULE = /^- \[([A-Z]{2}\d+)\](?: to \[([A-Z]{2}\d+)\])?/gm;

function ruleIds(): readonly string[] {
  return [...SPEC.matchAll(RULE)].flatMap(([, first = '', last]) => {
    if (!last) return [first];
    const prefix = first.slice(0, 2);
    const [from, to] = [Number(first.slice(2)), Number(last.slice(2))];
    return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
  });
}

function citedIds(): readonly string[] {
  const files = ['sync', 'src/store', 'tests/simulation', 'tests/contracts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /[.](test|contract)[.]tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const names = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\b(?:it|test)(?:\.each\(.*?\))?\(\s*['"`]([^'"`]*)/g),
  ]);
  return names.flatMap(([, name = '']) =>
    [...name.matchAll(/\[([A-Z]{2}\d+)\]/g)].map(([, id = '']) => id),
  );
}

it('every rule of the SPEC has a test, and every cited rule exists', () => {
  const [rules, cited] = [ruleIds(), new Set(citedIds())];
  expect(rules.length).toBeGreaterThan(40);
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.filter((id) => !cited.has(id))).toEqual([]);
  expect([...cited].filter((id) => !rules.includes(id))).toEqual([]);
});
