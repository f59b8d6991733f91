import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SlideId } from '../../model/ids.ts';
import type { MediaSlot, Slide, SlideStatus } from '../../model/slide.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageHeading } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import type { ChosenFile } from './chosenFile.ts';
import { EditorBar } from './EditorBar.tsx';
import styles from './MediaEditor.module.css';
import type { MediaKind } from './mediaRules.ts';
import { MediaSlotField } from './MediaSlotField.tsx';
import { SlideTargets } from './SlideTargets.tsx';
import { SlideSettings } from './SlideSettings.tsx';
import { draftOf, problemsOf, type SlideDraft } from './slideDraft.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { usePastedFile } from './usePastedFile.ts';
import { useMediaProblemText } from './useMediaProblemText.ts';
import { useSaveSlide } from './useSaveSlide.ts';

const SLOTS: readonly MediaSlot[] = ['landscape', 'portrait'];

export interface MediaEditorProps {
  readonly kind: MediaKind;
  readonly slide: Slide | undefined;
}

/** The editor of image and video slides: what is shown at the left, when and where at the right. */
export function MediaEditor({ kind, slide }: MediaEditorProps) {
  const { t } = useLingui();
  const editor = useMediaEditor(kind, slide);
  const { draft, change, problems, progress } = editor;
  const title = draft.title || (slide ? t`Untitled slide` : t`New slide`);
  return (
    <div className={styles.editor}>
      <EditorBar
        slide={slide}
        isBusy={progress !== undefined}
        isDirty={editor.isDirty}
        onSave={editor.save}
      >
        <PageHeading title={title}>{title}</PageHeading>
      </EditorBar>
      <main className={styles.stage}>
        <div className={styles.slots}>
          {SLOTS.map((slot) => (
            <MediaSlotField
              key={slot}
              kind={kind}
              slot={slot}
              slide={slide}
              chosen={draft.files[slot]}
              error={
                slot === 'landscape' && problems.includes('noMedia')
                  ? t`Choose a file for landscape or portrait screens first.`
                  : ''
              }
              onChoose={(file) => editor.choose(slot, file)}
            />
          ))}
        </div>
      </main>
      <aside className={styles.settings}>
        <SlideSettings kind={kind} draft={draft} problems={problems} onChange={change} />
        {slide && <SlideTargets slide={slide} />}
      </aside>
      {progress !== undefined && (
        <div className={styles.overlay} role="status">
          <Progress label={t`Keeping your files on this device`} percent={progress} withText />
        </div>
      )}
      <ConfirmDialog
        title={t`Leave without saving?`}
        isOpen={editor.leaving.isAsking}
        confirm={t`Discard changes`}
        isDanger
        onConfirm={editor.leaving.leave}
        onClose={editor.leaving.stay}
      >
        {t`What you changed here has not been saved.`}
      </ConfirmDialog>
    </div>
  );
}

function useMediaEditor(kind: MediaKind, slide: Slide | undefined) {
  const [edits, setEdits] = useState<Partial<SlideDraft>>({});
  const [isChecked, setChecked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const save = useSave(kind, slide, setProgress);
  const open = useOpenStored(kind);
  // What nobody touched here follows the slide, so a save never brings back somebody's old value.
  const draft = { ...draftOf(slide), ...edits };
  const isDirty = Object.keys(edits).length > 0;
  const leaving = useLeaveGuard(isDirty);
  const change = (part: Partial<SlideDraft>) => setEdits((current) => ({ ...current, ...part }));
  const choose = (slot: MediaSlot, file: ChosenFile) =>
    setEdits((current) => withFile(current, slot, file, slide === undefined));
  const mediaProblem = useMediaProblemText(kind);
  usePastedFile(kind, choose, (problem) => notify.error(mediaProblem(problem)));
  const found = problemsOf(draft, slide);
  return {
    draft,
    change,
    choose,
    isDirty,
    leaving,
    progress,
    problems: isChecked ? found : found.filter((problem) => problem !== 'noMedia'),
    async save(status: SlideStatus) {
      setChecked(true);
      if (found.length > 0) return;
      const id = await save(draft, status);
      if (!id) return;
      leaving.release();
      setEdits({});
      if (!slide) await open(id);
    },
  };
}

/** A first video plays its own length unless somebody says otherwise. */
function withFile(
  edits: Partial<SlideDraft>,
  slot: MediaSlot,
  file: ChosenFile,
  isNew: boolean,
): Partial<SlideDraft> {
  const isFirst = isNew && Object.keys(edits.files ?? {}).length === 0;
  const length = isFirst && file.seconds ? { duration: Math.min(3600, file.seconds) } : {};
  return { ...edits, ...length, files: { ...edits.files, [slot]: file } };
}

/** Moves on to the address of the slide that was just made. */
function useOpenStored(kind: MediaKind): (id: SlideId) => Promise<void> {
  const navigate = useNavigate();
  return (id) => {
    const params = { file: kind, id };
    return navigate({
      to: '/editor/$file/$id/{-$isParent}/{-$templateId}',
      params,
      replace: true,
    });
  };
}

/** Saves and says what happened; answers the slide's id when it was kept. */
function useSave(
  kind: MediaKind,
  slide: Slide | undefined,
  setProgress: (percent: number | undefined) => void,
) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const saveSlide = useSaveSlide();
  const problemText = useProblemText();
  const said = (status: SlideStatus) => {
    if (!navigator.onLine) return t`Saved on this device. It is sent when there is a connection.`;
    return status === 'published' ? t`Slide published` : t`Slide saved`;
  };
  return async (draft: SlideDraft, status: SlideStatus): Promise<SlideId | undefined> => {
    if (Object.keys(draft.files).length > 0) setProgress(0);
    const onProgress = (fraction: number) => setProgress(Math.round(fraction * 100));
    try {
      const result = await saveSlide({ teamId, type: kind, slide, draft, status, onProgress });
      if (result.ok) notify.success(said(status));
      else notify.error(problemText(result.refused));
      return result.ok ? result.id : undefined;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
}
