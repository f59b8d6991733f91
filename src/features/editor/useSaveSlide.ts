import { createId, type SlideId, type TeamId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/addSlide.ts';
import { saveSlide } from '../../model/mutations/saveSlide.ts';
import { setSlideStatus } from '../../model/mutations/setSlideStatus.ts';
import type { Slide, SlideChanges, SlideStatus } from '../../model/slide.ts';
import { systemClock } from '../../platform/clock.ts';
import { randomBytes } from '../../platform/random.ts';
import { useNextPosition } from '../../store/hooks/nextPosition.ts';
import { useCommit, useStore } from '../../store/hooks/StoreProvider.tsx';
import { changesOf, type SlideDraft } from './slideDraft.ts';
import type { KeepFile } from './types/ContentType.ts';

export interface SaveInput {
  readonly teamId: TeamId;
  readonly type: string;
  readonly slide: Slide | undefined;
  readonly draft: SlideDraft;
  readonly status: SlideStatus;
  /** Keeps the files of the content and answers the fields that refer to them. */
  saveContent(keep: KeepFile): Promise<SlideChanges>;
}

/** The slide's id, or the code of why nothing was changed. */
export type SaveResult =
  | { readonly ok: true; readonly id: SlideId }
  | { readonly ok: false; readonly refused: string };

type Store = ReturnType<typeof useStore>;
type Files = NonNullable<Parameters<Store['commit']>[2]>['files'];

/**
 * Keeps a draft on this device and queues it for the server: the files first, then one change that
 * refers to them. Rejects with `StoreError` when the device has no room; then nothing is kept.
 */
export function useSaveSlide(): (input: SaveInput) => Promise<SaveResult> {
  const commit = useCommit();
  const store = useStore();
  const nextPosition = useNextPosition();
  return async ({ teamId, type, slide, draft, status, saveContent }) => {
    const id = slide?.id ?? createId<'slide'>(randomBytes);
    const at = systemClock.now();
    const kept = keepFiles(store, teamId, id, at);
    const content = await saveContent(kept.keep);
    const files = kept.files();
    const fields = { ...changesOf(draft, slide), ...content };
    if (!slide) {
      const position = await nextPosition(teamId);
      const args = { teamId, id, type, status, position, fields, at };
      return withId(id, await commit(addSlide, args, { files }));
    }
    if (Object.keys(fields).length > 0) {
      const saved = await commit(saveSlide, { teamId, id, fields, at }, { files });
      if (!saved.ok) return saved;
    }
    if (status === slide.status) return { ok: true, id };
    const args = { teamId, id, status, from: slide.status, at };
    return withId(id, await commit(setSlideStatus, args));
  };
}

type Refusable = { readonly ok: true } | { readonly ok: false; readonly refused: string };
const withId = (id: SlideId, result: Refusable): SaveResult =>
  result.ok ? { ok: true, id } : result;

/** Names of one save differ in their number; milliseconds leave room for a thousand files. */
function keepFiles(store: Store, teamId: TeamId, id: SlideId, at: number) {
  const ref = slideKey(teamId, id);
  const files: NonNullable<Files>[number][] = [];
  let serial = 0;
  const keep: KeepFile = async ({ file, type, slot, hangs, name, width, height, onProgress }) => {
    const number = at * 1000 + serial++;
    const path = `teams/${teamId}/slides/${id}/${number}__${hangs}`;
    const staged = await store.stageFile(file, { path, type, ...(onProgress && { onProgress }) });
    const media = {
      ...staged,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    };
    files.push({ media, ref, slot, ...(name && { name }) });
    return media;
  };
  return { keep, files: () => files };
}
