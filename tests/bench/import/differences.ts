/** What somebody wrote down; only what it names is compared. */
export type Expected = Readonly<Record<string, unknown>>;

/** Says of the input itself, not of what is found in it. */
const ABOUT = ['url', 'tolerance'];

/** Where what was found is not what is expected; of objects and lists the entries that are expected. */
export function differences(expected: Expected, found: object): readonly string[] {
  const { problem } = found as Expected;
  // Whatever else was expected, this says why it is not there.
  if (problem !== undefined && expected['problem'] === undefined)
    return [`problem: ${said(problem)}`];
  return Object.entries(expected)
    .filter(([name]) => !ABOUT.includes(name))
    .flatMap(([name, value]) => differing(name, value, (found as Expected)[name]));
}

function differing(path: string, expected: unknown, found: unknown): readonly string[] {
  if (typeof expected !== 'object' || expected === null) {
    return expected === found ? [] : [`${path}: ${said(found)} instead of ${said(expected)}`];
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

const said = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
