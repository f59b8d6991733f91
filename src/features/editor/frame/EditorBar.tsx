import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useContext, useEffect } from 'react';
import { slideKey } from '../../../model/kinds.ts';
import type { Slide, SlideStatus } from '../../../model/slide/slide.ts';
import { useSlideNow } from '../../../store/hooks/now/slideNow.ts';
import { useWaiting } from '../../../store/hooks/sync.ts';
import { announce } from '../../../ui/overlays/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ReceiptContext } from './receiptContext.ts';
import styles from './EditorBar.module.css';
import { useModKey } from '../../../platform/react/useModKey.ts';
import { EditorMenu, type EditorMenuProps } from './EditorMenu.tsx';
import { useUndoKeys } from '../work/useUndoKeys.ts';
import type { EditorWork } from '../work/useWork.ts';

export interface EditorBarProps extends Pick<EditorMenuProps, 'isBusy' | 'onHistory' | 'onDelete'> {
  readonly slide: Slide | undefined;
  readonly work: Pick<EditorWork<object>, 'isDirty' | 'undo' | 'redo' | 'kept' | 'discard'>;
  /** The status to save with as soon as a chosen file has been read. */
  readonly wanted: SlideStatus | undefined;
  readonly children: ReactNode;
  onSave(status: SlideStatus): Promise<void>;
}

/** No undo or redo during a save. */
const NO_STEPS = { undo: undefined, redo: undefined };

/** The way back, the slide's name and state, and the actions on it. */
export function EditorBar({
  slide,
  work,
  isBusy,
  wanted,
  children,
  onSave,
  onHistory,
  onDelete,
}: EditorBarProps) {
  const { t } = useLingui();
  const router = useRouter();
  useUndoKeys(isBusy ? NO_STEPS : work);
  const back = () =>
    router.history.canGoBack()
      ? router.history.back()
      : void router.navigate({ to: '/slides/$id', params: { id: 'active' } });
  return (
    <header className={styles.bar}>
      <IconButton label={t`Back`} onPress={back}>
        <ArrowLeft />
      </IconButton>
      <div className={styles.name}>
        {children}
        {slide && <StateTags slide={slide} />}
        {wanted ? <WaitsNote /> : <KeptNote work={work} />}
      </div>
      <div className={styles.receipt}>{useContext(ReceiptContext)}</div>
      <div className={styles.steps}>
        <IconButton label={t`Undo`} isDisabled={isBusy || !work.undo} onPress={() => work.undo?.()}>
          <Undo2 />
        </IconButton>
        <IconButton label={t`Redo`} isDisabled={isBusy || !work.redo} onPress={() => work.redo?.()}>
          <Redo2 />
        </IconButton>
        {slide && (
          <EditorMenu
            slide={slide}
            isBusy={isBusy}
            onHistory={onHistory}
            onDelete={onDelete}
            onDiscard={work.isDirty ? work.discard : undefined}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Actions
          status={slide?.status}
          isBusy={isBusy}
          isDirty={work.isDirty || !slide}
          wanted={wanted}
          onSave={(status) => void onSave(status)}
        />
      </div>
    </header>
  );
}

/** Shown while a requested save has not begun. */
function WaitsNote() {
  const { t } = useLingui();
  const text = t`Saved as soon as the file has been read`;
  useEffect(() => announce(text), [text]);
  return <span className={styles.kept}>{text}</span>;
}

/** Shows where unsaved edits are kept; announced only if they cannot be, as the text changes with each field. */
function KeptNote({ work: { isDirty, kept } }: Pick<EditorBarProps, 'work'>) {
  const { t } = useLingui();
  const trouble = isDirty && kept === 'failed' ? t`Not saved, and not kept on this device` : '';
  useEffect(() => {
    if (trouble) announce(trouble);
  }, [trouble]);
  if (!isDirty) return null;
  return (
    <span className={styles.kept} data-failed={kept === 'failed' || undefined}>
      {kept === 'failed' ? (
        trouble
      ) : kept === 'kept' ? (
        <Trans>Not saved, kept on this device</Trans>
      ) : (
        <Trans>Not saved</Trans>
      )}
    </span>
  );
}

interface ActionsProps {
  readonly status: SlideStatus | undefined;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly wanted: SlideStatus | undefined;
  onSave(status: SlideStatus): void;
}

function Actions({ status = 'draft', isBusy, isDirty, wanted, onSave }: ActionsProps) {
  // Saves with the current status: a draft stays a draft. The browser's save dialog never opens, even with nothing to
  // save.
  useModKey((key) => (key === 's' ? () => !isBusy && isDirty && onSave(status) : undefined));
  if (status === 'published') {
    return (
      <>
        <Button isDisabled={isBusy} onPress={() => onSave('draft')}>
          <Trans>Take off screens</Trans>
        </Button>
        <Button
          look="primary"
          isDisabled={isBusy || !isDirty}
          isPending={wanted === 'published'}
          onPress={() => onSave('published')}
        >
          <Trans>Update</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        isDisabled={isBusy || !isDirty}
        isPending={wanted === status}
        onPress={() => onSave(status)}
      >
        {status === 'archived' ? <Trans>Save</Trans> : <Trans>Save draft</Trans>}
      </Button>
      <Button
        look="primary"
        isDisabled={isBusy}
        isPending={wanted === 'published'}
        onPress={() => onSave('published')}
      >
        <Trans>Publish</Trans>
      </Button>
    </>
  );
}

/** On screens only while one has it in its loop: a slide for Mondays is scheduled on a Saturday. */
function PublishedTag({ slide }: { readonly slide: Slide }) {
  const now = useSlideNow(slide)?.now;
  if (!now) return null;
  if (now.kind === 'on') {
    return (
      <Tag tone="success" dot>
        <Trans>On screens</Trans>
      </Tag>
    );
  }
  return (
    <Tag tone={now.kind === 'never' ? 'neutral' : 'accent'} dot>
      {now.kind === 'never' ? <Trans>Published</Trans> : <Trans>Scheduled</Trans>}
    </Tag>
  );
}

/** What screens do with the slide; until the server has it, it shows as waiting to be sent. */
function StateTags({ slide }: { readonly slide: Slide }) {
  const mark = useWaiting(slideKey(slide.teamId, slide.id));
  return (
    <span className={styles.tags}>
      {slide.status === 'published' && !mark && <PublishedTag slide={slide} />}
      {slide.status === 'draft' && (
        <Tag dot>
          <Trans>Draft</Trans>
        </Tag>
      )}
      {slide.status === 'archived' && (
        <Tag dot>
          <Trans>Archived</Trans>
        </Tag>
      )}
      {mark === 'parked' && (
        <Tag tone="danger">
          <Trans>Needs attention</Trans>
        </Tag>
      )}
      {mark && mark !== 'parked' && (
        <Tag tone="accent">
          <Trans>Waiting to be sent</Trans>
        </Tag>
      )}
    </span>
  );
}
