import { toJson } from '../../server/tree/node.ts';
import type { DatabaseTree } from '../../server/database/tree.ts';
import type { NodeWrite } from '../../server/tree/view.ts';
import { diff } from '../../src/model/diff.ts';
import type { Json } from '../../src/model/json.ts';
import type { Witness } from './site/memoryDatabase.ts';

/** A slide's field as changed by one update. */
export interface Change {
  readonly slide: string;
  readonly from: Json;
  readonly to: Json;
  /** Mutations that the update recorded as applied. */
  readonly mutations: readonly string[];
  /** The server has gone back to before it. */
  isGone?: true;
}

/** Parts of a row changed by one update, whoever made it. */
export interface Touch {
  /** Path of the row: `teams/{t}/slides/{at}`, `teams/{t}`, … */
  readonly row: string;
  /** Its id, if it has one. */
  readonly id: string;
  /** Paths below the row. */
  readonly parts: readonly string[];
  readonly mutations: readonly string[];
}

/** What the server really did, recorded independently of it. */
export interface ServerLog {
  readonly witness: Witness;
  /** How often each mutation was applied. */
  readonly applied: ReadonlyMap<string, number>;
  /** Mutations that the server had applied before it went back, and no longer has. */
  readonly lost: ReadonlySet<string>;
  readonly titles: readonly Change[];
  readonly touches: readonly Touch[];
  /** Slots with another id than before, without a reordering. */
  readonly swapped: readonly string[];
  /** Slides and templates that were deleted at some time. */
  readonly deleted: ReadonlySet<string>;
  /** People (`{uid} {team}`) who were not admins at some time. */
  readonly limited: ReadonlySet<string>;
  /** Returns a function that resets the log to this moment, like the server. */
  mark(): () => void;
}

const ROW = /^((?:teams|templates)\/[^/]+\/(?:slides|canvas)\/[^/]+)/;
const SETTINGS = /^(teams\/[^/]+)\/(childSettings|tags|children)(?:\/|$)/;
const BRAND = /^(teams\/[^/]+\/brand)(?:\/|$)/;

/** Records the effects of updates, between the server's tree and its clients. */
export function createServerLog(): ServerLog {
  const state = {
    applied: new Map<string, number>(),
    lost: new Set<string>(),
    titles: [] as Change[],
    touches: [] as Touch[],
    swapped: [] as string[],
    deleted: new Set<string>(),
    limited: new Set<string>(),
  };

  function compare(
    row: string,
    before: Row | null,
    tree: DatabaseTree,
    mutations: readonly string[],
  ) {
    const now = toJson(tree.get(row.split('/'))) as Row | null;
    if (now?.status === 'deleted') state.deleted.add(String(now.id));
    if (before === null || mutations.length === 0) return;
    const id = String(before.id ?? '');
    if (id !== '' && now?.id !== before.id) {
      state.swapped.push(`${row}: ${id} became ${String(now?.id)}`);
      return;
    }
    const parts = [...diff(before, now).keys()];
    state.touches.push({ row, id, parts, mutations });
    if (now?.title === before.title) return;
    const [from, to] = [before.title ?? null, now?.title ?? null];
    state.titles.push({ slide: id, from, to, mutations });
  }

  return {
    ...state,
    witness(writes, tree) {
      for (const { path, node } of writes) {
        const [, team, list, uid, field] = path;
        if (list === 'users' && field === 'role' && node !== 'admin')
          state.limited.add(`${uid} ${team}`);
      }
      const mutations = mutationsIn(writes);
      for (const id of mutations) state.applied.set(id, (state.applied.get(id) ?? 0) + 1);
      const rows = new Set(writes.flatMap(({ path }) => rowOf(path.join('/')) ?? []));
      const before = [...rows].map((row) => toJson(tree.get(row.split('/'))) as Row | null);
      return () =>
        [...rows].forEach((row, at) => compare(row, before[at] ?? null, tree, mutations));
    },
    mark() {
      const then = new Map(state.applied);
      const titles = state.titles.length;
      return () => {
        for (const change of state.titles.slice(titles)) change.isGone = true;
        for (const id of state.applied.keys()) if (!then.has(id)) state.lost.add(id);
        state.applied.clear();
        for (const [id, times] of then) state.applied.set(id, times);
      };
    },
  };
}

interface Row {
  readonly id?: Json;
  readonly title?: Json;
  readonly status?: Json;
}

/** `{space}/receipts/{uid}/{client}/done/{mutation}` */
function mutationsIn(writes: readonly NodeWrite[]): readonly string[] {
  const done = writes.filter(
    ({ path, node }) => path[2] === 'receipts' && path[5] === 'done' && node !== undefined,
  );
  return [...new Set(done.flatMap(({ path }) => path[6] ?? []))];
}

function rowOf(path: string): string | undefined {
  return (ROW.exec(path) ?? SETTINGS.exec(path) ?? BRAND.exec(path))?.[1];
}
