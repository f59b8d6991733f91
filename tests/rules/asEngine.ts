import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import { KINDS, spaceOf, type Kind, type KindSpec, type RowRef } from '../../src/model/kinds.ts';
import { runMutation, type Run } from '../../src/model/mutation.ts';
import type { AnyMutator } from '../../src/model/mutations/registry.ts';
import { toJson } from '../../server/tree/node.ts';
import { parsePath } from '../../server/tree/paths.ts';
import { updatesOf } from '../../sync/engine/addresses.ts';
import type { AnyRow } from '../../sync/engine/rows.ts';
import { mailOf, uidOf } from './world.ts';
import type { RoleName, Updates, World } from './world.ts';

interface Found {
  readonly row: AnyRow | undefined;
  /** Last segment of the path. */
  readonly at: string;
}

/** Runs mutations on a world and returns what the sync engine would send for them. */
export function engineOn(world: World) {
  const stored = (path: string): Json => toJson(world.core.store.get(parsePath(path))) as Json;

  /** Finds a row as stored on the server, or the place for a new one. */
  function find(ref: RowRef): Found {
    const spec = KINDS[ref.kind] as KindSpec<AnyRow>;
    const { layout } = spec;
    const space = spaceOf(ref);
    const id = spec.idOf(ref.key);
    if (layout.shape === 'fields') return { row: spec.parse(stored(space), ref.key), at: id };
    if (layout.shape === 'single') {
      return { row: spec.parse(stored(`${space}/${layout.base}`), ref.key), at: id };
    }
    if (layout.shape === 'map') {
      return { row: spec.parse(stored(`${space}/${layout.base}/${id}`), ref.key), at: id };
    }
    const rows = entriesOf(stored(`${space}/${layout.base}`));
    const known = rows.find(([, row]) => isObject(row) && row['id'] === id);
    return { row: known && spec.parse(known[1], ref.key), at: known?.[0] ?? String(rows.length) };
  }

  /** Runs a mutation; with `forged` as a client that believes its user to be an admin. */
  function run(mutator: AnyMutator, args: object, role: RoleName, forged: boolean): Run {
    const uid = uidOf(role) as never;
    const load = (ref: RowRef): AnyRow | undefined => {
      const { row } = find(ref);
      const isOwn = ref.kind === 'member' && ref.key.endsWith(`/${uidOf(role)}`);
      if (!forged || !isOwn) return row;
      const asAdmin = { id: uid, name: role, email: '', role: 'admin', removed: false };
      const kept = row ?? (KINDS.member as KindSpec<AnyRow>).parse(asAdmin, ref.key);
      return { ...(kept as object), role: 'admin', removed: false } as unknown as AnyRow;
    };
    // People may change the spelling of their own address; the rules compare it with the one of the sign-in.
    const own = 'email' in args ? { ...args, email: mailOf(role).toUpperCase() } : args;
    return runMutation(mutator, mutator.parse(own), { uid }, load as never);
  }

  /** Returns what the sync engine would send for a run. */
  function updatesFor({ puts }: Run): Updates {
    const updates: Record<string, Json> = {};
    for (const { ref, row } of puts.values()) {
      const space = spaceOf(ref);
      const rev = Number(stored(`${space}/rev`) ?? 0) + 1;
      const { row: before, at } = find(ref);
      const change = { ref, before, after: row as AnyRow, at, rev, odd: [] };
      const { updates: writes, isShown } = updatesOf(
        change,
        ({ path }) => `https://example.org/${path}`,
      );
      if (writes.size === 0) continue;
      for (const [path, value] of writes) updates[path] = value;
      updates[`${space}/rev`] = rev;
      const { pull } = KINDS[ref.kind as Kind];
      if (pull.by === 'section') updates[`${space}/revs/${pull.section}`] = rev;
      if (isShown) updates[`${space}/shown`] = rev;
    }
    return updates;
  }

  return { run, updatesFor };
}
