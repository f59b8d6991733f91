import { mayRead, mayWrite } from '../rules/judge.ts';
import { placeBelow } from '../rules/ruleset.ts';
import type { RulePlace } from '../rules/ruleset.ts';
import { WHOLE } from '../rules/scope.ts';
import type { RuleQuery } from '../rules/scope.ts';
import { buildNode } from './buildNode.ts';
import { hashOf } from './hash.ts';
import type { Hub } from './hub.ts';
import type { Node } from './node.ts';
import { InvalidData, formatPath } from './paths.ts';
import type { Path } from './paths.ts';
import { MAX_KEY, MIN_KEY, isBuiltIn, selectNode } from './query.ts';
import type { Bound, QuerySpec } from './query.ts';
import type { Store } from './store.ts';
import type { AuthClaims } from './types.ts';

export class PermissionDenied extends Error {
  readonly code = 'permission_denied';
  constructor() {
    super('Permission denied');
  }
}

/** The value is no longer what a conditional write was made for. */
export class Stale extends Error {
  readonly code = 'datastale';
}

/** Values of one write: each is judged, and nobody else is answered meanwhile. */
const MAX_VALUES = 100_000;
/** Paths of one update: past this the caller has to divide it. */
const MAX_UPDATE_PATHS = 20_000;

/** Who asks; `trusted` is the server itself and is not judged. */
export type Asker = AuthClaims | null | 'trusted';

export interface ReadQuestion {
  readonly path: Path;
  readonly query?: QuerySpec | undefined;
  readonly asker: Asker;
  /** Collects what the permission depended on. */
  readonly depends?: Path[];
}

export interface WriteRequest {
  /** Values as JSON, with server values. */
  readonly writes: readonly { readonly path: Path; readonly value: unknown }[];
  readonly asker: Asker;
  /** Writes only if the place with this path still has this hash. */
  readonly ifHash?: { readonly path: Path; readonly hash: string };
}

/** Reading and writing under the rules; both interfaces and the functions go through here. */
export interface Core {
  /** The value, only the selected children if there is a query. Throws `PermissionDenied`. */
  read(question: ReadQuestion): Node | undefined;
  mayRead(question: ReadQuestion): boolean;
  /** True if `.indexOn` at the path (or nothing) allows this order. */
  hasIndex(path: Path, query: QuerySpec): boolean;
  /**
   * Applies all or nothing before it returns; the promise settles when it is on disk.
   * Rejects with `PermissionDenied`, `InvalidData`, `Stale` or `NotSaved`, then without effect.
   */
  write(request: WriteRequest): Promise<void>;
  /** Throws what `write` would reject with now, and writes nothing. */
  check(request: WriteRequest): void;
  readonly store: Store;
  readonly hub: Hub;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface CoreParts {
  readonly rules: RulePlace;
  readonly store: Store;
  readonly hub: Hub;
  readonly clock: () => number;
}

export function createCore({ rules, store, hub, clock }: CoreParts): Core {
  const allows = (question: ReadQuestion): boolean => {
    if (question.asker === 'trusted') return true;
    return mayRead(rules, store.root, {
      path: question.path,
      auth: question.asker,
      now: clock(),
      query: ruleQuery(question.query),
      ...(question.depends && { touched: (path: Path) => void question.depends?.push(path) }),
    });
  };
  const hasIndex = (path: Path, query: QuerySpec): boolean =>
    isBuiltIn(query.index) || indexesAt(rules, path).includes(indexName(query));

  const judged = (request: WriteRequest) => {
    if (request.ifHash && hashOf(store.get(request.ifHash.path)) !== request.ifHash.hash) {
      throw new Stale('the value has changed');
    }
    const now = clock();
    const isTrusted = request.asker === 'trusted';
    const context = { now, ...(!isTrusted && { budget: { left: MAX_VALUES } }) };
    checkDistinct(request.writes.map(({ path }) => path));
    const writes = request.writes.map(({ path, value }) => ({
      path,
      node: buildNode(value, store.get(path), path.length, context),
    }));
    const { asker } = request;
    if (asker !== 'trusted' && !mayWrite(rules, store.root, { writes, auth: asker, now })) {
      throw new PermissionDenied();
    }
    return writes;
  };

  return {
    mayRead: allows,
    read(question) {
      if (!allows(question)) throw new PermissionDenied();
      const node = store.get(question.path);
      const { query } = question;
      return query ? selectNode(node, query, hasIndex(question.path, query)) : node;
    },
    hasIndex,
    // Async so that a refusal is a rejection; it runs to the end without giving way.
    async write(request) {
      await store.write(judged(request));
    },
    check: (request) => void judged(request),
    store,
    hub,
    now: clock,
  };
}

function checkDistinct(paths: readonly Path[]): void {
  if (paths.length > MAX_UPDATE_PATHS)
    throw new InvalidData('Invalid data; too many paths at once');
  const names = new Set(paths.map(formatPath));
  if (names.size < paths.length) throw new InvalidData('Invalid data; a path is written twice');
  for (const path of paths) {
    for (let depth = 0; depth < path.length; depth += 1) {
      if (names.has(formatPath(path.slice(0, depth)))) {
        throw new InvalidData('Invalid data; a path is inside another one of the same update');
      }
    }
  }
}

function indexName(query: QuerySpec): string {
  return query.index === '$value' ? '.value' : query.index;
}

function indexesAt(rules: RulePlace, path: Path): readonly string[] {
  let place: RulePlace | undefined = rules;
  for (const key of path) place = placeBelow(place, key)?.place;
  return place?.indexOn ?? [];
}

function ruleQuery(query: QuerySpec | undefined): RuleQuery {
  if (!query) return WHOLE;
  const start = boundValue(query, query.start);
  const end = boundValue(query, query.end);
  return {
    orderByKey: query.index === '$key',
    orderByValue: query.index === '$value',
    orderByPriority: query.index === '$priority',
    orderByChild: query.index.startsWith('$') ? null : query.index,
    startAt: start,
    endAt: end,
    equalTo: isEqualTo(query) && start === end ? start : null,
    limitToFirst: query.limit?.from === 'first' ? query.limit.count : null,
    limitToLast: query.limit?.from === 'last' ? query.limit.count : null,
  };
}

/** The socket protocol writes "equal to" as the same bound on both sides. */
function isEqualTo({ start, end }: QuerySpec): boolean {
  if (!start?.inclusive || !end?.inclusive) return false;
  return start.key === end.key || (start.key === MIN_KEY && end.key === MAX_KEY);
}

function boundValue(query: QuerySpec, bound: Bound | undefined): string | number | boolean | null {
  const value = query.index === '$key' ? bound?.key : bound?.value;
  return value === undefined || typeof value === 'symbol' ? null : value;
}
