import { dirname, join } from 'node:path';

/** An import of one file by another; type imports count. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Returns the project's files that a file imports. */
export const arrowsOf = (file: string, text: string): readonly Arrow[] =>
  [...text.matchAll(/\b(?:from|import) ?\(?'(\.[^']+)'/g)].map(([, path = '']) => ({
    from: file,
    to: join(dirname(file), path),
  }));

/**
 * Returns rooms that import each other, also indirectly, as `server: auth, http`. Rooms are sibling folders with
 * everything in them; a folder and one inside it are one room.
 */
export function circlesIn(arrows: readonly Arrow[]): readonly string[] {
  const houses = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of arrows) {
    const { house, room, next } = roomsOf(from, to);
    if (!house || room === undefined || next === undefined) continue;
    const doors = houses.get(house) ?? new Map<string, Set<string>>();
    houses.set(house, doors.set(room, (doors.get(room) ?? new Set()).add(next)));
  }
  return [...houses].flatMap(([house, doors]) => {
    const lost = [...doors.keys()].filter((room) => reachable(doors, room).has(room));
    return lost.length > 0 ? [`${house}: ${lost.toSorted().join(', ')}`] : [];
  });
}

/**
 * Returns the folder that contains both files, and its subfolders with each of them; nothing for a file directly in it.
 */
function roomsOf(from: string, to: string) {
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const parts = a.findIndex((name, index) => name !== b[index]);
  const depth = parts < 0 ? a.length : parts;
  return { house: a.slice(0, depth).join('/'), room: a[depth], next: b[depth] };
}

function reachable(doors: ReadonlyMap<string, ReadonlySet<string>>, start: string) {
  const seen = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    for (const next of doors.get(room) ?? []) {
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return seen;
}
