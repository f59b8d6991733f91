import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { CreditsLeft } from './CreditsLeft.tsx';
import styles from './CutOutDialog.module.css';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useProblemText } from './useProblemText.ts';
import { useChargeNotice } from './useChargeNotice.ts';

export interface CutOutDialogProps {
  /** The picture's URL. */
  readonly url: string;
  /** The picture without its background, once available. */
  readonly result: { readonly file: File; readonly url: string } | undefined;
  readonly isBusy: boolean;
  /** The error code. */
  readonly problem: string | undefined;
  readonly credits: number | undefined;
  /** An earlier order may be paid: it can be repeated without credits. */
  readonly isRepeat: boolean;
  /** The picture is for dark backgrounds, and shown on one. */
  readonly isForDark?: boolean;
  onStart(): void;
  onApply(picture: File): void;
  onClose(): void;
}

/** A picture before and after removing its background; nothing changes until the user applies it. */
export function CutOutDialog(props: CutOutDialogProps) {
  const { url, result, isBusy, problem, credits, isForDark = false } = props;
  const { t } = useLingui();
  const problemText = useProblemText();
  const reportCharge = useChargeNotice();
  const onClose = () => {
    if (isBusy) reportCharge();
    props.onClose();
  };
  return (
    <Dialog
      title={t`Remove background`}
      isOpen
      width="lg"
      actions={<Actions {...props} onClose={onClose} />}
      onClose={onClose}
    >
      <div className={styles.pair} data-dark={isForDark}>
        <figure className={styles.picture}>
          <img src={url} alt={t`Before`} />
          <figcaption>
            <Trans>Before</Trans>
          </figcaption>
        </figure>
        <figure className={styles.picture} data-empty={result === undefined}>
          {result && <img src={result.url} alt={t`After`} />}
          {isBusy && <Progress label={t`Removing the background`} />}
          <figcaption>
            <Trans>After</Trans>
          </figcaption>
        </figure>
      </div>
      <CreditsLeft credits={credits} />
      <Problem text={problem === undefined ? '' : problemText(problem)} />
    </Dialog>
  );
}

function Actions(props: CutOutDialogProps) {
  const { result, isBusy, credits, isRepeat, onStart, onApply, onClose } = props;
  return (
    <>
      <Button onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      {result ? (
        <Button look="primary" onPress={() => onApply(result.file)}>
          <Trans>Use this picture</Trans>
        </Button>
      ) : (
        <Button
          look="primary"
          isPending={isBusy}
          isDisabled={credits === 0 && !isRepeat}
          onPress={onStart}
        >
          <Trans>Remove for 1 credit</Trans>
        </Button>
      )}
    </>
  );
}
