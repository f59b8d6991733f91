import type { CommitResult } from '../../../sync/engine/commit.ts';
import { copyName } from '../../model/text/copyName.ts';
import { createId, type SlideId } from '../../model/ids.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { TITLE_MAX } from '../../model/slide/fields.ts';
import { copyFields } from '../../model/slide/slideDifference.ts';
import { systemClock } from '../../platform/clock.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Store } from '../openStore.ts';
import { nextPosition } from './nextPosition.ts';
import { useStore } from './StoreProvider.tsx';

export type Duplicated =
  | (Extract<CommitResult, { ok: true }> & { readonly id: SlideId })
  | Extract<CommitResult, { ok: false }>;

/**
 * Returns a function that makes a full copy of a slide as a draft at the end of the loop. It rejects with
 * `StoreError`.
 */
export function useDuplicateSlide(): (slide: Slide) => Promise<Duplicated> {
  const store = useStore();
  return (slide) => duplicateSlide(store, slide);
}

export async function duplicateSlide(store: Store, slide: Slide): Promise<Duplicated> {
  const { teamId, type } = slide;
  const id = createId<'slide'>(randomBytes);
  const fields = { ...copyFields(slide), title: copyName(slide.title, TITLE_MAX) };
  const position = await nextPosition(store.db, teamId);
  const at = systemClock.now();
  const args = { teamId, id, type, status: 'draft' as const, position, fields, at };
  const result = await store.commit(addSlide, args);
  return result.ok ? { ...result, id } : result;
}
