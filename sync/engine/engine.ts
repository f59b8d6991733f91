import type { Space } from '../../src/model/spaces.ts';
import { createSizes } from './pace/adaptive.ts';
import { createChooser, type SpaceLook, type Seen, type Work } from './choose.ts';
import { MAX_REFUSALS, MAX_STALE, type EngineDeps } from './deps.ts';
import { createKnownRevisions, type SpaceReport } from './knownRevisions.ts';
import { judgeAccess, loseSpace } from './judge.ts';
import { createLanes, type Way } from './pace/lanes.ts';
import type { EngineParts } from './parts.ts';
import { BackendError, type StoreTx } from './ports.ts';
import type { Known } from './read/known.ts';
import { pullSpace } from './read/pull.ts';
import type { AndThen, PushOutcome } from './send/outcome.ts';
import { pushBatch, resumeBatch } from './send/push.ts';
import { redoSkipped } from './rebuild.ts';
import { rememberLines } from './pace/rememberLines.ts';
import type { LogRow, SpaceRow } from './rows.ts';
import { newSpace, openSpace, spacesByName } from './spaces.ts';
import { reportStatus } from './status.ts';
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

/** Adds what an engine remembers about its connection and its sign-in. */
export const createParts = (deps: EngineDeps): EngineParts => ({
  ...deps,
  sizes: createSizes(deps),
  tokens: createTokens(deps.clock, deps.backend),
  advanced: new Set(),
  restores: new Map(),
});

const wayOf = ({ name }: Work): Way => (name === 'pull' ? 'read' : 'send');

export function createEngine(given: EngineDeps): Engine {
  const deps = createParts(given);
  const lanes = createLanes(deps);
  const knownRevisions = createKnownRevisions();
  const chooser = createChooser(deps, lanes, knownRevisions);
  /** How often in a row a space was `stale`, and how many of its changes were refused. */
  const stale = new Map<Space, number>();
  const refusals = new Map<Space, number>();
  let needsSignIn = false;
  /** The server has answered since this drain began. */
  let hasAnswered = false;
  let [isPortal, isFull] = [false, false];
  let draining: Promise<DrainReport> | undefined;
  let wake: () => void = () => undefined;
  /** Something happened since the last look. */
  let lookAgain = false;
  let sending = 0;

  async function nextWork(): Promise<Work | SpaceLook | undefined> {
    return deps.store.transact(async (tx) => {
      const seen: Seen = {
        log: await redoneLog(tx),
        batches: await tx.batches(),
        spaces: await rememberLines(tx, deps.sizes),
      };
      const work = needsSignIn ? undefined : await chooser.choose(tx, seen);
      if (!work) lanes.prune(seen.spaces);
      await tell(tx, seen, work);
      return work;
    });
  }

  function tell(tx: StoreTx, seen: Seen, work: Work | SpaceLook | undefined): Promise<void> {
    return reportStatus(tx, deps, {
      needsSignIn,
      isSending: sending > 0 || (typeof work === 'object' && work.name !== 'pull'),
      isReading: !hasAnswered && (work !== undefined || lanes.isAnyBusy()),
      isWaiting: lanes.isWaiting(),
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

  /** Does a piece of work, and what it leads to in its space. */
  async function perform(first: Work): Promise<void> {
    try {
      for (let work: Work | undefined = first; work; ) work = await step(work);
    } finally {
      lanes.leave(first.spaces);
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
        if (outcome !== 'contended') lanes.succeed(wayOf(work), space);
        if (mustPause(space, outcome)) lanes.fail(wayOf(work), space);
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
    const question = space && knownRevisions.latest(space);
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

  async function chooseNext(
    tx: StoreTx,
    space: Space,
    question: SpaceReport | undefined,
  ): Promise<Work | undefined> {
    const [log, batches] = [await redoneLog(tx), await tx.batches()];
    const seen: Seen = { log, batches, spaces: await spacesByName(tx) };
    const rev = seen.spaces.get(space)?.rev ?? 0;
    if (needsSignIn || !knownRevisions.isReadUpTo(space, rev, question)) return undefined;
    const work = await chooser.chooseNext(tx, seen, space);
    if (work) await tell(tx, seen, work);
    return work;
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
        return resumeBatch(deps, work.batch, knownRevisions.rev, andThen);
      case 'push':
        return pushBatch(deps, work.prepared, knownRevisions.rev, andThen);
    }
  }

  async function readSpace(
    space: Space,
    known: Known,
    andThen: AndThen,
  ): Promise<PushOutcome | undefined> {
    const question = knownRevisions.latest(space);
    const outcome = await pullSpace(deps, space, { hint: question?.rev, known, andThen });
    if (outcome === 'taken') return 'contended';
    if (outcome === 'stale') {
      knownRevisions.ask(space); // Looks again, whatever was reported.
      const count = (stale.get(space) ?? 0) + 1;
      stale.set(space, count);
      return count > MAX_STALE ? 'contended' : undefined;
    }
    stale.delete(space);
    knownRevisions.read(space, question);
    lanes.checked(space, outcome !== 'needsNewerApp');
    return undefined;
  }

  /** Handles a failure by its kind, as `BackendError` lists them. */
  async function failed(work: Work, cause: unknown): Promise<void> {
    if (!(cause instanceof BackendError)) throw cause;
    ({ isPortal, isFull } = cause);
    for (const space of work.spaces) if (deps.advanced.delete(space)) lanes.succeed('read', space);
    switch (cause.kind) {
      case 'unreachable':
      case 'tooSlow':
      case 'tooLarge':
      case 'invalid':
        for (const space of work.spaces) lanes.fail(wayOf(work), space, cause.retryAfterMs);
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
    knownRevisions.forget(space);
    lanes.checked(space, false);
  }

  async function judge(work: Work, space: Space): Promise<void> {
    const access = await judgeAccess(deps, space);
    if (access === 'closed') return lose(space);
    if (access === 'signedOut') needsSignIn = true;
    else lanes.fail(wayOf(work), space);
  }

  async function drainOnce(): Promise<DrainReport> {
    [needsSignIn, hasAnswered] = [false, false];
    chooser.begin();
    const running = new Set<Promise<void>>();
    const faults: unknown[] = [];
    for (;;) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      lookAgain = false;
      const work =
        faults.length > 0 ? undefined : await nextWork().catch((cause) => void faults.push(cause));
      if (work === 'again') continue;
      if (work === 'ask') {
        chooser.answer((await deps.hasNewer?.()) ?? false);
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
    return { nextMs: lanes.nextMs(), needsSignIn };
  }

  function launch(work: Work, running: Set<Promise<void>>, faults: unknown[]): void {
    lanes.take(work.spaces);
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
      knownRevisions.notice(space, rev);
      if (lanes.isBusy(space)) return; // Looked at when its work ends.
      lookAgain = true;
      wake();
    },
    hurry() {
      lanes.reset();
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
