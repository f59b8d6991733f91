import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '../../../platform/react/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { useLeaveGuard } from './useLeaveGuard.ts';
import type { UnsavedOffer } from './useUnsavedWork.ts';

export interface WorkDialogsProps {
  readonly offer: UnsavedOffer | undefined;
  readonly leaving: ReturnType<typeof useLeaveGuard>;
  readonly isGone: boolean;
  onKeepAsNew(): Promise<void>;
  onGiveUp(): Promise<void>;
  /** Stays in the editor. */
  onStay(): void;
}

/** Dialogs about unsaved work: on return, on leaving, and when its slide was deleted. */
export function WorkDialogs(props: WorkDialogsProps) {
  const { offer, leaving, isGone } = props;
  const { t } = useLingui();
  return (
    <>
      {offer && <ContinueDialog offer={offer} />}
      <ConfirmDialog
        title={t`Leave without saving?`}
        isOpen={leaving.isAsking}
        confirm={t`Discard changes`}
        isDanger
        onConfirm={leaving.leave}
        onClose={leaving.stay}
      >
        <Trans>
          What you changed here is neither saved nor kept on this device, so it would be lost.
        </Trans>
      </ConfirmDialog>
      {isGone && <GoneDialog {...props} />}
    </>
  );
}

/** Closing the dialog continues the work, so that nothing is lost by accident. */
function ContinueDialog({ offer }: { readonly offer: UnsavedOffer }) {
  const { t } = useLingui();
  const when = useWhen(offer.atMs);
  return (
    <Dialog
      title={t`You have unsaved work from ${when}`}
      isOpen
      width="sm"
      onClose={() => void offer.continue()}
      actions={
        <>
          <Button onPress={() => void offer.discard()}>
            <Trans>Discard</Trans>
          </Button>
          <Button look="primary" autoFocus onPress={() => void offer.continue()}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <Trans>It was kept on this device and never sent. Continue where you left off?</Trans>
    </Dialog>
  );
}

function GoneDialog({ onKeepAsNew, onGiveUp, onStay }: WorkDialogsProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Slide not found`}
      isOpen
      width="sm"
      role="alertdialog"
      onClose={onStay}
      actions={
        <>
          <Button onPress={() => void onGiveUp()}>
            <Trans>Discard changes</Trans>
          </Button>
          <Button look="primary" autoFocus onPress={() => void onKeepAsNew()}>
            <Trans>Keep as a new slide</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Somebody deleted this slide while you were working on it. Nothing of yours was saved yet;
        you can keep it as a new draft.
      </Trans>
    </Dialog>
  );
}

/** Formats the time alone for today, date and time for other days. */
function useWhen(atMs: number): string {
  const { i18n } = useLingui();
  const isToday = new Date(atMs).toDateString() === new Date(useNow()).toDateString();
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(i18n.locale, style).format(atMs);
}
