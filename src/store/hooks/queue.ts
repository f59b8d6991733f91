import type { MutationId, SlideId, TeamId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide, SlideChanges } from '../../model/slide/slide.ts';
import type { CommitResult } from '../../../sync/engine/commit.ts';
import type { ConflictRow } from '../../../sync/engine/rows.ts';
import type { Reason } from '../activity.ts';
import { readConflicts, type Conflict } from '../queue/readConflicts.ts';
import { readQueue } from '../queue/readQueue.ts';
import type { Queue, QueueView } from '../queue/types.ts';
import { dismissConflict, restoreConflict } from '../review/conflicts.ts';
import { type ExportedChanges, exportChanges } from '../review/exports.ts';
import { keepAsCopy } from '../review/keepAsCopy.ts';
import {
  type Loss,
  discardChanges,
  discardUnsent,
  lossOf,
  parkedSave,
  retryAllParked,
  retryParked,
  reviseParked,
} from '../review/parked.ts';
import { type UnsentSlide, unsentSlide, unsentSlides } from '../review/unsentSlide.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';

/** Returns all changes that have not arrived, by reason; undefined while reading from the disk. */
export function useQueue({ isOnline, isMetered, shown }: QueueView): Queue | undefined {
  return useRows(
    (rows) => readQueue(rows, { isOnline, isMetered, shown }),
    [isOnline, isMetered, shown],
  );
}

/** Returns replaced values of other people, newest first. */
export function useConflicts(): readonly Conflict[] | undefined {
  const { uid } = useStore().account;
  return useRows((rows) => readConflicts(rows, uid), [uid]);
}

/** A parked save, to be edited and sent again. */
export interface ParkedSave {
  readonly fields: SlideChanges;
  /** Sends it again with these fields merged over its own; false if it is no longer there. */
  revise(fields: SlideChanges): Promise<boolean>;
  /** Takes it back once another save has replaced it. */
  discard(): Promise<void>;
}

/** Returns null if there is none with this id; undefined while loading. */
export function useParkedSave(id: string | undefined): ParkedSave | null | undefined {
  const store = useStore();
  return useRows(
    async (rows) => {
      const fields = id === undefined ? undefined : await parkedSave(rows, id);
      if (!fields) return null;
      const change = id as MutationId; // of a row in the queue
      return {
        fields,
        revise: (revised) => reviseParked(store, change, revised),
        discard: () => discardUnsent(store, [change]),
      };
    },
    [store, id],
  );
}

export { FIRST_SHOWN } from '../queue/types.ts';
export type { Conflict, Loss, Reason };
export type {
  LeftChange,
  Queue,
  QueuedChange,
  QueuedFile,
  QueueGroup,
  QueueView,
} from '../queue/types.ts';

/** A new slide that was parked, and what can be done about it. */
export interface UnsentSlideView extends Pick<UnsentSlide, 'slide' | 'code'> {
  retry(): Promise<void>;
  /** Takes it back once another slide has replaced it. */
  discard(): Promise<void>;
}

/** Returns null if there is none with this id; undefined while loading. */
export function useUnsentSlide(teamId: TeamId, id: SlideId): UnsentSlideView | null | undefined {
  const store = useStore();
  const { uid } = store.account;
  return useRows(
    async (rows) => {
      const found = await unsentSlide(rows, { ref: slideKey(teamId, id), uid });
      if (!found) return null;
      const { slide, code, changes } = found;
      const each = async (act: (id: MutationId) => Promise<unknown>) => {
        for (const change of changes) await act(change);
      };
      return {
        slide,
        code,
        retry: () => each((change) => retryParked(store, change)),
        discard: async () => discardUnsent(store, changes),
      };
    },
    [store, teamId, id, uid],
  );
}

/** Returns new slides of a team that the server refused: no list of slides has them. */
export function useUnsentSlides(teamId: TeamId): readonly Slide[] | undefined {
  const { uid } = useStore().account;
  return useRows(
    async (rows) => (await unsentSlides(rows, { teamId, uid })).map(({ slide }) => slide),
    [teamId, uid],
  );
}

/** Returns the actions that people can take on waiting changes. */
export function useQueueActions() {
  const store = useStore();
  return {
    retry: (id: MutationId): Promise<void> => retryParked(store, id),
    /** Sends every parked change again that can succeed. */
    retryAll: (which: 'parked' | 'wentBack'): Promise<void> => retryAllParked(store, which),
    /**
     * Returns what is lost when a change is taken back: the change and later ones of rows that it makes.
     */
    lossOf: (id: MutationId): Promise<Loss> => lossOf(store, id),
    /** Takes a change back with all that depends on it; `onItsWay`: the outcome is reported later. */
    discard: (loss: Loss): Promise<'gone' | 'onItsWay'> => discardChanges(store, loss),
    exported: (id: MutationId): Promise<ExportedChanges> => exportChanges(store, [id]),
    /** Makes a new slide from an edit of a deleted one. */
    copy: (id: MutationId): Promise<CommitResult> => keepAsCopy(store, id, Date.now()),
    /** Restores the replaced value. */
    restore: (row: ConflictRow): Promise<CommitResult> => restoreConflict(store, row, Date.now()),
    /** Dismisses a replaced value: it is no longer offered. */
    settle: (row: ConflictRow): Promise<void> => dismissConflict(store, row),
  };
}
