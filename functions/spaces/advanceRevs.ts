import { isObject, type Json } from '../../src/model/json.ts';
import { PUBLISHED } from '../../src/model/publishedSlide.ts';

const SINCE_MS = Date.UTC(2026, 0, 1);
/** Nobody pushes ten changes a second to one space for long. */
const REVS_PER_MS = 0.01;
const AT_LEAST = 1_000_000;

/** What a restore changes; later ones are higher, also when they restore the same backup. */
export interface Restored {
  /** Far beyond any revision that a client can have seen since the backup. */
  readonly jump: number;
  /** Tells clients that the backend went back, so that they read all again. */
  readonly epoch: number;
}

export const restoredAt = (nowMs: number): Restored => ({
  jump: AT_LEAST + Math.max(0, Math.floor((nowMs - SINCE_MS) * REVS_PER_MS)),
  epoch: nowMs,
});
const SPACES = ['teams', 'templates', 'users'] as const;
/** Lists and maps of a space whose rows carry stamps. */
export const STAMPED = [PUBLISHED, 'slides', 'canvas', 'screens', 'users'];

type JsonObject = Readonly<Record<string, Json>>;

/**
 * Moves the revisions of a restored database forward and gives each space a new epoch. Without it,
 * clients that were ahead of the backup would take the server's new changes for ones that they have,
 * and keep rows that are no more. A team that had no templates yet gets their space all the same:
 * devices may hold some that were made since.
 */
export function advanceRevs(root: Json, restored: Restored): Json {
  if (!isObject(root)) return root;
  const all: JsonObject = { ...(root as JsonObject), templates: withAllTeams(root as JsonObject) };
  const advanced = SPACES.filter((name) => isObject(all[name])).map((name) => [
    name,
    mapValues(all[name] as JsonObject, (space) =>
      isObject(space) ? advanceSpace(space as JsonObject, restored) : space,
    ),
  ]);
  return { ...(root as JsonObject), ...Object.fromEntries(advanced) } as Json;
}

function withAllTeams({ teams, templates }: JsonObject): Json {
  if (!isObject(teams)) return templates ?? null;
  const none = mapValues(teams as JsonObject, () => ({}));
  return { ...none, ...(isObject(templates) && (templates as JsonObject)) };
}

function advanceSpace(space: JsonObject, { jump, epoch }: Restored): Json {
  const rev = (typeof space['rev'] === 'number' ? space['rev'] : 0) + jump;
  const stamped = STAMPED.filter((name) => space[name] !== undefined && name in space).map(
    (name) => [name, stampRows(space[name] ?? null, rev)],
  );
  const sections = isObject(space['revs']) ? (space['revs'] as JsonObject) : {};
  const revs = { ...mapValues(sections, () => rev), epoch };
  const shown = typeof space['shown'] === 'number' ? { shown: space['shown'] + jump } : {};
  return {
    ...space,
    ...(Object.fromEntries(stamped) as JsonObject),
    revs,
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
