/** Returns seeded numbers from 0 to 1: mulberry32, so that no library update changes them. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values that do not belong where they are put. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  2,
  -0.4,
  0.6,
  7.5,
  90,
  1e9,
  Number.NaN,
  '',
  'x',
  'Mo',
  'x'.repeat(39),
  'x'.repeat(41),
  'x'.repeat(101),
  'x'.repeat(201),
  'x'.repeat(2049),
  'https://example.org/',
  'http://localhost:1/',
  '2026-02-30',
  '24:00',
  '09:30',
  '#A1b2C3',
  'archived',
  'landscape',
  [],
  {},
  [null],
  { 3: 'Mo', 1: 'Su', 7: 'Xx' },
  { landscape: {} },
  { id: 'no id' },
  { start: '2026-01-01' },
  { data: { data: { elements: [] } } },
  [{ name: 'mint', hex: '#00ffaa' }, '#112233'],
];
const MORE = [
  'teamId',
  'rev',
  'shownRev',
  'news',
  'data',
  'unsaved',
  'user_id',
  'values',
  'targets',
];

type Path = readonly string[];

/** Returns the paths to every value of a tree except its root. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  const here = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return here;
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key])),
  ];
}

/** Returns a copy of a tree with another value at a path; a list becomes a map, as the database may return it. */
function withValue(tree: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(tree ?? {}));
  const item = withValue(copy[key], rest, value);
  if (item === undefined) delete copy[key];
  else copy[key] = item;
  return copy;
}

/** Returns the row itself, then rows with up to five strange values, missing fields and unknown keys. */
export function damagedRows(raw: object, count: number, seed: number): readonly unknown[] {
  const random = createRandom(seed);
  const one = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T; // in bounds
  const paths = pathsOf(raw);
  const top = paths.filter(({ length }) => length === 1);
  const damage = (row: unknown) => {
    const kind = random();
    if (kind < 0.3) return withValue(row, one(top), one(STRANGE));
    if (kind < 0.4) return withValue(row, [one(MORE)], one(STRANGE));
    return withValue(row, one(paths), kind < 0.55 ? undefined : one(STRANGE));
  };
  const rows = Array.from({ length: count }, () => {
    const times = Math.floor(random() * 6);
    return Array.from({ length: times }).reduce<unknown>(damage, raw);
  });
  return [raw, {}, ...STRANGE, ...rows];
}

/**
 * Returns a value as text independent of the order of its keys, which no store preserves; absent differs from
 * undefined.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`;
}
