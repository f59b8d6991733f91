import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { docIn } from '../../../model/canvas/docIn.ts';
import type { SlotValues } from '../../../model/canvas/slotValues.ts';
import { docOf, storedDocOf } from '../../../model/canvas/storedDoc.ts';
import { createId } from '../../../model/ids.ts';
import { slideKey } from '../../../model/kinds.ts';
import { addSlide } from '../../../model/mutations/slide/addSlide.ts';
import { parseSlideText, slotRequestsOf, slotValuesOf } from '../../../model/rules/slideRequest.ts';
import { originFlags } from '../../../model/template/slideTemplate.ts';
import { shortTitle } from '../../../model/slide/shortTitle.ts';
import { revisionOf } from '../../../model/template/template.ts';
import { systemClock } from '../../../platform/clock.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { randomBytes } from '../../../platform/random.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useGivenUp } from '../../../platform/react/useGivenUp.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useNextPosition } from '../../../store/hooks/nextPosition.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { useProblemText } from '../../../words/useProblemText.ts';
import { addressOf, type OfferedTemplate } from './offeredTemplate.ts';
import { endOrder, openSlide, type OpenSlide } from './openSlide.ts';
import { useNoWriterText } from './useNoWriterText.ts';
import { useSlidePicture } from './useSlidePicture.ts';

/** Failures with a text of their own; all others read that nothing could be generated. */
const OWN_WORDS =
  /^(noAnswer|portal|notConfigured|rateLimited|notAllowed|conflict|address|site|notFound|pageNotFound|notAPage|redirectLoop|wrongType|noText|tooLarge|provider(Slow|Busy|Refused))/;

export interface GenerateOrder {
  readonly prompt: string;
  /** URL of a page; empty for none. */
  readonly address: string;
  /** Also generates a picture, which costs a credit. */
  readonly withPicture: boolean;
}

/** Generates a slide for a template and stores it as a draft, which then opens. */
export function useGenerate(onDone: () => void) {
  const { t, i18n } = useLingui();
  const { functions } = usePorts();
  const teamId = useTeamId();
  const commit = useCommit();
  const nextPosition = useNextPosition();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const noWriter = useNoWriterText();
  const isGivenUp = useGivenUp();
  const { isPainting, findPicture } = useSlidePicture(isGivenUp);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [open] = useState(() => openSlide(teamId, systemClock.now()));
  /** The text generated for the last order: a retry neither requests nor pays again. */
  const written = useRef<OpenSlide>(open);
  const language = i18n.locale === 'de' ? 'de' : 'en';

  async function make({ template, origin }: OfferedTemplate, order: GenerateOrder) {
    const restored = docOf(template);
    if (!restored.ok) throw new Error('the template cannot be shown');
    const doc = docIn(restored.doc, language);
    const { prompt, address } = order;
    const slots = slotRequestsOf(doc, language);
    const input = { teamId, language, prompt, slots, ...(address && { address }) };
    const asked = JSON.stringify([template.id, input]);
    const before = written.current?.asked === asked ? written.current : undefined;
    const text = before?.text ?? parseSlideText(await functions.call('generateSlide', input));
    if (!text) throw new Error('no slide');
    // Once the dialog is closed nothing is ordered, stored or opened any more.
    if (isGivenUp()) return;
    const slide = { teamId, templateId: template.id, prompt, address, asked, text };
    written.current = slide;
    const id = createId<'slide'>(randomBytes);
    const folder = `teams/${teamId}/slides/${id}`;
    const picture = await findPicture(doc, slide, { isPainted: order.withPicture, folder });
    if (isGivenUp()) return;
    const document = {
      id: template.id,
      teamId: template.teamId,
      name: doc.name,
      data: storedDocOf(doc),
      revision: revisionOf(template),
      ...originFlags(origin),
    };
    const values: SlotValues = { ...slotValuesOf(doc, text), ...picture?.values };
    const fields = {
      title: shortTitle(text.title),
      template: document,
      values: values as { [slotId: string]: { readonly [part: string]: unknown } },
    };
    const position = await nextPosition(teamId);
    const at = systemClock.now();
    const args = { teamId, id, type: 'template', status: 'draft' as const, position, fields, at };
    const ref = slideKey(teamId, id);
    const files = picture ? [{ media: picture.media, ref, slot: 'picture' as const }] : [];
    const result = await commit(addSlide, args, { files });
    if (!result.ok) return setProblem(problemText(result.refused));
    endOrder(slide, order.withPicture && picture !== undefined, systemClock.now());
    onDone();
    await navigate({
      to: '/editor/$file/$id/{-$isParent}/{-$templateId}',
      params: { file: 'template', id, isParent: addressOf(origin), templateId: template.id },
    });
  }

  function sentence(code: string, { address }: GenerateOrder): string {
    if (code === 'notConfigured' && address === '') return noWriter;
    return OWN_WORDS.test(code)
      ? problemText(code)
      : t`The content could not be generated. Please try again later or with a different prompt.`;
  }

  async function run(offered: OfferedTemplate, order: GenerateOrder): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await make(offered, order);
    } catch (cause) {
      setProblem(sentence(codeOf(cause), order));
    } finally {
      setBusy(false);
    }
  }
  return { open, isBusy, isPainting, problem, run };
}
