import { colorDistance } from '../../../functions/importBrandKit/colorMath.ts';

/** Below this distance, hardly anyone can tell two colors apart. */
const SAME_COLOR = 5;

/** Expectations written by hand; only fields that they name are compared. */
export type Expected = Readonly<Record<string, unknown>>;

/** Describes the input itself, not what is found in it. */
const ABOUT = ['url', 'tolerance'];

/** Returns where the result differs from the expectation; of objects and lists only the expected entries. */
export function differences(expected: Expected, found: object): readonly string[] {
  const { problem } = found as Expected;
  // Explains why all other expectations are missing.
  if (problem !== undefined && expected['problem'] === undefined)
    return [`problem: ${said(problem)}`];
  return Object.entries(expected)
    .filter(([name]) => !ABOUT.includes(name))
    .flatMap(([name, value]) => differing(name, value, (found as Expected)[name]));
}

function differing(path: string, expected: unknown, found: unknown): readonly string[] {
  if (isChoice(expected)) {
    const isOne = expected.anyOf.some((each) => differing(path, each, found).length === 0);
    return isOne ? [] : [`${path}: ${said(found)} instead of ${said(expected.anyOf)}`];
  }
  if (typeof expected !== 'object' || expected === null) {
    return isSame(expected, found) ? [] : [`${path}: ${said(found)} instead of ${said(expected)}`];
  }
  const isAlike =
    typeof found === 'object' && found !== null && Array.isArray(found) === Array.isArray(expected);
  if (!isAlike) return [`${path}: ${said(found)} instead of ${said(expected)}`];
  const inside: object = found;
  const length =
    Array.isArray(expected) && Array.isArray(found) && expected.length !== found.length
      ? [`${path}: ${found.length} instead of ${expected.length}`]
      : [];
  const entries = Object.entries(expected).flatMap(([name, value]) =>
    differing(`${path}.${name}`, value, (inside as Expected)[name]),
  );
  return [...length, ...entries];
}

/** Several results are right. */
function isChoice(expected: unknown): expected is { readonly anyOf: readonly unknown[] } {
  return typeof expected === 'object' && expected !== null && 'anyOf' in expected;
}

function isSame(expected: unknown, found: unknown): boolean {
  const isColor = (value: unknown) => typeof value === 'string' && /^#[\da-f]{6}$/.test(value);
  if (!isColor(expected) || !isColor(found)) return expected === found;
  return colorDistance(String(expected), String(found)) < SAME_COLOR;
}

const said = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
