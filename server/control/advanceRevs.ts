import { isObject, type Json } from '../../src/model/json.ts';

/**
 * Far beyond any revision that a client can have seen since the backup, so that every client finds
 * everything newer than what it knows and reads it again.
 */
const JUMP = 1_000_000;
const SPACES = ['teams', 'templates', 'users'];
/** Lists and maps of a space whose rows carry stamps. */
const STAMPED = ['slides', 'canvas', 'screens', 'users'];

type JsonObject = Readonly<Record<string, Json>>;

/**
 * Moves the revisions of a restored database forward. Without it, clients that were ahead of the
 * backup would take the server's new changes for ones that they have.
 */
export function advanceRevs(root: Json): Json {
  if (!isObject(root)) return root;
  const advanced = SPACES.filter((name) => isObject(root[name])).map((name) => [
    name,
    mapValues(root[name] as JsonObject, (space) =>
      isObject(space) ? advanceSpace(space as JsonObject) : space,
    ),
  ]);
  return { ...(root as JsonObject), ...Object.fromEntries(advanced) } as Json;
}

function advanceSpace(space: JsonObject): Json {
  const rev = (typeof space['rev'] === 'number' ? space['rev'] : 0) + JUMP;
  const stamped = STAMPED.filter((name) => space[name] !== undefined && name in space).map(
    (name) => [name, stampRows(space[name] ?? null, rev)],
  );
  const revs = isObject(space['revs'])
    ? mapValues(space['revs'] as JsonObject, () => rev)
    : undefined;
  const shown = typeof space['shown'] === 'number' ? { shown: space['shown'] + JUMP } : {};
  return {
    ...space,
    ...(Object.fromEntries(stamped) as JsonObject),
    ...(revs === undefined ? {} : { revs }),
    ...shown,
    rev,
  };
}

function stampRows(rows: Json, rev: number): Json {
  if (Array.isArray(rows)) return rows.map((row: Json) => stampRow(row, rev));
  return isObject(rows) ? mapValues(rows as JsonObject, (row) => stampRow(row, rev)) : rows;
}

function stampRow(row: Json, rev: number): Json {
  if (!isObject(row)) return row;
  return {
    ...(row as JsonObject),
    ...('rev' in row ? { rev } : {}),
    ...('shownRev' in row ? { shownRev: rev } : {}),
  };
}

function mapValues(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
