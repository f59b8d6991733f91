import type { Brand } from '../../model/brand.ts';
import type { MutationId, SlideId, TeamId } from '../../model/ids.ts';
import { KINDS, refOf, refText, slideKey } from '../../model/kinds.ts';
import { saveSlide } from '../../model/mutations/saveSlide.ts';
import type { Slide, SlideChanges } from '../../model/slide.ts';
import { at, type CommitResult } from '../../../sync/engine/commit.ts';
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
import { changeName } from '../changeName.ts';
import type { Rows } from '../liveRows.ts';
import { dismissConflict, isInUse, restoreConflict } from '../review/conflicts.ts';
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

/** A file of a waiting change. */
export type QueuedFile = Pick<
  UploadRow,
  'id' | 'name' | 'slot' | 'type' | 'bytes' | 'sent' | 'state' | 'isAskedFor' | 'hindered'
>;

/**
 * Why a change was parked. The log stores `removedFromTeam` whenever the server denies this account access:
 * shown as `teamClosed` while the profile still names the team, which may reopen, and as `readOnly` for a
 * team that may be read.
 */
export type ParkedWhy = ParkCode | 'teamClosed' | 'readOnly';

/** An unconfirmed change as shown to people. */
export interface QueuedChange {
  readonly id: MutationId;
  /** Its `changeName`, such as `slide.save`. */
  readonly name: string;
  /** Title or name of the changed row, if it has one. */
  readonly subject: string;
  /** The team of the change, if this device knows its name. */
  readonly teamName: string;
  readonly state: LogState;
  readonly reason: Reason;
  readonly atMs: number;
  /** Why it needs a person's decision; only for `parked`. */
  readonly code?: ParkedWhy;
  /** Its size on the wire, if it is too large to send. */
  readonly bytes?: number;
  /** The earlier change that it waits for. */
  readonly behind?: { readonly name: string; readonly subject: string };
  /** Its files with their sizes and progress. */
  readonly files: readonly QueuedFile[];
  /** The changed slide, while it exists and can be edited. */
  readonly slide?: { readonly id: string; readonly type: string };
  /** Its content may be edited before it is sent again. */
  readonly isEditable: boolean;
  /** Somebody deleted its slide, but the content is still here. */
  readonly mayBeCopied: boolean;
}

/** Changes that wait for the same reason, newest first; as many as were requested. */
export interface QueueGroup {
  readonly reason: Reason;
  readonly total: number;
  readonly changes: readonly QueuedChange[];
}

/** A change that has left the queue: confirmed by the server or taken back by its author. */
export interface LeftChange {
  readonly id: MutationId;
  readonly name: string;
  readonly subject: string;
  readonly teamName: string;
  readonly atMs: number;
  /** `delivered`: the server had it already when it was taken back. */
  readonly outcome: 'sent' | 'delivered' | 'discarded';
}

export interface Queue {
  readonly groups: readonly QueueGroup[];
  /** Newest first. */
  readonly left: readonly LeftChange[];
}

/** What the page knows besides the stored data. */
export interface QueueView extends Pick<ActivityFacts, 'isOnline' | 'isMetered'> {
  /** How many changes to return per group; `FIRST_SHOWN` by default. */
  readonly shown: { readonly [reason in Reason]?: number };
}

/** Changes shown per group at first, and added with each press. */
export const FIRST_SHOWN = 50;

/** Returns all changes that have not arrived, by reason; undefined while reading from the disk. */
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
  const [user] = users as readonly { readonly value?: User }[]; // this kind's own rows
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

/** Further data needed to describe changes. */
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

/** Another person's value that a change from here has replaced. */
export interface Conflict {
  readonly id: string;
  readonly subject: string;
  /** Who wrote it; '' if unknown. */
  readonly author: string;
  /** It was this person, on another device. */
  readonly isOwn: boolean;
  readonly row: ConflictRow;
  /** Whose value is there now; neither's once it was changed again. */
  readonly inUse: 'ours' | 'theirs' | undefined;
}

/** Returns replaced values of other people, newest first. */
export function useConflicts(): readonly Conflict[] | undefined {
  const { uid } = useStore().account;
  return useRows(
    async (rows) => {
      const conflicts = await rows.conflicts.toArray();
      const found = conflicts.map(async (row) => {
        const value = await valueOf(rows, refText(row.ref));
        const inUse = (['ours', 'theirs'] as const).find((side) => isInUse(value, row, side));
        const subject = await conflictSubject(rows, row, value);
        const [author, isOwn] = [await authorOf(rows, row), row.theirsBy === uid];
        return { id: row.id, row, subject, author, isOwn, inUse };
      });
      return (await Promise.all(found)).sort((a, b) => b.row.atMs - a.row.atMs);
    },
    [uid],
  );
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

export type { Loss, Reason };

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
    retryAll: (): Promise<void> => retryAllParked(store),
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
    name: changeName(row),
    state,
    reason,
    atMs,
    subject: await subjectOf(rows, row),
    teamName: await teamNameOf(around, row.spaces),
    files: uploads.filter((upload) => upload.mutation === id),
    ...(parked && { code: parkedWhy(row, parked.code, around) }),
    ...(parked?.bytes !== undefined && { bytes: parked.bytes }),
    ...(behind && { behind: { name: changeName(behind), subject: await subjectOf(rows, behind) } }),
    ...(isSlide && type && !isDeleted && { slide: { id: slideId, type } }),
    isEditable: isSave && !isDeleted && type !== 'template',
    mayBeCopied: isSave && isDeleted,
  };
}

/** Returns the name of the changed row or part: as stored here, else as in the change itself. */
async function subjectOf(rows: Rows, row: LogRow): Promise<string> {
  const value = await valueOf(rows, row.writes[0] ?? '');
  return nameIn(value) || (toldOf(row).title ?? nameIn(partIn(value as Partial<Brand>, row.args)));
}

/** Returns the color or font that a change of a brand is about. */
function partIn(brand: Partial<Brand> | undefined, args: unknown): unknown {
  const { key = '', id = '' } = args as { readonly key?: string; readonly id?: string };
  return brand?.colors?.[key] ?? brand?.fonts?.[id];
}

function parkedWhy({ spaces }: LogRow, code: ParkCode, around: Around): ParkedWhy {
  if (code !== 'removedFromTeam') return code;
  const own = around.spaces.filter(({ space }) => spaces.includes(space));
  if (own.some(({ access, lost }) => access === 'reader' && !lost)) return 'readOnly';
  const teams = around.user?.teams ?? {};
  return spaces.map(teamIn).some((id) => id in teams) ? 'teamClosed' : code;
}

/** `teams/{t}` and `templates/{t}` belong to a team; no team has a profile's id. */
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

/** Colors and fonts of a brand have names of their own; its other parts are of the team. */
async function conflictSubject(rows: Rows, row: ConflictRow, value: unknown): Promise<string> {
  const { ref, path } = row;
  if (ref.kind !== 'brand') return nameIn(value);
  const thing = path.startsWith('textStyles')
    ? undefined
    : at(value, path.split('/').slice(0, 2).join('/'));
  return nameIn(thing) || nameIn(await valueOf(rows, `team:${ref.key}`));
}

function nameIn(value: unknown): string {
  const { title, name } = (value ?? {}) as { title?: unknown; name?: unknown };
  return [title, name].find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}
