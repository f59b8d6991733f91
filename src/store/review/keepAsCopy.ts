import type { CommitResult, StagedFile, Wanted } from '../../../sync/engine/commit.ts';
import type { StoreTx } from '../../../sync/engine/ports.ts';
import { replaceParked } from '../../../sync/engine/review.ts';
import type { LogRow, UploadRow } from '../../../sync/engine/rows.ts';
import { type MutationId, type SlideId, type TeamId, createId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import { type Slide, isPurgedSlide } from '../../model/slide/slide.ts';
import { copyFields, joinChanges } from '../../model/slide/slideDifference.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Store } from '../openStore.ts';
import { type ArgsOf, savedBy } from './parked.ts';

/**
 * Turns an edit of a deleted slide into a new slide: a draft with the slide's content and the edit's, files
 * included. Refused once the slide's content was purged, or if another tab has decided about the edit.
 */
export async function keepAsCopy(
  store: Store,
  id: MutationId,
  nowMs: number,
): Promise<CommitResult> {
  const { sync, account, addressOf } = store;
  const device = { clock: { now: () => nowMs }, random: randomBytes, mutators: MUTATORS };
  const deps = { store: sync, uid: account.uid, addressOf, ...device };
  return replaceParked(deps, id, (tx, row) => copyOf(tx, row, nowMs));
}

async function copyOf(
  tx: StoreTx,
  row: LogRow,
  nowMs: number,
): Promise<Wanted<ArgsOf<typeof addSlide>> | undefined> {
  const save = savedBy(row);
  if (!save) return undefined;
  const { teamId, id, fields } = save;
  const [found] = await tx.rows([slideKey(teamId, id)]);
  const slide = found?.value as Slide | undefined;
  if (!slide || isPurgedSlide(slide)) return undefined;
  const copyId = createId<'slide'>(randomBytes);
  const files = (await tx.uploads())
    .filter(({ mutation }) => mutation === row.id)
    .map((file) => asFile(file, teamId, copyId));
  const { type, position } = slide;
  const wanted = joinChanges(copyFields(slide), fields);
  const copy = { teamId, id: copyId, type, position, status: 'draft' as const };
  const args = addSlide.parse({ ...copy, fields: wanted, at: nowMs });
  return { mutator: addSlide, args, files };
}

function asFile(upload: UploadRow, teamId: TeamId, id: SlideId): StagedFile {
  const { path, bytes, type, sha256, slot, name } = upload;
  const media = { path, bytes, type, sha256, chunks: [] };
  return { media, ref: slideKey(teamId, id), slot, ...(name !== undefined && { name }) };
}
