import { Trans, useLingui } from '@lingui/react/macro';
import { Image } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { createId } from '../../../model/ids.ts';
import { PICTURE_SHAPES, type PictureShape } from '../../../model/pictureShape.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { randomBytes } from '../../../platform/random.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useCreditsLeft } from '../../../store/hooks/credits.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { CreditsLeft } from '../../../ui/CreditsLeft.tsx';
import styles from './PictureGeneration.module.css';

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
  const [prompt, setPrompt] = useState('');
  const [shape, setShape] = useState(fitting);
  const [isTried, setTried] = useState(false);
  const painting = usePainting();
  const credits = useCreditsLeft(painting.result);
  const shapes: { readonly [shape in PictureShape]: string } = {
    landscape: t`Landscape`,
    portrait: t`Portrait`,
    square: t`Square`,
  };
  const { result } = painting;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (prompt.trim() !== '' && credits !== 0) void painting.start(prompt.trim(), shape);
  }
  const actions = (
    <>
      <Button onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look={result ? 'secondary' : 'primary'}
        type="submit"
        form={formId}
        isPending={painting.isBusy}
        isDisabled={credits === 0}
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
    <Dialog title={t`Generate a picture`} isOpen width="lg" actions={actions} onClose={onClose}>
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

interface Painted {
  readonly file: File;
  readonly url: string;
  readonly prompt: string;
  readonly shape: PictureShape;
}

/** Failures with a text of their own; all others read that no picture could be generated. */
const OWN_WORDS =
  /^(noAnswer|portal|notConfigured|rateLimited|notAllowed|noCredits|tooLarge|provider(Slow|Busy))/;

function usePainting() {
  const { t } = useLingui();
  const { functions } = usePorts();
  const teamId = useTeamId();
  const problemText = useProblemText();
  const [result, setResult] = useState<Painted>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // The key is reused until there is a response, so that a lost response is not charged twice.
  const [order, setOrder] = useState({ asked: '', key: '' });
  useEffect(() => () => URL.revokeObjectURL(result?.url ?? ''), [result]);

  async function start(prompt: string, shape: PictureShape): Promise<void> {
    const asked = `${shape} ${prompt}`;
    const key = order.asked === asked ? order.key : createId(randomBytes);
    setOrder({ asked, key });
    setBusy(true);
    setProblem('');
    try {
      const answer = await functions.call('generateImage', { teamId, prompt, shape, key });
      if (!(answer instanceof Blob)) throw new Error('no picture');
      const file = new File([answer], 'generated.png', { type: 'image/png' });
      setResult({ file, url: URL.createObjectURL(file), prompt, shape });
      setOrder({ asked: '', key: '' });
    } catch (cause) {
      const code = codeOf(cause);
      setProblem(
        OWN_WORDS.test(code)
          ? problemText(code)
          : t`The picture could not be generated. Please try again later or with a different prompt.`,
      );
    } finally {
      setBusy(false);
    }
  }
  return { result, isBusy, problem, start };
}
