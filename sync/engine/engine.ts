import type { Space } from '../../src/model/spaces.ts';
import { changesFor, charsFor, createSizes } from './adaptive.ts';
import { createBackoff } from './backoff.ts';
import { MAX_REFUSALS, MAX_STALE, type EngineDeps } from './deps.ts';
import { judgeAccess, loseSpace, parkWhereReader } from './judge.ts';
import { doubtOldFiles } from './doubtFiles.ts';
import type { EngineParts } from './parts.ts';
import { BackendError, type StoreTx } from './ports.ts';
import { prepareBatch, type Prepared } from './prepare.ts';
import { pullSpace, whatIsKnown, type Known } from './pull.ts';
import { pushBatch, resumeBatch, type AndThen, type PushOutcome } from './push.ts';
import { redoSkipped } from './rebuild.ts';
import type { LogRow, SentBatch, SpaceRow } from './rows.ts';
import { isUnknown } from './runRow.ts';
import { selectBatch } from './select.ts';
import { rememberLines } from './rememberLines.ts';
import { isBehind, isClosed, isShut, newSpace, openSpace, spacesByName } from './spaces.ts';
import { tellStatus } from './status.ts';
import { createTokens } from './tokens.ts';

/** What is left after a drain. */
export interface DrainReport {
  /** Milliseconds until draining again makes sense; undefined: only when something changes. */
  readonly nextMs: number | undefined;
  /** Sync is paused until the user signs in. */
  readonly needsSignIn: boolean;
}

/**
 * Reconciles the local store with the backend. It has no timers and no events: its host calls `drain` when there may be
 * something to do. Any number of engines may run over one store.
 */
export interface Engine {
  /**
   * Declares a space as followed; it is read for the first time at the next drain. `forTeams` are the child teams that
   * a reader belongs to; they are added to the known ones.
   */
  open(space: Space, access: SpaceRow['access'], forTeams?: readonly string[]): Promise<void>;
  /** Reports that the server's revision is `rev`; undefined: the engine should read it. */
  notice(space: Space, rev: number | undefined): void;
  /** Works until there is nothing left to do now. A call during a drain joins it and makes it look again. */
  drain(): Promise<DrainReport>;
  /** Drops waiting times: the network is back, or the user asks. */
  hurry(): void;
}

type Work =
  | { readonly name: 'pull'; readonly spaces: readonly [Space]; readonly known: Known }
  | { readonly name: 'resume'; readonly spaces: readonly Space[]; readonly batch: SentBatch }
  | { readonly name: 'push'; readonly spaces: readonly Space[]; readonly prepared: Prepared };

/** No work but another look; `ask`: whether a newer version of the app is open. */
type Look = 'again' | 'ask';

/** A reported revision that was not read yet; undefined: it is to be asked for. */
interface Report {
  readonly rev: number | undefined;
}

/** What one look at the store sees. */
interface Seen {
  readonly log: readonly LogRow[];
  readonly batches: readonly SentBatch[];
  readonly spaces: ReadonlyMap<Space, SpaceRow>;
}

/** Intervals for checking a space that is closed, or requires a newer app. */
const SHUT_MS = { firstMs: 60_000, longestMs: 60 * 60_000 };

/** Adds what an engine remembers about its connection and its sign-in. */
export const createParts = (deps: EngineDeps): EngineParts => ({
  ...deps,
  sizes: createSizes(deps),
  tokens: createTokens(deps.clock, deps.backend),
  advanced: new Set(),
  restores: new Map(),
});

const present = (ms: number | undefined): readonly number[] => (ms === undefined ? [] : [ms]);

export function createEngine(given: EngineDeps): Engine {
  const deps = createParts(given);
  /** Apart, so that a server that takes no changes is read all the same, and is not sent them with each news. */
  const reads = createBackoff(deps.clock, deps.random);
  const sends = createBackoff(deps.clock, deps.random);
  const backoffOf = ({ name }: Work) => (name === 'pull' ? reads : sends);
  const shut = createBackoff(deps.clock, deps.random, SHUT_MS);
  const busy = new Set<Space>();
  /** Reported revisions not read yet; a new object each time, so that a look can tell what came after it began. */
  const heard = new Map<Space, Report>();
  /** How often in a row a space was `stale`, and how many of its changes were refused. */
  const stale = new Map<Space, number>();
  const refusals = new Map<Space, number>();
  /** Whether changes unknown to this version are left to a newer one; undefined: still to be asked. */
  let leavesUnknown: boolean | undefined;
  let needsSignIn = false;
  /** The server has answered since this drain began. */
  let hasAnswered = false;
  let [isPortal, isFull] = [false, false];
  let draining: Promise<DrainReport> | undefined;
  let wake: () => void = () => undefined;
  /** Something happened since the last look. */
  let lookAgain = false;
  let sending = 0;

  const waitsMs = () => [...present(reads.nextMs()), ...present(sends.nextMs(reads.leftMs))];
  const heardRev = (space: Space) => heard.get(space)?.rev;
  const isFree = (space: Space) => !busy.has(space) && reads.isOver(space);
  const maySend = (space: Space) => isFree(space) && sends.isOver(space);

  async function nextWork(): Promise<Work | Look | undefined> {
    return deps.store.transact(async (tx) => {
      const seen: Seen = {
        log: await redoneLog(tx),
        batches: await tx.batches(),
        spaces: await rememberLines(tx, deps.sizes),
      };
      const work = needsSignIn ? undefined : await chooseWork(tx, seen);
      if (!work) pruneWaits(seen);
      await tell(tx, seen, work);
      return work;
    });
  }

  function tell(tx: StoreTx, seen: Seen, work: Work | Look | undefined): Promise<void> {
    return tellStatus(tx, deps, {
      needsSignIn,
      isSending: sending > 0 || (typeof work === 'object' && work.name !== 'pull'),
      isReading: !hasAnswered && (work !== undefined || busy.size > 0),
      isWaiting: waitsMs().length > 0,
      isPortal,
      isFull,
      log: seen.log,
      spaces: [...seen.spaces.values()],
    });
  }

  async function redoneLog(tx: StoreTx): Promise<readonly LogRow[]> {
    const log = await tx.log();
    return (await redoSkipped(tx, log, deps.mutators)) ? tx.log() : log;
  }

  /** Drops lanes that may try but have nothing to do: they would keep waking the host. */
  function pruneWaits({ spaces }: Seen): void {
    const isBusy = (space: string) => busy.has(space as Space); // lanes are spaces
    reads.prune(isBusy);
    sends.prune((space) => isBusy(space) || !reads.isOver(space));
    shut.prune((space) => isBusy(space) || isShut(spaces.get(space as Space)));
  }

  async function chooseWork(tx: StoreTx, seen: Seen): Promise<Work | Look | undefined> {
    const { log, batches, spaces } = seen;
    const reasons = [...spaces.values()]
      .filter((row) => isFree(row.space))
      .map((row) => ({ space: row.space, why: whyRead(row, log) }));
    const news = reasons.find(({ why }) => why === 'news');
    if (news) return choosePull(tx, news.space);
    if (await parkWhereReader(tx, deps, log, spaces)) return 'again';
    const takes = (space: Space) => maySend(space) && !spaces.get(space)?.needsNewerApp;
    const left = leftToNewer();
    const holdsLeft = ({ id }: SentBatch) =>
      log.some((row) => row.batch === id && left.isLeft(row));
    const batch = batches.find((one) => one.spaces.every(takes) && !holdsLeft(one));
    if (batch) return chooseResume(tx, log, batch);
    const push = await choosePush(tx, seen, left.isLeft, maySend);
    if (push) return push;
    if (left.mustAsk) return 'ask';
    // A lower revision is usually an old response: first do what probably makes up for it.
    const doubt = reasons.find(({ why }) => why === 'doubt');
    return doubt && choosePull(tx, doubt.space);
  }

  async function choosePull(tx: StoreTx, space: Space): Promise<Work> {
    return { name: 'pull', spaces: [space], known: await whatIsKnown(tx, deps, space) };
  }

  async function chooseResume(
    tx: StoreTx,
    log: readonly LogRow[],
    batch: SentBatch,
  ): Promise<Work | Look> {
    const rows = log.filter((row) => row.batch === batch.id);
    if (await doubtOldFiles(tx, deps, rows)) return 'again';
    return { name: 'resume', spaces: batch.spaces, batch };
  }

  /** `news`: there is something to read. `doubt`: the server was reported behind what is known. */
  function whyRead(row: SpaceRow, log: readonly LogRow[]): 'news' | 'doubt' | undefined {
    const { space } = row;
    const isAsked = heard.has(space);
    if (isShut(row)) {
      const waits = () => log.some((one) => one.state !== 'parked' && one.spaces.includes(space));
      const isDue = isAsked || shut.isOver(space) || (row.lost === true && waits());
      return isDue ? 'news' : undefined;
    }
    if (row.rev === undefined || isBehind(row)) return 'news';
    const rev = heardRev(space);
    if (!isAsked || rev === row.rev) return undefined;
    return rev === undefined || rev > row.rev ? 'news' : 'doubt';
  }

  /** Identifies changes to leave to a newer version of the app; `mustAsk`: it depends on whether one is open. */
  function leftToNewer() {
    const left = {
      mustAsk: false,
      isLeft(row: LogRow): boolean {
        if (leavesUnknown === false || !isUnknown(row, deps.mutators)) return false;
        left.mustAsk ||= leavesUnknown === undefined;
        return true;
      },
    };
    return left;
  }

  async function choosePush(
    tx: StoreTx,
    { log, batches, spaces }: Seen,
    isLeft: (row: LogRow) => boolean,
    mayUse: (space: Space) => boolean,
  ): Promise<Work | Look | undefined> {
    const inBatch = new Set(batches.flatMap((candidate) => candidate.spaces));
    const mayPush = (space: Space) => {
      const row = spaces.get(space);
      const takes = !isClosed(row) && !row?.needsNewerApp && !(row && isBehind(row));
      return mayUse(space) && !inBatch.has(space) && takes;
    };
    const chosen = selectBatch(log, mayPush, (names) => changesFor(deps.sizes, names), isLeft);
    if (!chosen) return undefined;
    const missing = chosen.spaces.find((space) => spaces.get(space)?.rev === undefined);
    if (missing) {
      await tx.putSpace(spaces.get(missing) ?? newSpace(deps, missing));
      return choosePull(tx, missing);
    }
    const { rows, spaces: allowed } = chosen;
    if (await doubtOldFiles(tx, deps, rows)) return 'again';
    const maxChars = charsFor(deps.sizes, allowed);
    const prepared = await prepareBatch(tx, deps, { rows, allowed, spaces, maxChars });
    return prepared ? { name: 'push', spaces: allowed, prepared } : 'again';
  }

  /** Does a piece of work, and what it leads to in its space. */
  async function perform(first: Work): Promise<void> {
    try {
      for (let work: Work | undefined = first; work; ) work = await step(work);
    } finally {
      for (const space of first.spaces) busy.delete(space);
    }
  }

  /** Returns the next piece of work in the same space. */
  async function step(work: Work): Promise<Work | undefined> {
    const chain = createChain(work);
    try {
      const outcome = await run(work, chain.andThen);
      [isPortal, isFull] = [false, false];
      hasAnswered = true;
      for (const space of work.spaces) {
        if (outcome !== 'contended') succeed(work, space);
        if (mustPause(space, outcome)) backoffOf(work).fail(space);
      }
      return chain.next();
    } catch (cause) {
      await failed(work, cause);
      return undefined;
    } finally {
      if (work.name !== 'pull') sending--;
    }
  }

  /**
   * Chooses what to send next in the transaction that ends a piece of work: the log is read once for both, and what was
   * just read is sent before somebody else is quicker.
   */
  function createChain({ spaces: [space, ...others] }: Work) {
    const question = space && heard.get(space);
    let next: Work | undefined;
    return {
      async andThen(tx: StoreTx): Promise<void> {
        if (space && others.length === 0) next = await chooseNext(tx, space, question);
      },
      /** Others may have work as well, and look while this is on its way. */
      next(): Work | undefined {
        if (!next) return undefined;
        sending++;
        lookAgain = true;
        wake();
        return next;
      },
    };
  }

  /** Returns an update of this space alone; undefined if there is none, or something else to do first. */
  async function chooseNext(
    tx: StoreTx,
    space: Space,
    question: Report | undefined,
  ): Promise<Work | undefined> {
    const [log, batches, spaces] = [
      await redoneLog(tx),
      await tx.batches(),
      await spacesByName(tx),
    ];
    const row = spaces.get(space);
    const now = heard.get(space);
    const isRead =
      now === undefined || now === question || (now.rev ?? Infinity) <= (row?.rev ?? 0);
    // A change of several spaces keeps its turn.
    const isNext = (one: LogRow) => one.state === 'waiting' && one.spaces.includes(space);
    const isAlone = log.find(isNext)?.spaces.length === 1;
    if (needsSignIn || !isRead || !isAlone || row?.access !== 'member') return undefined;
    const mayUse = (other: Space) => other === space && reads.isOver(space) && sends.isOver(space);
    const seen: Seen = { log, batches, spaces };
    const push = await choosePush(tx, seen, leftToNewer().isLeft, mayUse);
    if (typeof push !== 'object' || push.name !== 'push') return undefined;
    await tell(tx, seen, push);
    return push;
  }

  /** What was sent was read before: the space can be reached both ways. */
  function succeed({ name }: Work, space: Space): void {
    reads.succeed(space);
    if (name !== 'pull') sends.succeed(space);
  }

  /** Whatever the responses, nothing is requested over and over without a pause. */
  function mustPause(space: Space, outcome: PushOutcome | undefined): boolean {
    if (outcome === 'done') refusals.delete(space);
    if (outcome !== 'refused') return outcome === 'contended';
    const count = (refusals.get(space) ?? 0) + 1;
    refusals.set(space, count);
    return count > MAX_REFUSALS;
  }

  async function run(work: Work, andThen: AndThen): Promise<PushOutcome | undefined> {
    switch (work.name) {
      case 'pull':
        return readSpace(work.spaces[0], work.known, andThen);
      case 'resume':
        return resumeBatch(deps, work.batch, heardRev, andThen);
      case 'push':
        return pushBatch(deps, work.prepared, heardRev, andThen);
    }
  }

  async function readSpace(
    space: Space,
    known: Known,
    andThen: AndThen,
  ): Promise<PushOutcome | undefined> {
    const question = heard.get(space);
    const outcome = await pullSpace(deps, space, { hint: question?.rev, known, andThen });
    if (outcome === 'taken') return 'contended';
    if (outcome === 'stale') {
      heard.set(space, { rev: undefined }); // Looks again, whatever was reported.
      const count = (stale.get(space) ?? 0) + 1;
      stale.set(space, count);
      return count > MAX_STALE ? 'contended' : undefined;
    }
    stale.delete(space);
    if (heard.get(space) === question) heard.delete(space);
    if (outcome === 'needsNewerApp') shut.fail(space);
    else shut.succeed(space);
    return undefined;
  }

  /** Handles a failure by its kind, as `BackendError` lists them. */
  async function failed(work: Work, cause: unknown): Promise<void> {
    if (!(cause instanceof BackendError)) throw cause;
    ({ isPortal, isFull } = cause);
    for (const space of work.spaces) if (deps.advanced.delete(space)) reads.succeed(space);
    switch (cause.kind) {
      case 'unreachable':
      case 'tooSlow':
      case 'tooLarge':
      case 'invalid':
        for (const space of work.spaces) backoffOf(work).fail(space, cause.retryAfterMs);
        return;
      case 'signedOut':
        needsSignIn = true;
        return;
      case 'denied':
        if (await isLost(work)) for (const space of work.spaces) await lose(space);
        else for (const space of work.spaces) await judge(work, space);
        return;
      case 'expired':
        for (const space of work.spaces) await judge(work, space);
    }
  }

  /** A space that stays closed is checked only now and then: each check costs a token. */
  async function isLost({ spaces }: Work): Promise<boolean> {
    const rows = await deps.store.transact(spacesByName);
    return spaces.every((space) => rows.get(space)?.lost === true);
  }

  /** Changes made meanwhile are parked as well. */
  async function lose(space: Space): Promise<void> {
    await loseSpace(deps, space);
    heard.delete(space);
    shut.fail(space);
  }

  async function judge(work: Work, space: Space): Promise<void> {
    const access = await judgeAccess(deps, space);
    if (access === 'closed') return lose(space);
    if (access === 'signedOut') needsSignIn = true;
    else backoffOf(work).fail(space);
  }

  async function drainOnce(): Promise<DrainReport> {
    [needsSignIn, hasAnswered] = [false, false];
    leavesUnknown = deps.hasNewer ? undefined : false;
    const running = new Set<Promise<void>>();
    const faults: unknown[] = [];
    for (;;) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      lookAgain = false;
      const work =
        faults.length > 0 ? undefined : await nextWork().catch((cause) => void faults.push(cause));
      if (work === 'again') continue;
      if (work === 'ask') {
        leavesUnknown = (await deps.hasNewer?.()) ?? false;
        continue;
      }
      if (work) {
        launch(work, running, faults);
        continue;
      }
      if (lookAgain && !needsSignIn && faults.length === 0) continue;
      if (running.size === 0) break;
      await Promise.race([...running, woken]);
    }
    // A broken store, say: all work in progress has ended, and the host decides when to retry.
    if (faults.length > 0) throw faults[0];
    if (needsSignIn) return { nextMs: undefined, needsSignIn };
    // A lane that is due but was skipped waits for its space: whoever holds it reports when it is free.
    const waits = [...waitsMs(), ...present(shut.nextMs() || undefined)];
    return { nextMs: waits.length > 0 ? Math.min(...waits) : undefined, needsSignIn };
  }

  function launch(work: Work, running: Set<Promise<void>>, faults: unknown[]): void {
    for (const space of work.spaces) busy.add(space);
    if (work.name !== 'pull') sending++;
    const task = perform(work)
      .catch((cause) => void faults.push(cause))
      .finally(() => {
        running.delete(task);
        lookAgain = true; // It may have ended during a look that still saw it busy.
      });
    running.add(task);
  }

  return {
    open: (space, access, forTeams) => openSpace(deps, newSpace(deps, space, access, forTeams)),
    notice(space, rev) {
      const known = heard.get(space);
      const isOpenQuestion = known !== undefined && known.rev === undefined;
      // If one went back while the other was not read yet, neither is certain.
      const isCertain = rev !== undefined && !isOpenQuestion && rev >= (known?.rev ?? 0);
      if (!isCertain || rev !== known?.rev) heard.set(space, { rev: isCertain ? rev : undefined });
      if (busy.has(space)) return; // Looked at when its work ends.
      lookAgain = true;
      wake();
    },
    hurry() {
      reads.reset();
      sends.reset();
      shut.reset();
      lookAgain = true;
      wake();
    },
    drain() {
      lookAgain = true;
      wake();
      draining ??= drainOnce().finally(() => (draining = undefined));
      return draining;
    },
  };
}
