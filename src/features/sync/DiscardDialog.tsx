import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import { formatBytes } from '../../i18n/formats.ts';
import { type Loss, type QueuedChange, useQueueActions } from '../../store/hooks/queue.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useAttempt } from '../../words/useAttempt.ts';
import styles from './Activity.module.css';
import { useChangeTexts } from './useChangeTexts.ts';

export interface DiscardDialogProps {
  readonly change: QueuedChange;
  onClose(): void;
  /** Called once the change has left the list, or is marked in it. */
  onDiscarded(): void;
}

/** Lists what is lost with a change before it is discarded. */
export function DiscardDialog({ change, onClose, onDiscarded }: DiscardDialogProps) {
  const { t } = useLingui();
  const texts = useChangeTexts();
  const loss = useLoss(change);
  const discard = useDiscard(onDiscarded);
  if (!loss) return null;
  const { name, subject, reason } = change;
  const isBack = reason === 'wentBack';
  const title = subject ? t`Discard the change to “${subject}”?` : t`Discard this change?`;
  return (
    <ConfirmDialog
      title={isBack ? t`Let go of “${subject || texts.what(name)}”?` : title}
      isOpen
      isDanger
      confirm={isBack ? t`Let go` : t`Discard`}
      onConfirm={() => {
        onClose();
        void discard(loss);
      }}
      onClose={onClose}
    >
      <p>
        <Wording>{texts.what(name)}.</Wording>{' '}
        {isBack ? (
          <Trans>This device then no longer has it either; another device may.</Trans>
        ) : (
          <Trans>What it says is gone for good; nobody else has it.</Trans>
        )}
      </p>
      <Files files={loss.files} />
      <Others others={loss.others} />
      {(loss.state === 'sent' || loss.state === 'gone') && (
        <p>
          <Trans>
            It is on its way already. If it has arrived by now, it stays; you will be told.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

function Files({ files }: Pick<Loss, 'files'>) {
  const { i18n } = useLingui();
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = formatBytes(bytes, i18n.locale);
  return (
    <p>
      <Plural
        value={files.length}
        one={`Its file (${size}) is no longer sent, and goes from this device.`}
        other={`Its # files (${size}) are no longer sent, and go from this device.`}
      />
    </p>
  );
}

/** The most dependent changes listed by name. */
const NAMED = 5;

/** Later changes to what the change creates, which are lost with it. */
function Others({ others }: Pick<Loss, 'others'>) {
  const texts = useChangeTexts();
  if (others.length === 0) return null;
  const more = others.length - NAMED;
  return (
    <>
      <p>
        <Plural
          value={others.length}
          one="A later change of it goes with it:"
          other="# later changes of it go with it:"
        />
      </p>
      <ul className={styles.others}>
        {others.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>{texts.what(name)}</li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </>
  );
}

/** Returns the loss as of the moment the dialog opens. */
function useLoss({ id }: QueuedChange): Loss | undefined {
  const { lossOf } = useQueueActions();
  const attempt = useAttempt();
  const [loss, setLoss] = useState<Loss>();
  useEffect(() => {
    void attempt(async () => setLoss(await lossOf(id)));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change that is asked about
  }, [id]);
  return loss;
}

function useDiscard(onDiscarded: () => void): (loss: Loss) => Promise<void> {
  const { t } = useLingui();
  const { discard } = useQueueActions();
  const attempt = useAttempt();
  return (loss) =>
    attempt(async () => {
      const outcome = await discard(loss);
      onDiscarded();
      if (outcome === 'gone') notify.success(t`Discarded`);
      else notify.info(t`It was on its way already. You will see here whether it had arrived.`);
    });
}
