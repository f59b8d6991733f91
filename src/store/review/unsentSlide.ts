import type { LogRow, ParkCode } from '../../../sync/engine/rows.ts';
import { prepareRow } from '../../../sync/engine/runRow.ts';
import type { MutationId, TeamId, UserId } from '../../model/ids.ts';
import { type RowRef, refOf, refText, spaceOf } from '../../model/kinds.ts';
import { addSlide, addedSlide } from '../../model/mutations/slide/addSlide.ts';
import { changeSlide } from '../../model/mutations/slide/changeSlide.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { isLost } from '../activity.ts';
import type { Rows } from '../liveRows.ts';
import { type ArgsOf, savedBy } from './parked.ts';

/** A new slide that was parked: the server never had it, and its row is not here either. */
export interface UnsentSlide {
  readonly slide: Slide;
  readonly code: ParkCode;
  /** The change that made it and later ones, in log order. */
  readonly changes: readonly MutationId[];
}

/** Returns a slide as parked changes describe it; undefined if none of them makes it. */
export async function unsentSlide(
  rows: Rows,
  { ref, uid }: { readonly ref: RowRef<'slide'>; readonly uid: UserId },
): Promise<UnsentSlide | undefined> {
  const own = (await rows.log.where('writes').equals(refText(ref)).sortBy('seq')).filter(
    ({ parked }) => parked,
  );
  const first = own.find(({ name }) => name === addSlide.name);
  const made = first && prepareRow(first, MUTATORS);
  if (!first?.parked || !made?.ok) return undefined;
  const slide = addedSlide(made.args as ArgsOf<typeof addSlide>, uid); // parsed by it
  if ('refused' in slide) return undefined;
  const { code } = first.parked;
  return { slide: own.reduce(withSave, slide), code, changes: own.map(({ id }) => id) };
}

/** Returns every new slide of a team that the server refused, in the order of creation. */
export async function unsentSlides(
  rows: Rows,
  { teamId, uid }: { readonly teamId: TeamId; readonly uid: UserId },
): Promise<readonly UnsentSlide[]> {
  const parked = await rows.log.where('state').equals('parked').sortBy('seq');
  const refs = parked.flatMap((row) =>
    row.name === addSlide.name && !isLost(row)
      ? row.writes.map(refOf).filter((ref) => isSlideOf(ref, teamId))
      : [],
  );
  const found = await Promise.all(refs.map((ref) => unsentSlide(rows, { ref, uid })));
  return found.filter((one) => one !== undefined);
}

const isSlideOf = (ref: RowRef, teamId: TeamId): ref is RowRef<'slide'> =>
  ref.kind === 'slide' && spaceOf(ref) === `teams/${teamId}`;

function withSave(slide: Slide, row: LogRow): Slide {
  const saved = savedBy(row);
  const next = saved ? changeSlide(slide, saved.fields) : slide;
  return 'refused' in next ? slide : next;
}
