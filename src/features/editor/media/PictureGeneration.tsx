import { Trans, useLingui } from '@lingui/react/macro';
import { Image } from 'lucide-react';
import { type FormEvent, useId, useState, useEffect } from 'react';
import { PICTURE_SHAPES, type PictureShape } from '../../../model/media/pictureShape.ts';
import { useCreditsLeft } from '../../../store/hooks/plan/credits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { CreditsLeft } from '../../../words/CreditsLeft.tsx';
import { useChargeNotice } from '../../../words/useChargeNotice.ts';
import styles from './PictureGeneration.module.css';
import { systemClock } from '../../../platform/clock.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { closeOrder, openOrder, placeOrder } from '../../../platform/memory/paidOrders.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useGivenUp } from '../../../platform/react/useGivenUp.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useProblemText } from '../../../words/useProblemText.ts';

interface Painted {
  readonly file: File;
  readonly url: string;
  readonly prompt: string;
  readonly shape: PictureShape;
}

/** Failures with a text of their own; all others read that no picture could be generated. */
const OWN_WORDS =
  /^(noAnswer|portal|notConfigured|rateLimited|notAllowed|noCredits|tooLarge|conflict|provider(Slow|Busy|Refused))/;

export interface PictureGenerationProps {
  /** The shape that fits the slot; another can be chosen. */
  readonly shape: PictureShape;
  onApply(picture: File): void;
  onClose(): void;
}

/** Generates a picture from a short description; it is used only if the user accepts it. */
export function PictureGeneration({ shape: fitting, onApply, onClose }: PictureGenerationProps) {
  const { t } = useLingui();
  const formId = useId();
  const painting = usePainting();
  const [prompt, setPrompt] = useState(painting.open?.words ?? '');
  const [shape, setShape] = useState(fitting);
  const [isTried, setTried] = useState(false);
  const reportCharge = useChargeNotice();
  const credits = useCreditsLeft(painting.result);
  const shapes: { readonly [shape in PictureShape]: string } = {
    landscape: t`Landscape`,
    portrait: t`Portrait`,
    square: t`Square`,
  };
  const { result } = painting;
  const mayAsk = credits !== 0 || painting.open !== undefined;
  function close() {
    if (painting.isBusy) reportCharge();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (prompt.trim() !== '' && mayAsk) void painting.start(prompt.trim(), shape);
  }
  const actions = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look={result ? 'secondary' : 'primary'}
        type="submit"
        form={formId}
        isPending={painting.isBusy}
        isDisabled={!mayAsk}
      >
        {result ? <Trans>Another for 1 credit</Trans> : <Trans>Generate for 1 credit</Trans>}
      </Button>
      {result && (
        <Button look="primary" isDisabled={painting.isBusy} onPress={() => onApply(result.file)}>
          <Trans>Use this picture</Trans>
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t`Generate a picture`} isOpen width="lg" actions={actions} onClose={close}>
      <div className={styles.columns}>
        <form id={formId} noValidate className={styles.form} onSubmit={submit}>
          <Field
            label={t`What should the picture show?`}
            hint={t`Without words in it: those belong in the slide.`}
            lines={5}
            maxLength={2000}
            autoFocus
            value={prompt}
            error={isTried && prompt.trim() === '' ? t`Describe the picture first` : ''}
            onChange={setPrompt}
          />
          <Select<PictureShape>
            label={t`Shape`}
            value={shape}
            options={PICTURE_SHAPES.map((value) => ({ value, label: shapes[value] }))}
            onChange={setShape}
          />
          <CreditsLeft credits={credits} />
          <Problem text={painting.problem} />
        </form>
        <div className={styles.result} data-shape={result?.shape ?? shape}>
          {result ? (
            <img src={result.url} alt={t`Generated: ${result.prompt}`} />
          ) : (
            <Image aria-hidden />
          )}
          {painting.isBusy && (
            <span className={styles.busy} role="status">
              <Progress label={t`Generating the picture`} withText />
            </span>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Has pictures generated. An order whose answer was lost, or not waited for, is repeated without another charge. */
function usePainting() {
  const { t } = useLingui();
  const { functions } = usePorts();
  const teamId = useTeamId();
  const problemText = useProblemText();
  const [result, setResult] = useState<Painted>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [open, setOpen] = useState(() => openOrder('generateImage', systemClock.now()));
  const isGivenUp = useGivenUp();
  useEffect(() => () => URL.revokeObjectURL(result?.url ?? ''), [result]);

  async function start(prompt: string, shape: PictureShape): Promise<void> {
    const key = placeOrder('generateImage', prompt, systemClock.now());
    setBusy(true);
    setProblem('');
    try {
      const answer = await functions.call('generateImage', { teamId, prompt, shape, key });
      if (isGivenUp()) return;
      if (!(answer instanceof Blob)) throw new Error('no picture');
      closeOrder('generateImage');
      const file = new File([answer], 'generated.png', { type: 'image/png' });
      setResult({ file, url: URL.createObjectURL(file), prompt, shape });
    } catch (cause) {
      const code = codeOf(cause);
      setProblem(
        OWN_WORDS.test(code)
          ? problemText(code)
          : t`The picture could not be generated. Please try again later or with a different prompt.`,
      );
    } finally {
      setBusy(false);
      setOpen(openOrder('generateImage', systemClock.now()));
    }
  }
  return { result, isBusy, problem, open, start };
}
