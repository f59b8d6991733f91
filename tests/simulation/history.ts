import { toJson } from '../../server/tree/node.ts';
import type { NodeWrite } from '../../server/tree/view.ts';
import { refOf, spaceOf } from '../../src/model/kinds.ts';
import type { Space } from '../../src/model/spaces.ts';
import type { MemoryDisk } from '../../sync/backends/memory/createMemoryStore.ts';
import { SURE_MS } from '../../sync/engine/doubtFiles.ts';
import type { UploadRow } from '../../sync/engine/rows.ts';
import type { Machine } from './device/machine.ts';

/**
 * Tracks whether devices could know that the server silently went back. A device that was overtaken (its own revision
 * was issued again before it checked) cannot; the rules promise it nothing ([PL15]). The same holds if a request of the
 * old history arrives at the same revision of the new one.
 */
export interface History {
  /** The server has gone back, without a new epoch. */
  wentBack(): void;
  /** These files are gone with it; `revOf` returns the present revision of its spaces, if devices are not told. */
  lostFiles(paths: readonly string[], revOf?: (space: Space) => number): void;
  /**
   * Those of them that cannot be recovered: no device still has to send them, or one had sent them minutes before its
   * change was sent, and nothing told it that the server had gone back in between.
   */
  readonly gone: ReadonlySet<string>;
  /** Called for each write before it is applied. */
  witness(writes: readonly NodeWrite[]): void;
  /** Some device took a revision of the new history for the one of the old history that it knew. */
  readonly isMixed: boolean;
}

/** Maximum delay of a request. */
const ON_ITS_WAY_MS = 60_000;

export function createHistory(machines: readonly Machine[]): History {
  let isSilent = false;
  let isMixed = false;
  const gone = new Set<string>();
  /**
   * Lost as well, but sent by a device that has them and cannot know: whether it must resend depends on when its change
   * is sent.
   */
  const unsure = new Set<string>();
  const knows = ({ slot: { disk } }: Machine, space: string, rev: number) => {
    const row = disk.spaces.get(space as never); // other paths have no row
    // A device that has seen a later revision than it has read knows that one too.
    return row !== undefined && !row.again && (row.ahead ?? row.rev ?? row.load?.rev) === rev;
  };
  /** Requests in flight when the server went back: `{batch} {space} {revision}`. */
  const underWay = new Set<string>();

  /**
   * True for a file sent to a space that is not behind the device's revision: no revision reveals the loss ([PL15]).
   */
  const isSure = (disk: MemoryDisk, file: UploadRow, revOf?: (space: Space) => number) => {
    const space = spaceOf(refOf(file.ref));
    const row = disk.spaces.get(space);
    const known = row?.ahead ?? row?.rev ?? row?.load?.rev ?? 0;
    return file.state === 'done' && revOf !== undefined && known <= revOf(space);
  };

  const recordsOf = (path: string) =>
    machines.flatMap((machine) =>
      [...machine.slot.disk.uploads.values()]
        .filter((file) => file.path === path)
        .map((file) => ({ file, nowMs: machine.now() })),
    );

  /** True for a file sent minutes ago, which is not checked again before its change is sent ([UP21]). */
  const isYoung = (path: string) =>
    recordsOf(path).some(({ file: { state, sentAtMs = Number.NaN }, nowMs }) => {
      const ageMs = nowMs - sentAtMs;
      return state === 'done' && ageMs >= 0 && ageMs < SURE_MS + ON_ITS_WAY_MS;
    });

  /** Notes lost files that a change refers to. */
  const noteBrought = (writes: readonly NodeWrite[]) => {
    if (unsure.size === 0) return;
    const text = JSON.stringify(writes.map(({ node }) => toJson(node)));
    for (const path of unsure) if (text.includes(`"${path}"`) && isYoung(path)) gone.add(path);
  };

  const isLate = (writes: readonly NodeWrite[], space: string, rev: number) =>
    writes.some(({ path, node }) => {
      const isBatch = path[2] === 'receipts' && path[5] === 'batchId';
      return isBatch && underWay.has(`${String(node)} ${space} ${rev}`);
    });

  return {
    gone,
    wentBack() {
      isSilent = true;
      for (const { id, tries } of machines.flatMap(({ slot }) => [...slot.disk.batches.values()]))
        for (const [space, rev] of tries.flatMap(({ revs }) => Object.entries(revs)))
          underWay.add(`${id} ${space} ${rev}`);
    },
    lostFiles(paths, revOf) {
      const waiting = machines.flatMap(({ slot: { disk } }) =>
        [...disk.uploads.values()].filter((file) => !isSure(disk, file, revOf)),
      );
      const sent = paths.filter((path) => !waiting.some((file) => file.path === path));
      const isHeld = (path: string) => recordsOf(path).length > 0;
      for (const path of sent) (isHeld(path) ? unsure : gone).add(path);
    },
    witness(writes) {
      noteBrought(writes);
      if (!isSilent || isMixed) return;
      for (const { path, node } of writes) {
        const [area, id, name] = path;
        if (path.length !== 3 || name !== 'rev' || typeof node !== 'number') continue;
        const space = `${area}/${id}`;
        isMixed ||= isLate(writes, space, node) || machines.some((one) => knows(one, space, node));
      }
    },
    get isMixed() {
      return isMixed;
    },
  };
}
