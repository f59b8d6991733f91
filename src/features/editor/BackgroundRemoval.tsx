import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { createId } from '../../model/ids.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { randomBytes } from '../../platform/random.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useCreditsLeft } from '../../store/hooks/credits.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useProblemText } from '../../ui/useProblemText.ts';
import styles from './BackgroundRemoval.module.css';
import { CreditsLeft } from './CreditsLeft.tsx';

export interface BackgroundRemovalProps {
  /** Where the picture is shown from. */
  readonly url: string;
  onApply(picture: File): void;
  onClose(): void;
}

/** A picture before and after its background was removed; nothing changes before the person says so. */
export function BackgroundRemoval({ url, onApply, onClose }: BackgroundRemovalProps) {
  const { t } = useLingui();
  const removal = useRemoval(url);
  const credits = useCreditsLeft(removal.result);
  const actions = (
    <>
      <Button onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      {removal.result ? (
        <Button look="primary" onPress={() => removal.result && onApply(removal.result.file)}>
          <Trans>Use this picture</Trans>
        </Button>
      ) : (
        <Button
          look="primary"
          isPending={removal.isBusy}
          isDisabled={credits === 0}
          onPress={() => void removal.start()}
        >
          <Trans>Remove for 1 credit</Trans>
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t`Remove background`} isOpen width="lg" actions={actions} onClose={onClose}>
      <div className={styles.pair}>
        <figure className={styles.picture}>
          <img src={url} alt={t`Before`} />
          <figcaption>
            <Trans>Before</Trans>
          </figcaption>
        </figure>
        <figure className={styles.picture} data-empty={removal.result === undefined}>
          {removal.result && <img src={removal.result.url} alt={t`After`} />}
          {removal.isBusy && <Progress label={t`Removing the background`} />}
          <figcaption>
            <Trans>After</Trans>
          </figcaption>
        </figure>
      </div>
      <CreditsLeft credits={credits} />
      <Problem text={removal.problem} />
    </Dialog>
  );
}

interface Result {
  readonly file: File;
  readonly url: string;
}

function useRemoval(url: string) {
  const { functions } = usePorts();
  const teamId = useTeamId();
  const problemText = useProblemText();
  const [result, setResult] = useState<Result>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // The same key for every try: an answer that got lost is not paid for again.
  const key = useRef(createId(randomBytes));
  useEffect(() => () => URL.revokeObjectURL(result?.url ?? ''), [result]);

  async function start(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const image = await base64Of(await (await fetch(url)).blob());
      const answer = await functions.call('removeBGnew', { teamId, image, key: key.current });
      if (!(answer instanceof Blob)) throw new Error('no picture');
      const file = new File([answer], 'cut-out.png', { type: 'image/png' });
      setResult({ file, url: URL.createObjectURL(file) });
    } catch (cause) {
      setProblem(problemText(codeOf(cause)));
    } finally {
      setBusy(false);
    }
  }
  return { result, isBusy, problem, start };
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve((reader.result as string).replace(/^[^,]*,/, '')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
