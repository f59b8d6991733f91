import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesText } from '../../server/rules/build/buildRules.ts';
import { compileRules } from '../../server/rules/ruleset.ts';

const text = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
/** We know of no limit of the service; this only makes growth noticed. */
const MAX_BYTES = 136 * 1024;

it('database.rules.json is what its builder makes: run `npm run generate -- rules`', () => {
  expect(text === rulesText()).toBe(true);
});

it('compiles, and has not grown out of sight', () => {
  expect(() => compileRules(JSON.parse(text))).not.toThrow();
  expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
});

/** Returns the nesting depth of places below one; keys with a leading dot are not places. */
function depthOf(node: unknown): number {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return 0;
  const places = Object.entries(node).filter(([key]) => !key.startsWith('.'));
  return Math.max(
    0,
    ...places.map(([, child]) => (typeof child === 'object' ? 1 + depthOf(child) : 0)),
  );
}

it('names no place that lies deeper than the database takes', () => {
  expect(depthOf((JSON.parse(text) as { readonly rules: unknown }).rules)).toBe(32);
});

it('only compares what a query says: that more may be done with it is nowhere written', () => {
  const uses = [...text.matchAll(/query\.\w+(.{0,4})/g)].map(([, behind = '']) => behind);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((behind) => !/^ (?:===|!==|>=|<=|>|<)/.test(behind))).toEqual([]);
});
