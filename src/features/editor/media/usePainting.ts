import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PictureShape } from '../../../model/media/pictureShape.ts';
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

/** Has pictures generated. An order whose answer was lost, or not waited for, is repeated without another charge. */
export function usePainting() {
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
