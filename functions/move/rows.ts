import { createHash } from 'node:crypto';
import { isObject, type Json } from '../../src/model/json.ts';
import { MOVES } from '../claimMove/claimMove.ts';
import type { FunctionDatabase } from '../ports.ts';
import { pagesOf } from '../spaces/slices.ts';

/** Where the target records which site is being moved to it. */
export const MOVING = 'moving';

/** All areas that are carried; those that no client may read contain the work of functions. */
export const MOVED_AREAS = [
  'alerts',
  'commands',
  'copied',
  'deletedAccounts',
  'devices',
  'dismantled',
  'dseTeams',
  'generalAssets',
  'inviteProofs',
  'invites',
  MOVES,
  'plans',
  'plays',
  'schedules',
  'screenStates',
  'screens',
  'teams',
  'templates',
  'trash',
  'users',
  'watch',
  'widgets',
];

/** Short-lived data of functions and players, which is meaningless elsewhere or made anew there. */
const LEFT_BEHIND = new Set([
  'attempts',
  'branches',
  'cache',
  'codes',
  'leases',
  'restoring',
  MOVES,
  MOVING,
]);

/** Depth of a slide, a template, a member: each is carried as a whole. */
const ROW_DEPTH = 4;

type Rows = ReadonlyMap<string, Json>;

/** Returns the parts of a tree that are carried, by path. */
export function rowsOf(root: Json): Rows {
  const rows = new Map<string, Json>();
  for (const [key, value] of childrenOf(root)) {
    if (!LEFT_BEHIND.has(key)) collect(rows, key, value, 1);
  }
  return rows;
}

/** Returns the rows below a path, as `rowsOf` would name them. */
function rowsBelow(path: string, value: Json): Rows {
  const rows = new Map<string, Json>();
  collect(rows, path, value, path.split('/').length);
  return rows;
}

function collect(rows: Map<string, Json>, path: string, value: Json, depth: number): void {
  if (value === null) return;
  if (depth >= ROW_DEPTH || typeof value !== 'object') {
    rows.set(path, value);
    return;
  }
  for (const [key, child] of childrenOf(value)) collect(rows, `${path}/${key}`, child, depth + 1);
}

/** A list is an array or an object, depending on its gaps. */
function childrenOf(value: Json): readonly (readonly [string, Json])[] {
  if (Array.isArray(value)) return value.map((child: Json, index) => [String(index), child]);
  return isObject(value) ? (Object.entries(value) as [string, Json][]) : [];
}

/** Equal for equal values, whatever the order of keys and whether lists are arrays. */
export function rowsHash(value: Json): string {
  return createHash('sha256').update(canonical(value)).digest('base64url');
}

function canonical(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = childrenOf(value)
    .filter(([, child]) => child !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`);
  return `{${parts.join(',')}}`;
}

/** Rows also name files by full URLs: replaces those of the old bucket by those of the new one. */
export function withAddresses(value: Json, bucket: string, base: string): Json {
  const old = new RegExp(`^https?://[^/]+/v0/b/${bucket.replaceAll('.', '\\.')}/o/`);
  const change = (part: Json): Json => {
    if (typeof part === 'string') return part.replace(old, `${base}/o/`);
    if (Array.isArray(part)) return part.map(change);
    if (!isObject(part)) return part;
    const entries = Object.entries(part) as [string, Json][];
    return Object.fromEntries(entries.map(([key, child]) => [key, change(child)]));
  };
  return change(value);
}

/** Returns hashes of all rows by path, reading one space at a time: a whole area may exceed memory. */
export async function readHashes(
  database: Pick<FunctionDatabase, 'get' | 'page'>,
  areas: readonly string[] = MOVED_AREAS,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const area of areas) {
    const before = found.size;
    for await (const spaces of pagesOf(database, area, 1)) {
      for (const [key, value] of Object.entries(spaces)) {
        for (const [path, row] of rowsBelow(`${area}/${key}`, value))
          found.set(path, rowsHash(row));
      }
    }
    const value = found.size === before ? await database.get(area) : null;
    if (value !== null) found.set(area, rowsHash(value));
  }
  return found;
}
