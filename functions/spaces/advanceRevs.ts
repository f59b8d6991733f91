import { isObject, type Json } from '../../src/model/json.ts';
import { PUBLISHED } from '../../src/model/slide/publishedSlide.ts';

const SINCE_MS = Date.UTC(2026, 0, 1);
/** More than the sustained rate of changes to any space: ten per second. */
const REVS_PER_MS = 0.01;
const AT_LEAST = 1_000_000;

/** The effects of a restore; later restores have higher values, even of the same backup. */
export interface Restored {
  /** Far beyond any revision that a client can have seen since the backup. */
  readonly jump: number;
  /** Tells clients that the backend was restored, so that they read everything again. */
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
 * Moves the revisions of a restored database forward and gives each space a new epoch. Otherwise, clients that were
 * ahead of the backup would mistake the server's new changes for ones that they have, and keep rows that no longer
 * exist. A team that had no templates yet gets their space all the same: devices may have some that were created since.
 */
export function advanceRevs(root: Json, restored: Restored): Json {
  if (!isObject(root)) return root;
  const advance = createRevAdvance(restored);
  const advanced: Record<string, Json> = { ...(root as JsonObject) };
  for (const name of SPACES) {
    const spaces = advanced[name];
    if (!isObject(spaces)) continue;
    advanced[name] = mapValues(spaces as JsonObject, (space, id) =>
      advance.part([name, id], space),
    );
  }
  const missing = Object.entries(advance.rest()).map(([path, space]) => [
    path.split('/')[1],
    space,
  ]);
  if (missing.length === 0) return advanced;
  const { templates } = advanced;
  const known = isObject(templates) ? (templates as JsonObject) : {};
  return { ...advanced, templates: { ...known, ...Object.fromEntries(missing) } };
}

/** The same for a database that is processed in parts. */
export interface RevAdvance {
  /** Returns the new value at a path, with a space as a whole. */
  part(path: readonly string[], value: Json): Json;
  /** Returns what to add once all parts were processed, by path. */
  rest(): Readonly<Record<string, Json>>;
}

export function createRevAdvance(restored: Restored): RevAdvance {
  const [teams, templates] = [new Set<string>(), new Set<string>()];
  return {
    part([name = '', id, ...below], value) {
      if (id === undefined || below.length > 0 || !isSpaceName(name)) return value;
      if (name === 'teams') teams.add(id);
      if (name === 'templates') templates.add(id);
      return isObject(value) ? advanceSpace(value as JsonObject, restored) : value;
    },
    rest() {
      const missing = [...teams].filter((id) => !templates.has(id));
      return Object.fromEntries(
        missing.map((id) => [`templates/${id}`, advanceSpace({}, restored)]),
      );
    },
  };
}

const isSpaceName = (name: string): boolean => (SPACES as readonly string[]).includes(name);

function advanceSpace(space: JsonObject, { jump, epoch }: Restored): Json {
  const rev = (typeof space['rev'] === 'number' ? space['rev'] : 0) + jump;
  const stamped = STAMPED.filter((name) => space[name] !== undefined && name in space).map(
    (name) => [name, stampRows(space[name] ?? null, rev)],
  );
  const sections = isObject(space['revs']) ? (space['revs'] as JsonObject) : {};
  const revs = { ...mapValues(sections, () => rev), epoch };
  const shown = 'shown' in space ? { shown: rev } : {};
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

function mapValues(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}
