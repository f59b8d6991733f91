import type { QuotaUse } from '../limits/rateLimiter.ts';
import type { Core } from './core.ts';
import type { Watch } from './hub.ts';
import { setOwn, toJson } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { formatPath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import type { QuerySpec } from './query.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { Json } from '../../src/model/json.ts';

/** There is no room for another listen. */
export class TooManyListens extends Error {
  readonly code = 'too_many_listens';
  constructor() {
    super('too many listens');
  }
}

interface ListenRequest {
  readonly path: Path;
  readonly query: QuerySpec | undefined;
  /** The query as received: a revocation sends it back to the client. */
  readonly rawQuery: unknown;
  readonly tag: number | undefined;
  /** Hash of the data that the client already has; data with this hash is not sent again. */
  readonly hash: string | undefined;
}

/** The listens of one connection. */
export interface Listens {
  /**
   * Sends the current value and keeps it up to date. Returns warnings; throws `PermissionDenied` or `TooManyListens`.
   */
  start(request: ListenRequest): readonly string[];
  stop(path: Path, tag: unknown, query: QuerySpec | undefined): void;
  /** Checks all permissions again after a change of the sign-in. */
  rejudge(): void;
  stopAll(): void;
}

export function createListens(
  core: Core,
  auth: () => AuthClaims | null,
  push: (action: string, body: unknown) => void,
  /** Accounts for the path levels that this connection keeps in memory. */
  room: { readonly levels: QuotaUse; readonly most: () => number },
  /** Pays for the hash of a value; undefined if it is too large or too much was asked for. */
  paidHash: (node: Node | undefined) => string | undefined,
): Listens {
  const open = new Map<string, Watch & { readonly levels: number }>();
  let levels = 0;

  const drop = (name: string): void => {
    const watch = open.get(name);
    if (!watch) return;
    watch.stop();
    open.delete(name);
    levels -= watch.levels;
    room.levels.set(levels);
  };

  return {
    start(request) {
      const { path, query, tag } = request;
      const name = nameOf(path, tag, query);
      drop(name);
      if (open.size >= room.most()) throw new TooManyListens();
      const depends: Path[] = [];
      const node = core.read({ path, query, caller: auth(), depends });
      const added = levelsOf([path, ...depends]);
      if (!room.levels.set(levels + added)) throw new TooManyListens();
      levels += added;
      const keepIndex = query !== undefined && core.hasIndex(path, query);
      const sends = sender(request, push);
      if (request.hash === undefined || paidHash(node) !== request.hash) sends.replaced(node);
      const watch = core.hub.watch(
        {
          path,
          query,
          keepIndex,
          replaced: () => sends.replaced(core.read({ path, query, caller: 'trusted' })),
          merged: (changes) => sends.merged(changes),
          judge() {
            const found: Path[] = [];
            const question = { path, query, caller: auth(), depends: found };
            return { allowed: core.mayRead(question), depends: found };
          },
          revoked() {
            drop(name);
            sends.revoked();
          },
        },
        depends,
      );
      open.set(name, { ...watch, levels: added });
      return query && !keepIndex ? ['no_index'] : [];
    },
    stop(path, tag, query) {
      drop(nameOf(path, tag, query));
    },
    rejudge() {
      // Revoked ones leave the map, which is safe while iterating.
      for (const watch of open.values()) watch.rejudge();
    },
    stopAll() {
      for (const name of open.keys()) drop(name);
    },
  };
}

/** Each level of a path is stored once per listen, including the root. */
export const levelsOf = (paths: readonly Path[]): number =>
  paths.reduce((sum, path) => sum + path.length + 1, 0);

function nameOf(path: Path, tag: unknown, query: QuerySpec | undefined): string {
  return `${query ? String(tag) : ''}:${formatPath(path)}`;
}

interface Sender {
  replaced(node: Node | undefined): void;
  merged(changes: ReadonlyMap<string, Node | undefined>): void;
  revoked(): void;
}

function sender(
  { path, tag, rawQuery }: ListenRequest,
  push: (action: string, body: unknown) => void,
): Sender {
  const p = formatPath(path);
  const tagged = tag === undefined ? {} : { t: tag };
  return {
    replaced: (node) => push('d', { p, d: toJson(node), ...tagged }),
    merged(changes) {
      const [only] = changes;
      if (changes.size === 1 && only) {
        push('d', { p: p === '' ? only[0] : `${p}/${only[0]}`, d: toJson(only[1]), ...tagged });
        return;
      }
      const d: Record<string, Json> = {};
      for (const [below, node] of changes) setOwn(d, below, toJson(node));
      push('m', { p, d, ...tagged });
    },
    revoked: () => push('c', { p, ...(rawQuery !== undefined && { q: [rawQuery] }) }),
  };
}
