import type { ServerLimits } from '../limits/createLimits.ts';
import type { CallerClass } from '../limits/Limit.ts';
import { callerToCharge } from '../limits/standing.ts';
import { COUNTS } from '../limits/table.ts';
import { mayRead, mayWrite } from '../rules/judge.ts';
import { placeBelow } from '../rules/ruleset.ts';
import type { RulePlace } from '../rules/ruleset.ts';
import { WHOLE_TREE } from '../rules/scope.ts';
import type { RuleQuery } from '../rules/scope.ts';
import { buildNode } from './buildNode.ts';
import { countLeaves, valueHash } from './hash.ts';
import { assertHostedLimits } from './hostedLimits.ts';
import type { Hub } from './hub.ts';
import { DatabaseFull, assertMayFit, assertQuota, assertQuotaForCodes } from './quota.ts';
import type { Node } from '../tree/node.ts';
import { InvalidData } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { MAX_KEY, MIN_KEY, isBuiltIn, selectNode } from './query.ts';
import type { Bound, QuerySpec } from './query.ts';
import type { DatabaseStore } from './store.ts';
import { createWatch } from './triggers.ts';
import { createSpaceTurns, raisedSpaces } from './turns.ts';
import type { DatabaseOptions } from './types.ts';
import { weightOfKeys, weightUpTo } from './weight.ts';
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

/** The answer would take too much memory: it has to be requested in parts. */
export class AnswerTooLarge extends Error {
  readonly code = 'too_big';
  constructor() {
    super('The data requested exceeds the maximum size that can be accessed with a single request');
  }
}

/** The site is read-only: it is about to move, or has moved. */
export class SiteClosed extends Error {
  readonly code = 'site_closed';
}

/** The originator of a request; `trusted` is the server itself, which is exempt from the rules. */
export type DatabaseCaller = AuthClaims | null | 'trusted';

export interface ReadQuestion {
  readonly path: Path;
  readonly query?: QuerySpec | undefined;
  readonly caller: DatabaseCaller;
  /** Only the keys are wanted. */
  readonly isShallow?: boolean;
  /** Collects the paths that the permission depends on. */
  readonly depends?: Path[];
}

export interface WriteRequest {
  /** Values as JSON, which may contain server values. */
  readonly writes: readonly { readonly path: Path; readonly value: unknown }[];
  readonly caller: DatabaseCaller;
  /**
   * Writes only if the place still has this hash. It then must be a single place that the caller may read and that
   * contains no more than one row; otherwise the write is refused.
   */
  readonly ifHash?: string;
}

/** Reading and writing under the rules; both protocols and the functions go through here. */
export interface Core {
  /**
   * Returns the value; with a query, only the selected children. Throws `PermissionDenied`, or `AnswerTooLarge` for more
   * than the caller may be sent at once.
   */
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
  standingOf(auth: AuthClaims | null): CallerClass;
  isPaired(uid: string): boolean;
  readonly store: DatabaseStore;
  readonly hub: Hub;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface CoreParts {
  readonly rules: RulePlace;
  readonly store: DatabaseStore;
  readonly hub: Hub;
  readonly clock: () => number;
  readonly limits: ServerLimits;
  /** Maximum size of the whole database in bytes; unlimited by default. */
  readonly maxBytes?: number | undefined;
  /** True while only the server itself may write. */
  readonly isClosed?: (() => boolean) | undefined;
  /** True while there is no room for anything but the server's own writes. */
  readonly isDiskFull?: (() => boolean) | undefined;
  /** Called for each write refused for lack of total room. */
  readonly onFull?: (() => void) | undefined;
  /** Applies the hosted service's limits; lists the places that functions are triggered by. */
  readonly hosted?: readonly string[] | undefined;
  readonly audited?: DatabaseOptions['audited'];
}

export function createCore(parts: CoreParts): Core {
  const { store, hub, clock, audited } = parts;
  const isPaired = (uid: string): boolean =>
    typeof store.get(['devices', uid, 'teamId']) === 'string';
  const standingOf = (auth: AuthClaims | null): CallerClass =>
    callerToCharge(auth, { address: '' }, isPaired).standing;
  const { allows, hasIndex, read } = createReading(parts, standingOf);
  const judged = createJudge(parts, standingOf, allows);
  const turns = createSpaceTurns(clock);
  const watch = createWatch(audited?.places ?? []);

  /** Judges a write, and notes a writer who came too late: their revision of the space is not the next one. */
  const inTurn = (request: WriteRequest): readonly NodeWrite[] => {
    const { caller } = request;
    if (caller === 'trusted' || caller === null) return judged(request);
    const spaces = raisedSpaces(request.writes);
    for (const { space } of spaces) turns.assertTurn(space, caller.uid);
    try {
      return judged(request);
    } catch (cause) {
      if (cause instanceof PermissionDenied) noteLate(spaces, caller);
      throw cause;
    }
  };

  const noteLate = (spaces: ReturnType<typeof raisedSpaces>, caller: AuthClaims): void => {
    for (const { space, rev } of spaces) {
      const path = [...space.split('/'), 'rev'];
      const current = store.get(path);
      const isLate = typeof rev === 'number' && typeof current === 'number' && rev <= current;
      // Someone who may not read the revision is no member and takes no turn from anyone.
      if (isLate && allows({ path, caller })) turns.late(space, caller.uid);
    }
  };

  return {
    mayRead: allows,
    read,
    hasIndex,
    // Async so that a refusal becomes a rejection; it runs to the end without yielding.
    async write(request) {
      const writes = inTurn(request);
      const { caller } = request;
      if (caller === 'trusted' || caller === null) {
        await store.write(writes);
        return writes;
      }
      for (const { space } of raisedSpaces(request.writes)) turns.wrote(space, caller.uid);
      const watching = watch();
      for (const write of writes) watching.note(store.root, write);
      const saved = store.write(writes);
      const changes = watching.events(store.root);
      await saved;
      if (changes.length > 0) audited?.record(caller.uid, changes);
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

type StandingOf = Core['standingOf'];

/** Who may read what, and how much at once. */
function createReading(
  { rules, store, clock, limits, maxBytes }: CoreParts,
  standingOf: StandingOf,
) {
  const allows = (question: ReadQuestion): boolean => {
    if (question.caller === 'trusted') return true;
    return mayRead(rules, store.root, {
      path: question.path,
      auth: question.caller,
      now: clock(),
      query: ruleQuery(question.query),
      ...(question.depends && { touched: (path: Path) => void question.depends?.push(path) }),
    });
  };
  const hasIndex = (path: Path, query: QuerySpec): boolean =>
    isBuiltIn(query.index) || indexesAt(rules, path).includes(indexName(query));

  /** Counted before anything is built of it; functions read in parts of their own. */
  const assertSmall = ({ caller, isShallow }: ReadQuestion, node: Node | undefined): void => {
    if (caller === 'trusted') return;
    const standing = standingOf(caller);
    const share = readsTeams(standing) ? COUNTS.answerShare.figure * (maxBytes ?? 0) : 0;
    const most = Math.max(limits.size('answerBytes', standing), share);
    const weight = isShallow ? weightOfKeys(node) : weightUpTo(node, most);
    if (weight > most) throw new AnswerTooLarge();
  };

  const read = (question: ReadQuestion): Node | undefined => {
    if (!allows(question)) throw new PermissionDenied();
    const whole = store.get(question.path);
    const { query } = question;
    const node = query ? selectNode(whole, query, hasIndex(question.path, query)) : whole;
    assertSmall(question, node);
    return node;
  };
  return { allows, hasIndex, read };
}

/** Returns what a write would do, or throws why it is refused. */
function createJudge(
  { rules, store, clock, limits, maxBytes, isClosed, isDiskFull, onFull, hosted }: CoreParts,
  standingOf: StandingOf,
  allows: (question: ReadQuestion) => boolean,
) {
  const built = ({ writes }: WriteRequest, context: Parameters<typeof buildNode>[3]) =>
    writes.map(({ path, value }) => ({
      path,
      node: buildNode(value, store.get(path), path.length, context),
    }));

  const assertUnchanged = (
    { writes, caller }: WriteRequest,
    standing: CallerClass,
    hash: string,
  ): void => {
    const path = writes.length === 1 ? writes[0]?.path : undefined;
    if (!path) throw new InvalidData('Invalid data; a condition is for one place');
    // Only those who may read the value may learn whether a guess at it is right.
    if (!allows({ path, caller })) throw new PermissionDenied();
    const node = store.get(path);
    const most = limits.size('hashedValues', standing);
    if (countLeaves(node, most) > most) {
      throw new InvalidData('Invalid data; a condition is for a row, not for a list');
    }
    if (valueHash(node) !== hash) throw new Stale('the value has changed');
  };

  /** Cheapest checks first: sizes, then the rules, then anything more expensive. */
  return (request: WriteRequest): readonly NodeWrite[] => {
    const now = clock();
    const { caller } = request;
    if (caller === 'trusted') {
      const writes = built(request, { now });
      if (hosted) assertHostedLimits(hosted, store.root, writes);
      return writes;
    }
    if (isClosed?.()) throw new SiteClosed('this site has moved; it is read only');
    if (isDiskFull?.()) throw new DatabaseFull();
    const standing = standingOf(caller);
    const paths = request.writes.map(({ path }) => path);
    assertDistinct(paths);
    if (caller) assertQuotaForCodes(store, paths, caller.uid, now);
    assertMayFit(request.writes);
    const budget = { left: limits.size('requestValues', standing) };
    const writes = built(request, { now, budget });
    if (!mayWrite(rules, store.root, { writes, auth: caller, now })) throw new PermissionDenied();
    assertQuota(store, writes, maxBytes, onFull);
    if (hosted) assertHostedLimits(hosted, store.root, writes);
    if (request.ifHash !== undefined) assertUnchanged(request, standing, request.ifHash);
    return writes;
  };
}

const readsTeams = (standing: CallerClass): boolean =>
  standing === 'person' || standing === 'player';

/** The keys of an update's paths as a tree; null where a path ends. */
interface Keys extends Map<string, Keys | null> {}

function assertDistinct(paths: readonly Path[]): void {
  const root: Keys = new Map();
  for (const path of paths) {
    let at = root;
    for (const [depth, key] of path.entries()) {
      const known = at.get(key);
      const isEnd = depth === path.length - 1;
      if (known === null || (isEnd && known)) throw twice(isEnd && known === null);
      if (isEnd) at.set(key, null);
      else {
        const next: Keys = known ?? new Map();
        if (!known) at.set(key, next);
        at = next;
      }
    }
  }
  if (paths.length > 1 && paths.some((path) => path.length === 0)) throw twice(false);
}

const twice = (isSame: boolean): InvalidData =>
  new InvalidData(
    isSame
      ? 'Invalid data; a path is written twice'
      : 'Invalid data; a path is inside another one of the same update',
  );

function indexName(query: QuerySpec): string {
  return query.index === '$value' ? '.value' : query.index;
}

function indexesAt(rules: RulePlace, path: Path): readonly string[] {
  let place: RulePlace | undefined = rules;
  for (const key of path) place = placeBelow(place, key)?.place;
  return place?.indexOn ?? [];
}

function ruleQuery(query: QuerySpec | undefined): RuleQuery {
  if (!query) return WHOLE_TREE;
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
