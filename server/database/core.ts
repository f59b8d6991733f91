import type { Limits } from '../limits/createLimits.ts';
import type { Standing } from '../limits/Limit.ts';
import { askerOf } from '../limits/standing.ts';
import { mayRead, mayWrite } from '../rules/judge.ts';
import { placeBelow } from '../rules/ruleset.ts';
import type { RulePlace } from '../rules/ruleset.ts';
import { WHOLE } from '../rules/scope.ts';
import type { RuleQuery } from '../rules/scope.ts';
import { buildNode } from './buildNode.ts';
import { countLeaves, hashOf } from './hash.ts';
import { demandHostedLimits } from './hostedLimits.ts';
import type { Hub } from './hub.ts';
import { DatabaseFull, demandRoom, demandRoomForCodes } from './room.ts';
import type { Node } from '../tree/node.ts';
import { InvalidData, formatPath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { MAX_KEY, MIN_KEY, isBuiltIn, selectNode } from './query.ts';
import type { Bound, QuerySpec } from './query.ts';
import type { Store } from './store.ts';
import { createWatch } from './triggers.ts';
import { createTurns, raisedSpaces } from './turns.ts';
import type { DatabaseOptions } from './types.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { NodeWrite } from '../tree/view.ts';

export class PermissionDenied extends Error {
  readonly code = 'permission_denied';
  constructor() {
    super('Permission denied');
  }
}

/** The value changed since the condition of a write was computed. */
export class Stale extends Error {
  readonly code = 'datastale';
}

/** The site is read-only: it is about to move, or has moved. */
export class SiteClosed extends Error {
  readonly code = 'site_closed';
}

/** The originator of a request; `trusted` is the server itself, which is exempt from the rules. */
export type Asker = AuthClaims | null | 'trusted';

export interface ReadQuestion {
  readonly path: Path;
  readonly query?: QuerySpec | undefined;
  readonly asker: Asker;
  /** Collects the paths that the permission depends on. */
  readonly depends?: Path[];
}

export interface WriteRequest {
  /** Values as JSON, which may contain server values. */
  readonly writes: readonly { readonly path: Path; readonly value: unknown }[];
  readonly asker: Asker;
  /**
   * Writes only if the place still has this hash. It then must be a single place that the asker may read and that
   * contains no more than one row; otherwise the write is refused.
   */
  readonly ifHash?: string;
}

/** Reading and writing under the rules; both protocols and the functions go through here. */
export interface Core {
  /** Returns the value; with a query, only the selected children. Throws `PermissionDenied`. */
  read(question: ReadQuestion): Node | undefined;
  mayRead(question: ReadQuestion): boolean;
  /** True if `.indexOn` at the path allows this order, or the order needs no index. */
  hasIndex(path: Path, query: QuerySpec): boolean;
  /**
   * Applies all writes or none before it returns; the promise settles when they are on disk, with what was written.
   * Rejects, without effect, with `PermissionDenied`, `InvalidData`, `Stale`, `NotYourTurn`, `DatabaseFull`,
   * `SiteClosed` or `NotSaved`.
   */
  write(request: WriteRequest): Promise<readonly NodeWrite[]>;
  /** Throws what `write` would reject with now; writes nothing. */
  check(request: WriteRequest): void;
  /** Returns how far these claims are trusted: pairing raises a device's standing. */
  standingOf(auth: AuthClaims | null): Standing;
  isPaired(uid: string): boolean;
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
  readonly limits: Limits;
  /** Maximum size of the whole database in bytes; unlimited by default. */
  readonly maxBytes?: number | undefined;
  /** True while only the server itself may write. */
  readonly isClosed?: (() => boolean) | undefined;
  /** True while there is no room for anything but the server's own writes. */
  readonly hasNoRoom?: (() => boolean) | undefined;
  /** Called for each write refused for lack of total room. */
  readonly onFull?: (() => void) | undefined;
  /** Applies the hosted service's limits; lists the places that functions are triggered by. */
  readonly hosted?: readonly string[] | undefined;
  readonly audited?: DatabaseOptions['audited'];
}

export function createCore({
  rules,
  store,
  hub,
  clock,
  limits,
  maxBytes,
  isClosed,
  hasNoRoom,
  onFull,
  hosted,
  audited,
}: CoreParts): Core {
  const isPaired = (uid: string): boolean =>
    typeof store.get(['devices', uid, 'teamId']) === 'string';
  const standingOf = (auth: AuthClaims | null): Standing =>
    askerOf(auth, { address: '' }, isPaired).standing;

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

  const turns = createTurns(clock);
  const watch = createWatch(audited?.places ?? []);

  /** Judges a write, and notes a writer who came too late: their revision of the space is not the next one. */
  const inTurn = (request: WriteRequest): readonly NodeWrite[] => {
    const { asker } = request;
    if (asker === 'trusted' || asker === null) return judged(request);
    const spaces = raisedSpaces(request.writes);
    for (const { space } of spaces) turns.demand(space, asker.uid);
    try {
      return judged(request);
    } catch (cause) {
      if (cause instanceof PermissionDenied) noteLate(spaces, asker);
      throw cause;
    }
  };

  const noteLate = (spaces: ReturnType<typeof raisedSpaces>, asker: AuthClaims): void => {
    for (const { space, rev } of spaces) {
      const path = [...space.split('/'), 'rev'];
      const current = store.get(path);
      const isLate = typeof rev === 'number' && typeof current === 'number' && rev <= current;
      // Someone who may not read the revision is no member and takes no turn from anyone.
      if (isLate && allows({ path, asker })) turns.late(space, asker.uid);
    }
  };

  /** Cheapest checks first: sizes, then the rules, then anything more expensive. */
  const judged = (request: WriteRequest): readonly NodeWrite[] => {
    const now = clock();
    const { asker } = request;
    if (asker === 'trusted') {
      const writes = built(request, { now });
      if (hosted) demandHostedLimits(hosted, store.root, writes);
      return writes;
    }
    if (isClosed?.()) throw new SiteClosed('this site has moved; it is read only');
    if (hasNoRoom?.()) throw new DatabaseFull();
    const standing = standingOf(asker);
    const paths = request.writes.map(({ path }) => path);
    checkDistinct(paths, limits.size('updatePaths', standing));
    if (asker) demandRoomForCodes(store, paths, asker.uid, now);
    const budget = { left: limits.size('requestValues', standing) };
    const writes = built(request, { now, budget });
    if (!mayWrite(rules, store.root, { writes, auth: asker, now })) throw new PermissionDenied();
    demandRoom(store, writes, maxBytes, onFull);
    if (hosted) demandHostedLimits(hosted, store.root, writes);
    if (request.ifHash !== undefined) demandUnchanged(request, standing, request.ifHash);
    return writes;
  };

  const built = ({ writes }: WriteRequest, context: Parameters<typeof buildNode>[3]) =>
    writes.map(({ path, value }) => ({
      path,
      node: buildNode(value, store.get(path), path.length, context),
    }));

  const demandUnchanged = (
    { writes, asker }: WriteRequest,
    standing: Standing,
    hash: string,
  ): void => {
    const path = writes.length === 1 ? writes[0]?.path : undefined;
    if (!path) throw new InvalidData('Invalid data; a condition is for one place');
    // Only those who may read the value may learn whether a guess at it is right.
    if (!allows({ path, asker })) throw new PermissionDenied();
    const node = store.get(path);
    const most = limits.size('hashedValues', standing);
    if (countLeaves(node, most) > most) {
      throw new InvalidData('Invalid data; a condition is for a row, not for a list');
    }
    if (hashOf(node) !== hash) throw new Stale('the value has changed');
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
    // Async so that a refusal becomes a rejection; it runs to the end without yielding.
    async write(request) {
      const writes = inTurn(request);
      const { asker } = request;
      if (asker === 'trusted' || asker === null) {
        await store.write(writes);
        return writes;
      }
      for (const { space } of raisedSpaces(request.writes)) turns.wrote(space, asker.uid);
      const watching = watch();
      for (const write of writes) watching.note(store.root, write);
      const saved = store.write(writes);
      const changes = watching.events(store.root);
      await saved;
      if (changes.length > 0) audited?.tell(asker.uid, changes);
      return writes;
    },
    check: (request) => void judged(request),
    standingOf,
    isPaired,
    store,
    hub,
    now: clock,
  };
}

function checkDistinct(paths: readonly Path[], most: number): void {
  if (paths.length > most) throw new InvalidData('Invalid data; too many paths at once');
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

/** The socket protocol encodes "equal to" as the same bound on both sides. */
function isEqualTo({ start, end }: QuerySpec): boolean {
  if (!start?.inclusive || !end?.inclusive) return false;
  return start.key === end.key || (start.key === MIN_KEY && end.key === MAX_KEY);
}

function boundValue(query: QuerySpec, bound: Bound | undefined): string | number | boolean | null {
  const value = query.index === '$key' ? bound?.key : bound?.value;
  return value === undefined || typeof value === 'symbol' ? null : value;
}
