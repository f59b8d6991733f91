import { createId } from '../../src/model/ids.ts';
import type { Space } from '../../src/model/spaces.ts';
import { createBackoff } from './backoff.ts';
import { MAX_BATCH, MAX_TRANSITIONS, type EngineDeps } from './deps.ts';
import { parkRows } from './leave.ts';
import { BackendError, type StoreTx } from './ports.ts';
import { prepareBatch, type Prepared } from './prepare.ts';
import { newSpace, pullSpace } from './pull.ts';
import { pushBatch, resumeBatch, spacesByName, type PushOutcome } from './push.ts';
import type { FirstLoad, LogRow, SentBatch, SpaceRow, SyncStatus } from './rows.ts';
import { selectBatch } from './select.ts';

/** What is left after a drain. */
export interface DrainReport {
  /** Milliseconds until it is worth draining again; undefined: when something changes. */
  readonly nextMs: number | undefined;
  /** Sync is paused until somebody signs in. */
  readonly needsSignIn: boolean;
}

/**
 * Reconciles the local store with the backend. It knows no timers and no events: its host calls
 * `drain` when there may be something to do. Any number of engines may run over one store.
 */
export interface Engine {
  /**
   * Declares a space as followed; it is read for the first time at the next drain. `forTeams` are the
   * child teams that a reader belongs to; they add to those that are known.
   */
  open(space: Space, access: SpaceRow['access'], forTeams?: readonly string[]): Promise<void>;
  /** Tells that the server's revision is (at least) `rev`; undefined: look for yourself. */
  notice(space: Space, rev: number | undefined): void;
  /** Works until nothing can be done now. A call during a drain joins it, with a fresh look. */
  drain(): Promise<DrainReport>;
  /** Forgets waiting times: the network is back, or the user asks. */
  hurry(): void;
}

type Work =
  | { readonly name: 'pull'; readonly spaces: readonly [Space] }
  | { readonly name: 'resume'; readonly spaces: readonly Space[]; readonly batch: SentBatch }
  | { readonly name: 'push'; readonly spaces: readonly Space[]; readonly prepared: Prepared };

export function createEngine(deps: EngineDeps): Engine {
  const backoff = createBackoff(deps.clock, deps.random);
  const busy = new Set<Space>();
  /** Revisions heard of and not yet read. */
  const heard = new Map<Space, number | undefined>();
  /** Smaller batches while an offender is looked for, by space. */
  const limits = new Map<Space, number>();
  let needsSignIn = false;
  let isPortal = false;
  let draining: Promise<DrainReport> | undefined;
  let wake: () => void = () => undefined;
  /** Something happened since the last look. */
  let lookAgain = false;
  let sending = 0;

  const heardRev = (space: Space) => heard.get(space);
  const isFree = (space: Space) => !busy.has(space) && backoff.isOver(space);
  const limitOf = (spaces: readonly Space[]) =>
    Math.min(...spaces.map((space) => limits.get(space) ?? MAX_BATCH));

  async function nextWork(): Promise<Work | 'again' | undefined> {
    return deps.store.transact(async (tx) => {
      const [log, batches, spaces] = [await tx.log(), await tx.batches(), await spacesByName(tx)];
      const work = needsSignIn ? undefined : await chooseWork(tx, log, batches, spaces);
      await tellStatus(tx, work, log, spaces);
      return work;
    });
  }

  async function chooseWork(
    tx: StoreTx,
    log: readonly LogRow[],
    batches: readonly SentBatch[],
    spaces: ReadonlyMap<Space, SpaceRow>,
  ): Promise<Work | 'again' | undefined> {
    const unread = [...spaces.values()].find((row) => isUnread(row) && isFree(row.space));
    if (unread) return { name: 'pull', spaces: [unread.space] };
    const batch = batches.find((candidate) => candidate.spaces.every(isFree));
    if (batch) return { name: 'resume', spaces: batch.spaces, batch };
    const inBatch = new Set(batches.flatMap((candidate) => candidate.spaces));
    const mayPush = (space: Space) =>
      isFree(space) && !inBatch.has(space) && !isClosed(spaces.get(space));
    return preparePush(tx, log, spaces, mayPush);
  }

  /** Sync status is a row: screens read it like any other. Written only when it changes. */
  async function tellStatus(
    tx: StoreTx,
    work: Work | 'again' | undefined,
    log: readonly LogRow[],
    spaces: ReadonlyMap<Space, SpaceRow>,
  ): Promise<void> {
    const isSending =
      sending > 0 || (work !== undefined && work !== 'again' && work.name !== 'pull');
    const rows = [...spaces.values()];
    const isIdle = !isSending && !log.some((row) => row.state !== 'parked');
    const old = await tx.status();
    const phase: SyncStatus['phase'] = needsSignIn
      ? 'needsSignIn'
      : rows.some((row) => row.needsNewerApp)
        ? 'needsNewerApp'
        : isSending
          ? 'sending'
          : backoff.nextMs() !== undefined
            ? 'offline'
            : isIdle
              ? 'idle'
              : 'waiting';
    const loading = rows
      .filter((row) => row.rev === undefined && !row.lost)
      .map((row) => row.space);
    const portal = phase === 'offline' && isPortal;
    const isSame = old?.phase === phase && (old.portal ?? false) === portal;
    if (isSame && old.loading.join() === loading.join()) return;
    const upToDateAtMs = phase === 'idle' ? deps.clock.now() : old?.upToDateAtMs;
    const before = old?.transitions ?? [];
    const transitions =
      old?.phase === phase
        ? before
        : [...before, { phase, atMs: deps.clock.now() }].slice(-MAX_TRANSITIONS);
    await tx.putStatus({
      phase,
      loading,
      transitions,
      ...(portal && { portal }),
      ...(upToDateAtMs !== undefined && { upToDateAtMs }),
    });
  }

  const isUnread = (row: SpaceRow) => {
    if (!heard.has(row.space)) return row.rev === undefined && !row.lost && !row.needsNewerApp;
    const rev = heard.get(row.space);
    return rev === undefined || row.rev === undefined || rev > row.rev;
  };

  async function preparePush(
    tx: StoreTx,
    log: readonly LogRow[],
    spaces: ReadonlyMap<Space, SpaceRow>,
    mayPush: (space: Space) => boolean,
  ): Promise<Work | 'again' | undefined> {
    const chosen = selectBatch(log, mayPush, limitOf);
    if (!chosen) return undefined;
    const missing = chosen.spaces.find((space) => spaces.get(space)?.rev === undefined);
    if (missing) {
      await tx.putSpace(spaces.get(missing) ?? newSpace(deps, missing));
      return { name: 'pull', spaces: [missing] };
    }
    const { rows, spaces: allowed } = chosen;
    const prepared = await prepareBatch(tx, deps, { rows, allowed, spaces });
    return prepared ? { name: 'push', spaces: allowed, prepared } : 'again';
  }

  async function perform(work: Work): Promise<void> {
    try {
      const outcome = await run(work);
      isPortal = false;
      for (const space of work.spaces) backoff.succeed(space);
      if (outcome === 'contended') for (const space of work.spaces) backoff.fail(space);
      if (outcome === 'split') halve(work);
      if (outcome === 'done') for (const space of work.spaces) limits.delete(space);
    } catch (cause) {
      await failed(work, cause);
    } finally {
      for (const space of work.spaces) busy.delete(space);
      if (work.name !== 'pull') sending--;
    }
  }

  async function run(work: Work): Promise<PushOutcome | undefined> {
    switch (work.name) {
      case 'pull':
        return readSpace(work.spaces[0]);
      case 'resume':
        return resumeBatch(deps, work.batch, heardRev);
      case 'push':
        return pushBatch(deps, work.prepared, heardRev);
    }
  }

  async function readSpace(space: Space): Promise<PushOutcome | undefined> {
    const hint = heard.get(space);
    const outcome = await pullSpace(deps, space, hint);
    if (outcome === 'taken') return 'contended';
    if (outcome === 'stale')
      heard.set(space, heard.get(space)); // Look again, whatever was heard.
    else if (heard.get(space) === hint) heard.delete(space);
    return undefined;
  }

  function halve(work: Work): void {
    if (work.name === 'pull') return;
    const batch = work.name === 'push' ? work.prepared.batch : work.batch;
    const tried = batch.mutations.length;
    for (const space of work.spaces) limits.set(space, Math.max(1, Math.floor(tried / 2)));
  }

  /** Sorts a failure by what we do about it; see the table in the design. */
  async function failed(work: Work, cause: unknown): Promise<void> {
    if (!(cause instanceof BackendError)) throw cause;
    isPortal = cause.isPortal;
    switch (cause.kind) {
      case 'unreachable':
      case 'tooSlow':
      case 'tooLarge':
      case 'invalid':
        for (const space of work.spaces) backoff.fail(space, cause.retryAfterMs);
        return;
      case 'signedOut':
        needsSignIn = true;
        return;
      case 'denied':
        if (await isLost(work)) await stayClosed(work);
        else await judgeAccess(work);
        return;
      case 'expired':
        await judgeAccess(work);
    }
  }

  /** A space that stays closed is looked at now and then: each look would cost a token. */
  async function isLost({ spaces }: Work): Promise<boolean> {
    const rows = await deps.store.transact(spacesByName);
    return spaces.every((space) => rows.get(space)?.lost === true);
  }

  /** What was changed meanwhile is parked as well. */
  async function stayClosed({ spaces }: Work): Promise<void> {
    for (const space of spaces) {
      await loseSpace(deps, space);
      heard.delete(space);
    }
  }

  /** A read was refused: with a fresh token that means the space is closed to this account. */
  async function judgeAccess(work: Work): Promise<void> {
    try {
      await deps.backend.refresh();
    } catch (cause) {
      if (!(cause instanceof BackendError)) throw cause;
      if (cause.kind === 'signedOut') needsSignIn = true;
      else for (const space of work.spaces) backoff.fail(space);
      return;
    }
    for (const space of work.spaces) await probe(space);
  }

  async function probe(space: Space): Promise<void> {
    try {
      await deps.backend.read(`${space}/rev`);
      backoff.fail(space);
    } catch (cause) {
      if (!(cause instanceof BackendError)) throw cause;
      if (cause.kind === 'denied') await loseSpace(deps, space);
      else if (cause.kind === 'signedOut') needsSignIn = true;
      else backoff.fail(space);
    }
    heard.delete(space);
  }

  async function drainOnce(): Promise<DrainReport> {
    needsSignIn = false;
    const running = new Set<Promise<void>>();
    const faults: unknown[] = [];
    for (;;) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      lookAgain = false;
      const work =
        faults.length > 0 ? undefined : await nextWork().catch((cause) => void faults.push(cause));
      if (work === 'again') continue;
      if (work) {
        launch(work, running, faults);
        continue;
      }
      if (lookAgain && !needsSignIn && faults.length === 0) continue;
      if (running.size === 0) break;
      await Promise.race([...running, woken]);
    }
    // A broken store, say: what was under way has ended, and the host decides when to try again.
    if (faults.length > 0) throw faults[0];
    return { nextMs: backoff.nextMs(), needsSignIn };
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
      const known = heard.has(space) ? heard.get(space) : 0;
      const isOpenQuestion = known === undefined || rev === undefined;
      heard.set(space, isOpenQuestion ? undefined : Math.max(known, rev));
      lookAgain = true;
      wake();
    },
    hurry() {
      backoff.reset();
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

const isClosed = (row: SpaceRow | undefined): boolean =>
  row?.lost === true || row?.needsNewerApp === true || row?.access === 'reader';

async function openSpace(deps: EngineDeps, wanted: SpaceRow): Promise<void> {
  await deps.store.transact(async (tx) => {
    const known = (await spacesByName(tx)).get(wanted.space);
    // Another access sees other rows: they are read from the beginning.
    if (known?.access !== wanted.access) return tx.putSpace(wanted);
    await tx.putSpace({ ...withTeams(deps, known, wanted), openedAtMs: wanted.openedAtMs });
  });
}

/**
 * What a parent says of one more child lies in the section `info`: that alone is read again, by going
 * one revision back. A first read that is under way ends as taken and goes on the same way.
 */
function withTeams(deps: EngineDeps, known: SpaceRow, wanted: SpaceRow): SpaceRow {
  const old = known.forTeams ?? [];
  const more = (wanted.forTeams ?? []).filter((id) => !old.includes(id));
  if (more.length === 0) return known;
  const { load } = known;
  const back = <T extends Pick<FirstLoad, 'rev' | 'revs'>>(read: T): T => ({
    ...read,
    rev: read.rev - 1,
    revs: { ...read.revs, info: -1 },
  });
  return {
    ...known,
    ...(known.rev !== undefined && back({ rev: known.rev, revs: known.revs })),
    ...(load && { load: { ...back(load), id: createId(deps.random) } }),
    forTeams: [...old, ...more],
  };
}

/** The account was removed from the team: its changes there are parked, nothing is dropped. */
async function loseSpace(deps: EngineDeps, space: Space): Promise<void> {
  await deps.store.transact(async (tx) => {
    const known = (await spacesByName(tx)).get(space) ?? newSpace(deps, space);
    await tx.putSpace({ ...known, lost: true });
    const log = await tx.log();
    const affected = log.filter((row) => row.spaces.includes(space) && row.state !== 'parked');
    const batches = (await tx.batches()).filter((batch) => batch.spaces.includes(space));
    for (const batch of batches) await tx.deleteBatch(batch.id);
    const withTries = affected.map((row) => ({ ...row, ...triesOf(row, batches) }));
    await parkRows(
      tx,
      deps,
      withTries.map((row) => ({ row, code: 'removedFromTeam' })),
    );
  });
}

/** What was on its way may have come in: should the space open again, what it overwrote is told then. */
function triesOf(row: LogRow, batches: readonly SentBatch[]): Pick<LogRow, 'tries'> {
  const tries = batches.find((batch) => batch.id === row.batch)?.tries ?? [];
  const own = tries.map(({ revs, conflicts }) => ({
    revs,
    conflicts: conflicts.filter(({ mutation }) => mutation === row.id),
  }));
  return own.length > 0 ? { tries: [...(row.tries ?? []), ...own] } : {};
}
