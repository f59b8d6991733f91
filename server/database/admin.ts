import type { Core } from './core.ts';
import { Branch, toJson } from '../tree/node.ts';
import { parsePath } from '../tree/paths.ts';
import { parseQuery } from './parseQuery.ts';
import type { DatabaseAdmin } from './types.ts';

/** Database access without rules, for functions. */
export function createAdmin(core: Core): DatabaseAdmin {
  const get: DatabaseAdmin['get'] = (path) =>
    toJson(core.read({ path: parsePath(path), caller: 'trusted' }));
  return {
    get,
    query: (path, query) =>
      toJson(core.read({ path: parsePath(path), query: parseQuery(query), caller: 'trusted' })),
    keys(path) {
      const node = core.read({ path: parsePath(path), caller: 'trusted' });
      return node instanceof Branch ? [...node.children.keys()] : [];
    },
    async update(updates) {
      const writes = Object.entries(updates).map(([path, value]) => ({
        path: parsePath(path),
        value,
      }));
      if (writes.length > 0) await core.write({ writes, caller: 'trusted' });
    },
    async transaction(path, fn) {
      const value = fn(get(path));
      if (value === undefined) {
        await core.store.settled();
        return get(path);
      }
      const done = core.write({ writes: [{ path: parsePath(path), value }], caller: 'trusted' });
      const after = get(path);
      await done;
      return after;
    },
  };
}
