import type { Space } from '../../src/model/spaces.ts';
import { changesFor, charsFor } from './pace/adaptive.ts';
import { doubtOldFiles } from './doubtFiles.ts';
import type { KnownRevisions } from './knownRevisions.ts';
import { parkWhereReader } from './judge.ts';
import type { Lanes } from './pace/lanes.ts';
import type { EngineParts } from './parts.ts';
import type { StoreTx } from './ports.ts';
import { prepareBatch, type Prepared } from './send/prepare.ts';
import { whatIsKnown, type Known } from './read/known.ts';
import type { LogRow, SentBatch, SpaceRow } from './rows.ts';
import { isUnknown } from './runRow.ts';
import { selectBatch } from './send/select.ts';
import { isBehind, isClosed, isShut, newSpace } from './spaces.ts';

interface Pull {
  readonly name: 'pull';
  readonly spaces: readonly [Space];
  readonly known: Known;
}
interface Resume {
  readonly name: 'resume';
  readonly spaces: readonly Space[];
  readonly batch: SentBatch;
}
interface Push {
  readonly name: 'push';
  readonly spaces: readonly Space[];
  readonly prepared: Prepared;
}
export type Work = Pull | Resume | Push;

/** No work but another look; `ask`: whether a newer version of the app is open. */
export type SpaceLook = 'again' | 'ask';

/** What one look at the store sees. */
export interface Seen {
  readonly log: readonly LogRow[];
  readonly batches: readonly SentBatch[];
  readonly spaces: ReadonlyMap<Space, SpaceRow>;
}

/** Decides what to do next; what it chooses to send is stored as sent by the same transaction. */
export interface Chooser {
  /** A drain begins: whether a newer version is open is asked again. */
  begin(): void;
  /** A newer version of the app is open, or not: changes that only it knows are left to it, or parked. */
  answer(hasNewer: boolean): void;
  choose(tx: StoreTx, seen: Seen): Promise<Work | SpaceLook | undefined>;
  /** Returns an update of this space alone; undefined if there is none, or something else to do first. */
  chooseNext(tx: StoreTx, seen: Seen, space: Space): Promise<Push | undefined>;
}

export function createChooser(
  deps: EngineParts,
  lanes: Lanes,
  knownRevisions: KnownRevisions,
): Chooser {
  /** Whether changes unknown to this version are left to a newer one; undefined: still to be asked. */
  let leavesUnknown: boolean | undefined;

  async function choose(tx: StoreTx, seen: Seen): Promise<Work | SpaceLook | undefined> {
    const { log, batches, spaces } = seen;
    const reasons = [...spaces.values()]
      .filter((row) => lanes.isFree(row.space))
      .map((row) => ({ space: row.space, why: whyRead(row, log, lanes, knownRevisions) }));
    const news = reasons.find(({ why }) => why === 'news');
    if (news) return choosePull(tx, deps, news.space);
    if (await parkWhereReader(tx, deps, log, spaces)) return 'again';
    const takes = (space: Space) => lanes.maySend(space) && !spaces.get(space)?.needsNewerApp;
    const left = leftToNewer();
    const holdsLeft = ({ id }: SentBatch) =>
      log.some((row) => row.batch === id && left.isLeft(row));
    const batch = batches.find((one) => one.spaces.every(takes) && !holdsLeft(one));
    if (batch) return chooseResume(tx, deps, log, batch);
    const push = await choosePush(tx, seen, left.isLeft, lanes.maySend);
    if (push) return push;
    if (left.mustAsk) return 'ask';
    // A lower revision is usually an old response: first do what probably makes up for it.
    const doubt = reasons.find(({ why }) => why === 'doubt');
    return doubt && choosePull(tx, deps, doubt.space);
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
  ): Promise<Push | Pull | SpaceLook | undefined> {
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
      return choosePull(tx, deps, missing);
    }
    const { rows, spaces: allowed } = chosen;
    if (await doubtOldFiles(tx, deps, rows)) return 'again';
    const maxChars = charsFor(deps.sizes, allowed);
    const prepared = await prepareBatch(tx, deps, { rows, allowed, spaces, maxChars });
    return prepared ? { name: 'push', spaces: allowed, prepared } : 'again';
  }

  async function chooseNext(tx: StoreTx, seen: Seen, space: Space): Promise<Push | undefined> {
    // A change of several spaces keeps its turn.
    const isNext = (row: LogRow) => row.state === 'waiting' && row.spaces.includes(space);
    if (seen.log.find(isNext)?.spaces.length !== 1) return undefined;
    const mayUse = (other: Space) => other === space && lanes.mayGoOn(space);
    const work = await choosePush(tx, seen, leftToNewer().isLeft, mayUse);
    return typeof work === 'object' && work.name === 'push' ? work : undefined;
  }

  return {
    begin: () => void (leavesUnknown = deps.hasNewer ? undefined : false),
    answer: (hasNewer) => void (leavesUnknown = hasNewer),
    choose,
    chooseNext,
  };
}

/** `news`: there is something to read. `doubt`: the server was reported behind what is known. */
function whyRead(
  row: SpaceRow,
  log: readonly LogRow[],
  lanes: Lanes,
  knownRevisions: KnownRevisions,
): 'news' | 'doubt' | undefined {
  const { space } = row;
  const report = knownRevisions.latest(space);
  if (isShut(row)) {
    const waits = () => log.some((one) => one.state !== 'parked' && one.spaces.includes(space));
    const isDue = report || lanes.isDue(space) || (row.lost === true && waits());
    return isDue ? 'news' : undefined;
  }
  if (row.rev === undefined || isBehind(row)) return 'news';
  if (!report || report.rev === row.rev) return undefined;
  return report.rev === undefined || report.rev > row.rev ? 'news' : 'doubt';
}

async function choosePull(tx: StoreTx, deps: EngineParts, space: Space): Promise<Pull> {
  return { name: 'pull', spaces: [space], known: await whatIsKnown(tx, deps, space) };
}

async function chooseResume(
  tx: StoreTx,
  deps: EngineParts,
  log: readonly LogRow[],
  batch: SentBatch,
): Promise<Resume | SpaceLook> {
  const rows = log.filter((row) => row.batch === batch.id);
  if (await doubtOldFiles(tx, deps, rows)) return 'again';
  return { name: 'resume', spaces: batch.spaces, batch };
}
