import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useEffect, useMemo, useRef } from 'react';
import type { Slide, SlideStatus } from '../../../model/slide/slide.ts';
import { lazyPart } from '../../../platform/react/lazyPart.tsx';
import { PageHeading } from '../../../ui/layout/Page.tsx';
import { EditorBar, type EditorBarProps } from './EditorBar.tsx';
import styles from './EditorFrame.module.css';
import { GonePage } from './GonePage.tsx';
import type { SlideDraft } from '../slideDraft.ts';
import { ReadingsContext, type Readings } from '../media/readings.ts';
import type { useLeaveGuard } from '../work/useLeaveGuard.ts';
import type { EditorWork } from '../work/useWork.ts';
import { WorkDialogs } from '../work/WorkDialogs.tsx';

const VersionsDialog = lazyPart(() => import('../versions/VersionsDialog.tsx'), 'VersionsDialog');

/** What every slide editor can do, whatever its content. */
export interface Editor {
  readonly work: EditorBarProps['work'] & Pick<EditorWork<object>, 'offer' | 'finish'>;
  readonly draft: SlideDraft;
  readonly leaving: ReturnType<typeof useLeaveGuard>;
  /** Somebody deleted the slide during editing, and the user is being asked about it. */
  readonly isGone: boolean;
  save(status: SlideStatus): Promise<void>;
  saveAsNew(): Promise<void>;
  stay(): void;
}

export interface EditorFrameProps {
  readonly className: string | undefined;
  readonly slide: Slide | undefined;
  /** The slide has been deleted; `slide` is its last known state. */
  readonly isGone: boolean;
  readonly editor: Editor;
  readonly isBusy: boolean;
  /** Shown over the content: the progress of saving and sending. */
  readonly overlay?: ReactNode;
  /** The content; it may open the slide's history. */
  children(openHistory: () => void): ReactNode;
}

/** The bar, the history and the dialogs about unsaved work around the edited content. */
export function EditorFrame(props: EditorFrameProps) {
  const { slide, editor, isBusy } = props;
  const { work } = editor;
  const { t } = useLingui();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const openHistory = () => setHistoryOpen(true);
  const [isDeleting, setDeleting] = useState(false);
  /** Edits are dropped once the slide is deleted; meanwhile the user is not asked about them. */
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
      {/* Input during a save would not be part of it. */}
      <div className={styles.parts} inert={isBusy}>
        <ReadingsContext value={readings}>{props.children(openHistory)}</ReadingsContext>
      </div>
      {props.overlay}
      {slide && isHistoryOpen && (
        <VersionsDialog
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
          editor.stay(); // an invalid field must not be hidden behind the dialog
          return editor.saveAsNew();
        }}
        onGiveUp={work.finish}
        onStay={editor.stay}
      />
    </div>
  );
}

interface Waiting {
  /** Number of files being read. */
  readonly open: number;
  /** The status of the save requested meanwhile. */
  readonly wanted?: SlideStatus;
}

/**
 * Defers a save requested while a file is being read: otherwise it would be refused for lack of the very file that
 * was chosen. A file that is rejected shows why in its field, and cancels the save.
 */
export function useSaveWhenRead(save: (status: SlideStatus) => Promise<void>) {
  const [{ open, wanted }, setWaiting] = useState<Waiting>({ open: 0 });
  const readings = useMemo<Readings>(() => ({ begin: () => begin(setWaiting) }), []);
  const ready = open === 0 ? wanted : undefined;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!ready) return;
    const settle = () => setWaiting((now) => (now.open === 0 ? { open: 0 } : now));
    void latest.current(ready).finally(settle);
  }, [ready]);
  return {
    readings,
    /** The status of the deferred save. */
    wanted,
    save: async (status: SlideStatus) =>
      open === 0 ? save(status) : setWaiting({ open, wanted: status }),
  };
}

function begin(setWaiting: (next: (now: Waiting) => Waiting) => void) {
  let isOpen = true;
  setWaiting((now) => ({ ...now, open: now.open + 1 }));
  return (isTaken: boolean) => {
    if (!isOpen) return;
    isOpen = false;
    setWaiting(({ open, wanted }) => ({ open: open - 1, ...(isTaken && wanted && { wanted }) }));
  };
}
