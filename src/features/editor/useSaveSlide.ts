import { useLingui } from '@lingui/react/macro';
import type { CommittedChange } from '../../store/openStore.ts';
import type { SlideId, TeamId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import type { Slide, SlideChanges, SlideStatus } from '../../model/slide/slide.ts';
import { copyFields, joinChanges } from '../../model/slide/slideDifference.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { systemClock } from '../../platform/clock.ts';
import type { ParkedSave, UnsentSlideView } from '../../store/hooks/queue.ts';
import { useNextPosition } from '../../store/hooks/nextPosition.ts';
import { useCommit, useStore } from '../../store/hooks/StoreProvider.tsx';
import { replaceWaiting } from '../../store/review/replaceWaiting.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import { useOutcomeNotice } from '../../verbs/useOutcomeNotice.ts';
import { slideChangesOf, type SlideDraft } from './slideDraft.ts';
import type { KeepFile } from './types/ContentType.ts';
import type { StagedFiles } from './work/stagedFiles.ts';

export interface SaveInput {
  readonly teamId: TeamId;
  /** Id of the slide, or the id that a new one will get. */
  readonly id: SlideId;
  readonly type: string;
  readonly slide: Slide | undefined;
  /**
   * Id under which its unsaved work is kept. `pauseWork` stops keeping it, as the change about to be committed drops
   * it.
   */
  readonly workId: SlideId;
  readonly pauseWork: () => void;
  readonly draft: SlideDraft;
  readonly status: SlideStatus;
  readonly files: StagedFiles;
  pathOf(suffix: string): string;
  /** Stores the files of the content and returns the fields that refer to them. */
  saveContent(keep: KeepFile): Promise<SlideChanges>;
  /** Creates a new slide from a deleted one, with its content. */
  readonly isNew?: boolean;
  /** A refused save whose values are in `slide`. */
  readonly parked?: ParkedSave | undefined;
  /** `slide` never reached the server: another one is created from it, in its place. */
  readonly unsent?: Pick<UnsentSlideView, 'discard'> | undefined;
}

/** On failure the code of the reason; then nothing was changed. */
export type SaveResult =
  | { readonly ok: true; readonly changes: readonly CommittedChange[] }
  | { readonly ok: false; readonly refused: string };

type Store = ReturnType<typeof useStore>;
type Files = NonNullable<NonNullable<Parameters<Store['commit']>[2]>['files']>;

/**
 * Stores a slide on this device and queues it for the server: the files first, then one change that refers to them.
 * Rejects with `StoreError` when the device has no room; nothing is stored then.
 */
export function useStoreSlide(): (input: SaveInput) => Promise<SaveResult> {
  const store = useStore();
  const commit = useCommit();
  const nextPosition = useNextPosition();
  return async (input) => {
    const { teamId, id, type, slide, draft, status, isNew, parked, unsent } = input;
    const at = systemClock.now();
    const kept = keepFiles(input, store);
    const content = await input.saveContent(kept.keep);
    const edited = { ...slideChangesOf(draft, slide), ...content };
    // With a new file, a parked save is replaced by a new one: sent again, it would bring the old file along.
    const isAnew = parked !== undefined && kept.files().length > 0;
    const fields = isAnew ? joinChanges(parked.fields, edited) : edited;
    const all = slide && isNew ? joinChanges(copyFields(slide), fields) : fields;
    input.pauseWork();
    const options = { files: kept.files(), settles: { teamId, slideId: input.workId } };
    if (!slide || isNew) {
      const position = await nextPosition(teamId);
      const args = { teamId, id, type, status, position, fields: all, at };
      const added = await commit(addSlide, args, options);
      if (added.ok) await unsent?.discard();
      return added;
    }
    if (parked && !isAnew && !(await parked.revise(fields)))
      return { ok: false, refused: 'notWaiting' };
    const changes: CommittedChange[] = [];
    if (Object.keys(fields).length > 0 && (!parked || isAnew)) {
      const args = { teamId, id, fields, at };
      if (parked || !(await replaceWaiting(store, args, options))) {
        const saved = await commit(saveSlide, args, options);
        if (!saved.ok) return saved;
        changes.push(...saved.changes);
      }
      if (isAnew) await parked.discard();
    }
    if (status === slide.status) return { ok: true, changes };
    const set = await commit(setSlideStatus, { teamId, id, status, from: slide.status, at });
    return set.ok ? { ok: true, changes: [...changes, ...set.changes] } : set;
  };
}

function keepFiles({ teamId, id, files, pathOf }: SaveInput, store: Store) {
  const ref = slideKey(teamId, id);
  const kept: Files[number][] = [];
  const keep: KeepFile = async (given) => {
    const { file, type, slot, suffix, path, name, width, height, onProgress } = given;
    const staged = path
      ? await store.stageFile(file, { path, type })
      : await files.stage({ file, type, suffix }, pathOf, onProgress);
    const media = {
      ...staged,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    };
    kept.push({ media, ref, slot, ...(name && { name }) });
    return media;
  };
  return { keep, files: () => kept };
}

/** `gone`: the slide no longer exists, and nothing was saved. */
export type SavedSlide = 'saved' | 'gone' | 'failed';

/** Saves and reports the outcome to the user. */
export function useSaveSlide(): (input: SaveInput) => Promise<SavedSlide> {
  const { t } = useLingui();
  const storeSlide = useStoreSlide();
  const problemText = useProblemText();
  const tell = useOutcomeNotice();
  const messageOf = ({ status, slide, isNew }: SaveInput) => {
    if (status !== 'published') return t`Slide saved`;
    return slide?.status === status && !isNew ? t`Slide updated` : t`Slide published`;
  };
  return async (input) => {
    try {
      const result = await storeSlide(input);
      const { teamId, id } = input;
      if (result.ok) void tell({ message: messageOf(input), ...result, of: slideKey(teamId, id) });
      else if (result.refused === 'notFound' || result.refused === 'wasDeleted') return 'gone';
      else notify.error(problemText(result.refused));
      return result.ok ? 'saved' : 'failed';
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return 'failed';
    }
  };
}
