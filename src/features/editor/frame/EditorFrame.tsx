import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Slide, SlideStatus } from '../../../model/slide.ts';
import { PageHeading } from '../../../ui/Page.tsx';
import { EditorBar, type EditorBarProps } from './EditorBar.tsx';
import styles from './EditorFrame.module.css';
import { GonePage } from './GonePage.tsx';
import type { SlideDraft } from '../slideDraft.ts';
import { ReadingsContext } from '../media/readings.ts';
import type { useLeaveGuard } from '../work/useLeaveGuard.ts';
import { VersionsDoor } from '../versions/VersionsDoor.tsx';
import type { Work } from '../work/useWork.ts';
import { WorkDialogs } from '../work/WorkDialogs.tsx';
import { useSaveWhenRead } from './useSaveWhenRead.ts';

/** What every editor of slides can do, whatever it shows. */
export interface Editor {
  readonly work: EditorBarProps['work'] & Pick<Work<object>, 'offer' | 'finish'>;
  readonly draft: SlideDraft;
  readonly leaving: ReturnType<typeof useLeaveGuard>;
  /** Somebody deleted the slide while it was worked on, and that is being asked about. */
  readonly isGone: boolean;
  save(status: SlideStatus): Promise<void>;
  saveAsNew(): Promise<void>;
  stay(): void;
}

export interface EditorFrameProps {
  readonly className: string | undefined;
  readonly slide: Slide | undefined;
  /** The slide is as it was before somebody deleted it. */
  readonly isGone: boolean;
  readonly editor: Editor;
  readonly isBusy: boolean;
  /** Over what is edited: how far saving and sending are. */
  readonly overlay?: ReactNode;
  /** What is edited; it may open the slide's history. */
  children(openHistory: () => void): ReactNode;
}

/** The bar, the history and the questions about unsaved work around what is edited. */
export function EditorFrame(props: EditorFrameProps) {
  const { slide, editor, isBusy } = props;
  const { work } = editor;
  const { t } = useLingui();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const openHistory = () => setHistoryOpen(true);
  const [isDeleting, setDeleting] = useState(false);
  /** Edits go with their slide once it is gone; until then nobody is asked what becomes of them. */
  const deleteBy = async (remove: () => Promise<boolean>) => {
    setDeleting(true);
    const isDone = await remove();
    if (isDone) await work.finish();
    else setDeleting(false);
    return isDone;
  };
  const { readings, wanted, save } = useSaveWhenRead(editor.save);
  const title = editor.draft.title || (slide ? t`Untitled slide` : t`New slide`);
  if (slide && props.isGone && !work.isDirty && !work.offer) return <GonePage id={slide.id} />;
  return (
    <div className={props.className}>
      <EditorBar
        slide={slide}
        work={work}
        isBusy={isBusy}
        wanted={wanted}
        onSave={save}
        onHistory={openHistory}
        onDelete={deleteBy}
      >
        <PageHeading title={title}>{title}</PageHeading>
      </EditorBar>
      {/* What is typed while a save is under way would stand in no save. */}
      <div className={styles.parts} inert={isBusy}>
        <ReadingsContext value={readings}>{props.children(openHistory)}</ReadingsContext>
      </div>
      {props.overlay}
      {slide && isHistoryOpen && (
        <VersionsDoor
          slide={slide}
          isDirty={work.isDirty}
          onClose={() => setHistoryOpen(false)}
          onRestored={work.finish}
        />
      )}
      <WorkDialogs
        offer={work.offer}
        leaving={editor.leaving}
        isGone={editor.isGone && !isDeleting}
        onKeepAsNew={() => {
          editor.stay(); // a field that stands against saving must not be behind the question
          return editor.saveAsNew();
        }}
        onGiveUp={work.finish}
        onStay={editor.stay}
      />
    </div>
  );
}
