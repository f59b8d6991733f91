import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { docOf, storedDocOf } from '../../../model/canvas/storedDoc.ts';
import { createId } from '../../../model/ids.ts';
import { addSlide } from '../../../model/mutations/addSlide.ts';
import { parseSlideText, slotRequestsOf, slotValuesOf } from '../../../model/slideRequest.ts';
import { originFlags } from '../../../model/slideTemplate.ts';
import { TITLE_MAX } from '../../../model/slide.ts';
import { revisionOf } from '../../../model/template.ts';
import { systemClock } from '../../../platform/clock.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { randomBytes } from '../../../platform/random.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useNextPosition } from '../../../store/hooks/nextPosition.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { addressOf, type OfferedTemplate } from './offeredTemplate.ts';

/** Failures that have a sentence of their own; all others are that nothing could be made. */
const OWN_WORDS =
  /^(noAnswer|notConfigured|rateLimited|notAllowed|addressRefused|site|notFound|wrongType|noText|tooLarge)/;

/** Has a slide written for a template and keeps it as a draft, which then opens. */
export function useGenerate(onDone: () => void) {
  const { t, i18n } = useLingui();
  const { functions } = usePorts();
  const teamId = useTeamId();
  const commit = useCommit();
  const nextPosition = useNextPosition();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const language = i18n.locale === 'de' ? 'de' : 'en';

  async function make(offered: OfferedTemplate, prompt: string, address: string) {
    const { template, origin } = offered;
    const restored = docOf(template);
    if (!restored.ok) throw new Error('the template cannot be shown');
    const slots = slotRequestsOf(restored.doc, language);
    const input = { teamId, language, prompt, slots, ...(address && { address }) };
    const text = parseSlideText(await functions.call('generateSlide', input));
    if (!text) throw new Error('no slide');
    const id = createId<'slide'>(randomBytes);
    const document = {
      id: template.id,
      teamId: template.teamId,
      name: template.name,
      data: storedDocOf(restored.doc),
      revision: revisionOf(template),
      ...originFlags(origin),
    };
    const values = slotValuesOf(restored.doc, text) as {
      [slotId: string]: { readonly [part: string]: unknown };
    };
    const fields = { title: text.title.slice(0, TITLE_MAX), template: document, values };
    const position = await nextPosition(teamId);
    const at = systemClock.now();
    const args = { teamId, id, type: 'template', status: 'draft' as const, position, fields, at };
    const result = await commit(addSlide, args);
    if (!result.ok) return setProblem(problemText(result.refused));
    onDone();
    await navigate({
      to: '/editor/$file/$id/{-$isParent}/{-$templateId}',
      params: { file: 'template', id, isParent: addressOf(origin), templateId: template.id },
    });
  }

  async function run(offered: OfferedTemplate, prompt: string, address: string): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await make(offered, prompt, address);
    } catch (cause) {
      const code = codeOf(cause);
      setProblem(
        OWN_WORDS.test(code)
          ? problemText(code)
          : t`The content could not be generated. Please try again later or with a different prompt.`,
      );
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, run };
}
