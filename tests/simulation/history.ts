import { toJson } from '../../server/tree/node.ts';
import type { NodeWrite } from '../../server/tree/view.ts';
import { refOf, spaceOf } from '../../src/model/kinds.ts';
import type { Space } from '../../src/model/spaces.ts';
import type { MemoryDisk } from '../../sync/backends/memory/createMemoryStore.ts';
import { SURE_MS } from '../../sync/engine/doubtFiles.ts';
import type { UploadRow } from '../../sync/engine/rows.ts';
import type { Machine } from './device/machine.ts';

/**
 * Whether devices could know that the server went back without a word. One that was overtaken (its own
 * revision was given a second time before it looked) cannot tell; the rules promise it nothing ([PL15]).
 * Nor do they where a request of the old history comes in at the same revision of the new one.
 */
export interface History {
  /** The server has gone back, and nobody is told. */
  wentBack(): void;
  /** These files are gone with it; `revOf` tells how far its spaces are now, if nobody is told of it. */
  lostFiles(paths: readonly string[], revOf?: (space: Space) => number): void;
  /**
   * Of those, the ones that nobody can bring back: no device has to send them any more, or one had sent
   * them minutes before its change went, and nothing told it that the server had gone back in between.
   */
  readonly gone: ReadonlySet<string>;
  /** Told of each write before it is done. */
  witness(writes: readonly NodeWrite[]): void;
  /** Somebody took a revision of the new history for the one of the old that they knew. */
  readonly isMixed: boolean;
}

/** So late a request may arrive. */
const ON_ITS_WAY_MS = 60_000;

export function createHistory(machines: readonly Machine[]): History {
  let isSilent = false;
  let isMixed = false;
  const gone = new Set<string>();
  /** Lost as well, but sent by a device that holds them and cannot tell: whether it has to depends on when its change goes. */
  const unsure = new Set<string>();
  const knows = ({ slot: { disk } }: Machine, space: string, rev: number) => {
    const row = disk.spaces.get(space as never); // any other has no row
    // One that has seen more than it has read knows that as well.
    return row !== undefined && !row.again && (row.ahead ?? row.rev ?? row.load?.rev) === rev;
  };
  /** What was on its way when the server went back: `{batch} {space} {revision}`. */
  const underWay = new Set<string>();

  /** A file that was sent to a space that is not behind what the device knows of it: no revision tells ([PL15]). */
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

  /** A file that was sent minutes ago is not looked for again before its change goes ([UP21]). */
  const isYoung = (path: string) =>
    recordsOf(path).some(({ file: { state, sentAtMs = Number.NaN }, nowMs }) => {
      const ageMs = nowMs - sentAtMs;
      return state === 'done' && ageMs >= 0 && ageMs < SURE_MS + ON_ITS_WAY_MS;
    });

  /** A change goes that brings such a file. */
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
