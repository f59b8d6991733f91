import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MediaSlot, Slide, SlideStatus } from '../../model/slide.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
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
    </div>
  );
}

function useMediaEditor(kind: MediaKind, slide: Slide | undefined) {
  const [draft, setDraft] = useState(() => draftOf(slide));
  const [isDirty, setDirty] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const save = useSave(kind, slide, setProgress);
  const change = (part: Partial<SlideDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setDirty(true);
  };
  function choose(slot: MediaSlot, file: ChosenFile) {
    const files = { ...draft.files, [slot]: file };
    const isFirst = !slide && Object.keys(draft.files).length === 0;
    // A video plays its own length unless somebody says otherwise.
    change({
      files,
      ...(isFirst && file.seconds ? { duration: Math.min(3600, file.seconds) } : {}),
    });
  }
  const found = problemsOf(draft, slide);
  return {
    draft,
    change,
    choose,
    isDirty,
    progress,
    problems: isChecked ? found : found.filter((problem) => problem !== 'noMedia'),
    async save(status: SlideStatus) {
      setChecked(true);
      if (found.length > 0) return;
      if (!(await save(draft, status))) return;
      setDraft((current) => ({ ...current, files: {} }));
      setDirty(false);
    },
  };
}

/** Saves, says what happened, and moves on to the stored slide's own address. */
function useSave(
  kind: MediaKind,
  slide: Slide | undefined,
  setProgress: (percent: number | undefined) => void,
) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const saveSlide = useSaveSlide();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const said = (status: SlideStatus) => {
    if (!navigator.onLine) return t`Saved on this device. It is sent when there is a connection.`;
    return status === 'published' ? t`Slide published` : t`Slide saved`;
  };
  return async (draft: SlideDraft, status: SlideStatus): Promise<boolean> => {
    if (Object.keys(draft.files).length > 0) setProgress(0);
    const onProgress = (fraction: number) => setProgress(Math.round(fraction * 100));
    try {
      const result = await saveSlide({ teamId, type: kind, slide, draft, status, onProgress });
      if (!result.ok) {
        notify.error(problemText(result.refused));
        return false;
      }
      notify.success(said(status));
      if (!slide) {
        const params = { file: kind, id: result.id };
        await navigate({
          to: '/editor/$file/$id/{-$isParent}/{-$templateId}',
          params,
          replace: true,
        });
      }
      return true;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return false;
    } finally {
      setProgress(undefined);
    }
  };
}
