import type { Json } from '../../src/model/json.ts';
import type { MemoryServer } from '../../sync/backends/memory/createMemoryServer.ts';

/** A slide's field as one update changed it. */
export interface Change {
  readonly slide: string;
  readonly from: Json;
  readonly to: Json;
  /** Mutations that the update named as applied. */
  readonly mutations: readonly string[];
}

/** What the server really did, seen from beside it. */
export interface ServerLog {
  /** How often each mutation was applied. */
  readonly applied: ReadonlyMap<string, number>;
  readonly titles: readonly Change[];
  /** Slots that held another id than before, without a reordering. */
  readonly swapped: readonly string[];
}

const DONE = /\/receipts\/[^/]+\/[^/]+\/done\/([^/]+)$/;
const SLIDE = /^(teams\/[^/]+)\/slides\/([^/]+)(?:\/(id|title))?$/;

/** Records what updates do, by standing between the server's tree and everybody. */
export function recordServer(server: MemoryServer): ServerLog {
  const applied = new Map<string, number>();
  const titles: Change[] = [];
  const swapped: string[] = [];
  const { tree } = server;
  const update = tree.update.bind(tree);
  (tree as { update: typeof update }).update = (updates) => {
    const mutations = Object.entries(updates).flatMap(([path, value]) => {
      const [, id] = DONE.exec(path) ?? [];
      return id !== undefined && value !== null ? [id] : [];
    });
    for (const id of new Set(mutations)) applied.set(id, (applied.get(id) ?? 0) + 1);
    const rows = [...new Set(Object.keys(updates).flatMap((path) => rowOf(path) ?? []))];
    const before = rows
      .map((row) => tree.get(row) as { id?: Json; title?: Json } | null)
      .map((row) => ({ ...row }));
    update(updates);
    for (const [index, row] of rows.entries()) {
      const old = before[index];
      const now = tree.get(row) as { id?: Json; title?: Json } | null;
      if (old?.id === undefined || mutations.length === 0) continue;
      if (now?.id !== old.id) swapped.push(`${row}: ${String(old.id)} became ${String(now?.id)}`);
      else if (now?.title !== old.title) {
        const [from, to] = [old.title ?? null, now?.title ?? null];
        titles.push({ slide: String(old.id), from, to, mutations });
      }
    }
  };
  return { applied, titles, swapped };
}

function rowOf(path: string): string | undefined {
  const [, team, index] = SLIDE.exec(path) ?? [];
  return team && `${team}/slides/${index}`;
}
