import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { User } from '../../model/user/user.ts';
import type {
  LogRow,
  ParkCode,
  SpaceRow,
  SyncStatus,
  UploadRow,
} from '../../../sync/engine/rows.ts';
import { withBatches } from '../../../sync/engine/sentRows.ts';
import { activityGroups, type ReasonedChange } from '../activity.ts';
import { changeName } from '../changeName.ts';
import type { Rows } from '../liveRows.ts';
import { nameIn, subjectOf, teamIn, teamNameOf, shownValue } from './names.ts';
import {
  FIRST_SHOWN,
  type LeftChange,
  type ParkedWhy,
  type Queue,
  type QueuedChange,
  type QueueView,
} from './types.ts';

/** Reads all changes that have not arrived, by reason, and those that have left lately. */
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
  const context = { rows, uploads, spaces, user: user?.value };
  const facts = { log: withBatches(log, batches), spaces, uploads, status, ...view };
  const groups = activityGroups(facts).map(async ({ reason, changes }) => ({
    reason,
    total: changes.length,
    changes: await Promise.all(
      changes
        .slice(0, view.shown[reason] ?? FIRST_SHOWN)
        .map((change) => asChange(context, change)),
    ),
  }));
  return { groups: await Promise.all(groups), left: await leftOf(context, status) };
}

/** Further data needed to describe changes. */
interface QueueContext {
  readonly rows: Rows;
  readonly uploads: readonly UploadRow[];
  readonly spaces: readonly SpaceRow[];
  readonly user: User | undefined;
}

async function leftOf(context: QueueContext, status: SyncStatus): Promise<readonly LeftChange[]> {
  const back = new Set(status.takenBack?.map(({ id }) => id));
  const shown = [
    ...(status.sentLately ?? [])
      .filter(({ id }) => !back.has(id))
      .map((change) => ({ change, atMs: change.atMs, outcome: 'sent' as const })),
    ...(status.takenBack ?? []).flatMap(({ change, atMs, outcome }) =>
      change ? [{ change, atMs, outcome }] : [],
    ),
  ].toSorted((a, b) => b.atMs - a.atMs);
  return Promise.all(
    shown.map(async ({ change: { id, name, ref, title = '', spaces }, atMs, outcome }) => {
      const subject = nameIn(await shownValue(context.rows, ref)) || title;
      return { id, name, subject, teamName: await teamNameOf(context, spaces), atMs, outcome };
    }),
  );
}

async function asChange(
  context: QueueContext,
  { row, reason, behind }: ReasonedChange,
): Promise<QueuedChange> {
  const { rows, uploads } = context;
  const { id, name, state, atMs, parked } = row;
  const ref = row.writes[0] ?? '';
  const value = await shownValue(rows, ref);
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
    teamName: await teamNameOf(context, row.spaces),
    files: uploads.filter((upload) => upload.mutation === id),
    ...(parked && { code: parkedWhy(row, parked.code, context) }),
    ...(parked?.bytes !== undefined && { bytes: parked.bytes }),
    ...(behind && { behind: { name: changeName(behind), subject: await subjectOf(rows, behind) } }),
    ...(isSlide && type && !isDeleted && { slide: { id: slideId, type } }),
    isEditable: isSave && !isDeleted && type !== 'template',
    mayBeCopied: isSave && isDeleted,
  };
}

function parkedWhy({ spaces, writes }: LogRow, code: ParkCode, context: QueueContext): ParkedWhy {
  if (code === 'wasDeleted' && writes[0]?.startsWith('brand:')) return 'colorDeleted';
  if (code !== 'removedFromTeam') return code;
  const own = context.spaces.filter(({ space }) => spaces.includes(space));
  if (own.some(({ access, lost }) => access === 'reader' && !lost)) return 'readOnly';
  const teams = context.user?.teams ?? {};
  return spaces.map(teamIn).some((id) => id in teams) ? 'teamClosed' : code;
}
