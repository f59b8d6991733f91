import { Trans, useLingui } from '@lingui/react/macro';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageHeading } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { EditorBar } from './EditorBar.tsx';
import styles from './SlideEditor.module.css';
import { SlideSettings } from './SlideSettings.tsx';
import { SlideTargets } from './SlideTargets.tsx';
import type { ContentType } from './types/ContentType.ts';
import { UploadOverlay } from './UploadOverlay.tsx';
import { useSlideEditor } from './useSlideEditor.ts';

export interface SlideEditorProps<C extends object> {
  readonly type: string;
  readonly slide: Slide | undefined;
  readonly contentType: ContentType<C>;
}

/** The editor of a slide: what is shown at the left, when and where at the right. */
export function SlideEditor<C extends object>({ type, slide, contentType }: SlideEditorProps<C>) {
  const { t } = useLingui();
  const editor = useSlideEditor(type, slide, contentType);
  const { draft, progress, contentProps } = editor;
  const { Stage, Fields } = contentType;
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
        <Stage {...contentProps} />
      </main>
      <aside className={styles.settings}>
        <SlideSettings
          draft={draft}
          problems={editor.problems}
          hasOwnLength={contentType.secondsOf !== undefined}
          onChange={editor.change}
        >
          {Fields && <Fields {...contentProps} />}
        </SlideSettings>
        {slide && <SlideTargets slide={slide} />}
      </aside>
      {progress !== undefined && (
        <div className={styles.overlay} role="status">
          <Progress label={t`Keeping your files on this device`} percent={progress} withText />
        </div>
      )}
      {progress === undefined && slide && <UploadOverlay of={slideKey(slide.teamId, slide.id)} />}
      <ConfirmDialog
        title={t`Leave without saving?`}
        isOpen={editor.leaving.isAsking}
        confirm={t`Discard changes`}
        isDanger
        onConfirm={editor.leaving.leave}
        onClose={editor.leaving.stay}
      >
        <Trans>What you changed here has not been saved.</Trans>
      </ConfirmDialog>
    </div>
  );
}
