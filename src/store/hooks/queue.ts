import type { MutationId, SlideId, TeamId } from '../../model/ids.ts';
import { KINDS, refOf, refText, slideKey } from '../../model/kinds.ts';
import { saveSlide } from '../../model/mutations/saveSlide.ts';
import type { Slide, SlideChanges } from '../../model/slide.ts';
import type { CommitResult } from '../../../sync/engine/commit.ts';
import type {
  ConflictRow,
  LogRow,
  LogState,
  ParkCode,
  SpaceRow,
  SyncStatus,
  UploadRow,
} from '../../../sync/engine/rows.ts';
import { withBatches } from '../../../sync/engine/sentRows.ts';
import { toldOf } from '../../../sync/engine/told.ts';
import type { User } from '../../model/user.ts';
import {
  activityGroups,
  type ActivityFacts,
  type Reason,
  type ReasonedChange,
} from '../activity.ts';
import type { Rows } from '../liveRows.ts';
import {
  discardChanges,
  dismissConflict,
  exportChanges,
  keepAsCopy,
  lossOf,
  discardUnsent,
  type Loss,
  parkedSave,
  restoreConflict,
  reviseParked,
  retryAllParked,
  retryParked,
  type ExportedChanges,
  unsentSlide,
  unsentSlides,
  type UnsentSlide,
} from '../review.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';

/** A file of a change that waits. */
export type QueuedFile = Pick<
  UploadRow,
  'id' | 'name' | 'slot' | 'type' | 'bytes' | 'sent' | 'state' | 'isAskedFor' | 'hindered'
>;

/**
 * Why a change was set aside. What is stored says `removedFromTeam` wherever the server does not let
 * this account in: `teamClosed` while the profile still names the team, so that it may open again, and
 * `readOnly` where the team is one that may be read.
 */
export type ParkedWhy = ParkCode | 'teamClosed' | 'readOnly';

/** A change that the server has not confirmed, for people. */
export interface QueuedChange {
  readonly id: MutationId;
  /** Stored name of the mutation, such as `slide.save`. */
  readonly name: string;
  /** Title or name of what it changes, where there is one. */
  readonly subject: string;
  /** The team that it is made in, where this device knows its name. */
  readonly teamName: string;
  readonly state: LogState;
  readonly reason: Reason;
  readonly atMs: number;
  /** Why it needs the person; only for `parked`. */
  readonly code?: ParkedWhy;
  /** What it weighs on the line, where it is too large for it. */
  readonly bytes?: number;
  /** What the earlier change is about that it waits behind. */
  readonly behind?: { readonly name: string; readonly subject: string };
  /** Its files: how many bytes, and how many of them are there. */
  readonly files: readonly QueuedFile[];
  /** The slide that it changes, while there is one to edit. */
  readonly slide?: { readonly id: string; readonly type: string };
  /** What it says may be edited before it is sent again. */
  readonly isEditable: boolean;
  /** Its slide was deleted by somebody, but its content is still here. */
  readonly mayBeCopied: boolean;
}

/** Changes that wait for the same reason, newest first, as many of them as were asked for. */
export interface QueueGroup {
  readonly reason: Reason;
  readonly total: number;
  readonly changes: readonly QueuedChange[];
}

/** A change that has left the queue: the server has it, or its author has taken it back. */
export interface LeftChange {
  readonly id: MutationId;
  readonly name: string;
  readonly subject: string;
  readonly teamName: string;
  readonly atMs: number;
  /** `delivered`: it was in already when it was taken back. */
  readonly outcome: 'sent' | 'delivered' | 'discarded';
}

export interface Queue {
  readonly groups: readonly QueueGroup[];
  /** Newest first. */
  readonly left: readonly LeftChange[];
}

/** What the page knows besides what is stored. */
export interface QueueView extends Pick<ActivityFacts, 'isOnline' | 'isMetered'> {
  /** How many changes of each group are wanted; `FIRST_SHOWN` where none is said. */
  readonly shown: { readonly [reason in Reason]?: number };
}

/** This many changes of a group are shown at first, and more with each press. */
export const FIRST_SHOWN = 50;

/** All changes that have not arrived, by the reason why; undefined while reading from the disk. */
export function useQueue({ isOnline, isMetered, shown }: QueueView): Queue | undefined {
  return useRows(
    (rows) => readQueue(rows, { isOnline, isMetered, shown }),
    [isOnline, isMetered, shown],
  );
}

export async function readQueue(rows: Rows, view: QueueView): Promise<Queue> {
  const [log, batches, uploads, spaces, meta, users] = await Promise.all([
    rows.log.orderBy('seq').toArray(),
    rows.batches.toArray(),
    rows.uploads.toArray(),
    rows.spaces.toArray(),
    rows.meta.get('status'),
    rows.rowsOf('user').toArray(),
  ]);
  const status = (meta?.value as SyncStatus | undefined) ?? { phase: 'idle', loading: [] };
  const [user] = users as readonly { readonly value?: User }[]; // the kind's own rows
  const around = { rows, uploads, spaces, user: user?.value };
  const facts = { log: withBatches(log, batches), spaces, uploads, status, ...view };
  const groups = activityGroups(facts).map(async ({ reason, changes }) => ({
    reason,
    total: changes.length,
    changes: await Promise.all(
      changes.slice(0, view.shown[reason] ?? FIRST_SHOWN).map((change) => asChange(around, change)),
    ),
  }));
  return { groups: await Promise.all(groups), left: await leftOf(around, status) };
}

/** What else is read to tell of changes. */
interface Around {
  readonly rows: Rows;
  readonly uploads: readonly UploadRow[];
  readonly spaces: readonly SpaceRow[];
  readonly user: User | undefined;
}

async function leftOf(around: Around, status: SyncStatus): Promise<readonly LeftChange[]> {
  const back = new Set(status.takenBack?.map(({ id }) => id));
  const told = [
    ...(status.sentLately ?? [])
      .filter(({ id }) => !back.has(id))
      .map((change) => ({ change, atMs: change.atMs, outcome: 'sent' as const })),
    ...(status.takenBack ?? []).flatMap(({ change, atMs, outcome }) =>
      change ? [{ change, atMs, outcome }] : [],
    ),
  ].toSorted((a, b) => b.atMs - a.atMs);
  return Promise.all(
    told.map(async ({ change: { id, name, ref, title = '', spaces }, atMs, outcome }) => {
      const subject = nameIn(await valueOf(around.rows, ref)) || title;
      return { id, name, subject, teamName: await teamNameOf(around, spaces), atMs, outcome };
    }),
  );
}

/** A value of somebody else that a change from here has replaced. */
export interface Conflict {
  readonly id: string;
  readonly subject: string;
  /** Who wrote it; '' where that is not known. */
  readonly author: string;
  readonly row: ConflictRow;
}

/** Values of others that were replaced, newest first. */
export function useConflicts(): readonly Conflict[] | undefined {
  return useRows(async (rows) => {
    const conflicts = await rows.conflicts.toArray();
    const found = conflicts.map(async (row) => ({
      id: row.id,
      row,
      subject: nameIn(await valueOf(rows, refText(row.ref))),
      author: await authorOf(rows, row),
    }));
    return (await Promise.all(found)).sort((a, b) => b.row.atMs - a.row.atMs);
  }, []);
}

/** A save that was set aside, to be edited and sent again. */
export interface ParkedSave {
  readonly fields: SlideChanges;
  /** Sends it again with these fields over its own; false when it is no longer there to be sent. */
  revise(fields: SlideChanges): Promise<boolean>;
  /** Takes it back, once another save has replaced it. */
  discard(): Promise<void>;
}

/** Null if there is none with this id; undefined while loading. */
export function useParkedSave(id: string | undefined): ParkedSave | null | undefined {
  const store = useStore();
  return useRows(
    async (rows) => {
      const fields = id === undefined ? undefined : await parkedSave(rows, id);
      if (!fields) return null;
      const change = id as MutationId; // of a row of the queue
      return {
        fields,
        revise: (revised) => reviseParked(store, change, revised),
        discard: () => discardUnsent(store, [change]),
      };
    },
    [store, id],
  );
}

export type { Loss, Reason };

/** A slide that was set aside when it was new, and what can be done about it. */
export interface UnsentSlideView extends Pick<UnsentSlide, 'slide' | 'code'> {
  retry(): Promise<void>;
  /** Takes it back, once another one has replaced it. */
  discard(): Promise<void>;
}

/** Null if there is none with this id; undefined while loading. */
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

/** Slides of a team that the server refused when they were new: no list of slides has them. */
export function useUnsentSlides(teamId: TeamId): readonly Slide[] | undefined {
  const { uid } = useStore().account;
  return useRows(
    async (rows) => (await unsentSlides(rows, { teamId, uid })).map(({ slide }) => slide),
    [teamId, uid],
  );
}

/** What a person can decide about changes that wait. */
export function useQueueActions() {
  const store = useStore();
  return {
    retry: (id: MutationId): Promise<void> => retryParked(store, id),
    /** Sends everything again that was set aside and may go. */
    retryAll: (): Promise<void> => retryAllParked(store),
    /** What goes when a change is taken back: it and the changes of what it makes. */
    lossOf: (id: MutationId): Promise<Loss> => lossOf(store, id),
    /** Takes a change back with all that goes with it; `onItsWay`: the outcome is told later. */
    discard: (loss: Loss): Promise<'gone' | 'onItsWay'> => discardChanges(store, loss),
    exported: (id: MutationId): Promise<ExportedChanges> => exportChanges(store, [id]),
    /** Makes a slide of its own out of an edit of one that was deleted. */
    copy: (id: MutationId): Promise<CommitResult> => keepAsCopy(store, id, Date.now()),
    /** Brings the replaced value back. */
    restore: (row: ConflictRow): Promise<CommitResult> => restoreConflict(store, row, Date.now()),
    /** Takes note of a replaced value: it is no longer offered. */
    settle: (row: ConflictRow): Promise<void> => dismissConflict(store, row),
  };
}

async function asChange(
  around: Around,
  { row, reason, behind }: ReasonedChange,
): Promise<QueuedChange> {
  const { rows, uploads } = around;
  const { id, name, state, atMs, parked } = row;
  const ref = row.writes[0] ?? '';
  const value = await valueOf(rows, ref);
  const { id: slideId, type } = (value ?? {}) as { id?: string; type?: string };
  const isDeleted = (value as Partial<Slide> | undefined)?.status === 'deleted';
  const isSlide = ref.startsWith('slide:') && slideId !== undefined && Boolean(type);
  const isSave = isSlide && name === saveSlide.name;
  return {
    id,
    name,
    state,
    reason,
    atMs,
    subject: await subjectOf(rows, row),
    teamName: await teamNameOf(around, row.spaces),
    files: uploads.filter((upload) => upload.mutation === id),
    ...(parked && { code: parkedWhy(row, parked.code, around) }),
    ...(parked?.bytes !== undefined && { bytes: parked.bytes }),
    ...(behind && { behind: { name: behind.name, subject: await subjectOf(rows, behind) } }),
    ...(isSlide && type && !isDeleted && { slide: { id: slideId, type } }),
    isEditable: isSave && !isDeleted && type !== 'template',
    mayBeCopied: isSave && isDeleted,
  };
}

/** The name of what a change is about: as it stands here, else as the change itself says. */
async function subjectOf(rows: Rows, row: LogRow): Promise<string> {
  return nameIn(await valueOf(rows, row.writes[0] ?? '')) || (toldOf(row).title ?? '');
}

function parkedWhy({ spaces }: LogRow, code: ParkCode, around: Around): ParkedWhy {
  if (code !== 'removedFromTeam') return code;
  const own = around.spaces.filter(({ space }) => spaces.includes(space));
  if (own.some(({ access, lost }) => access === 'reader' && !lost)) return 'readOnly';
  const teams = around.user?.teams ?? {};
  return spaces.map(teamIn).some((id) => id in teams) ? 'teamClosed' : code;
}

/** `teams/{t}` and `templates/{t}` are of a team; of a profile no team is called so. */
const teamIn = (space: string): string => space.split('/')[1] ?? '';

async function teamNameOf({ rows, user }: Around, spaces: readonly string[]): Promise<string> {
  const [id = ''] = spaces.filter((space) => !space.startsWith('users/')).map(teamIn);
  if (id === '') return '';
  return nameIn(await valueOf(rows, `team:${id}`)) || (user?.teams[id]?.name ?? '');
}

async function valueOf(rows: Rows, text: string): Promise<unknown> {
  const { kind, key } = refOf(text);
  if (key === '' || !(kind in KINDS)) return undefined;
  return (await rows.rowsOf(kind).get(key))?.value;
}

async function authorOf(rows: Rows, { ref, theirsBy }: ConflictRow): Promise<string> {
  if (!theirsBy) return '';
  return nameIn(await valueOf(rows, `member:${ref.key.split('/')[0]}/${theirsBy}`));
}

function nameIn(value: unknown): string {
  const { title, name } = (value ?? {}) as { title?: unknown; name?: unknown };
  return [title, name].find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}
