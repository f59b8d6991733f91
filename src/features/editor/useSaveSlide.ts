import { createId, type SlideId, type TeamId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Media } from '../../model/media.ts';
import { addSlide } from '../../model/mutations/addSlide.ts';
import { saveSlide } from '../../model/mutations/saveSlide.ts';
import { setSlideStatus } from '../../model/mutations/setSlideStatus.ts';
import type { MediaSlot, Slide, SlideStatus } from '../../model/slide.ts';
import { systemClock } from '../../platform/clock.ts';
import { randomBytes } from '../../platform/random.ts';
import { useNextPosition } from '../../store/hooks/nextPosition.ts';
import { useCommit, useStore } from '../../store/hooks/StoreProvider.tsx';
import type { ChosenFile } from './chosenFile.ts';
import { changesOf, type SlideDraft } from './slideDraft.ts';

export interface SaveInput {
  readonly teamId: TeamId;
  readonly type: string;
  readonly slide: Slide | undefined;
  readonly draft: SlideDraft;
  readonly status: SlideStatus;
  /** From 0 to 1 while files are copied to this device. */
  onProgress(fraction: number): void;
}

/** The slide's id, or the code of why nothing was changed. */
export type SaveResult =
  | { readonly ok: true; readonly id: SlideId }
  | { readonly ok: false; readonly refused: string };

/**
 * Keeps a draft on this device and queues it for the server: the files first, then one change that
 * refers to them. Rejects with `StoreError` when the device has no room; then nothing is kept.
 */
export function useSaveSlide(): (input: SaveInput) => Promise<SaveResult> {
  const commit = useCommit();
  const store = useStore();
  const nextPosition = useNextPosition();
  return async ({ teamId, type, slide, draft, status, onProgress }) => {
    const id = slide?.id ?? createId<'slide'>(randomBytes);
    const at = systemClock.now();
    const folder = `teams/${teamId}/slides/${id}`;
    const media = await stageFiles(store, draft.files, `${folder}/${at}`, onProgress);
    const ref = slideKey(teamId, id);
    const files = entries(media).map(([slot, item]) => {
      const file = draft.files[slot]?.file;
      return { media: item, ref, slot, ...(file instanceof File && { name: file.name }) };
    });
    const fields = changesOf(draft, slide, media);
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

type BySlot<T> = { readonly [slot in MediaSlot]?: T };
const entries = <T>(bySlot: BySlot<T>) => Object.entries(bySlot) as [MediaSlot, T][];

async function stageFiles(
  store: ReturnType<typeof useStore>,
  files: BySlot<ChosenFile>,
  prefix: string,
  onProgress: (fraction: number) => void,
): Promise<BySlot<Media>> {
  const staged: [MediaSlot, Media][] = [];
  const total = entries(files).reduce((sum, [, { file }]) => sum + file.size, 0);
  let before = 0;
  for (const [slot, { file, type, width, height }] of entries(files)) {
    const done = before;
    const media = await store.stageFile(file, {
      path: `${prefix}__${slot}`,
      type,
      onProgress: (bytes) => onProgress((done + bytes) / total),
    });
    before += file.size;
    staged.push([slot, { ...media, width, height }]);
  }
  return Object.fromEntries(staged);
}
