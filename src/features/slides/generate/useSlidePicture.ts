import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Doc } from '../../../model/canvas/doc.ts';
import { slotsOf, type SlotValues } from '../../../model/canvas/slotValues.ts';
import type { Media } from '../../../model/media/media.ts';
import { shapeFor } from '../../../model/media/pictureShape.ts';
import { slotRequestsOf } from '../../../model/rules/slideRequest.ts';
import { systemClock } from '../../../platform/clock.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useFetchPicture, useKeepPicture } from '../../../store/hooks/foreignPicture.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import { type OpenSlide, orderPicture } from './openSlide.ts';

/** A stored picture, and the values of the slot that shows it. */
interface SlidePicture {
  readonly media: Media;
  readonly values: SlotValues;
}

interface WorkOptions {
  /** True for a generated picture, false for the page's lead picture. */
  readonly isPainted: boolean;
  /** Of the slide, in storage. */
  readonly folder: string;
}

/**
 * Finds a picture for the first slot that takes one: generated, or the page's lead picture. `isPainting` while leaving
 * does not save the credit any more.
 */
export function useSlidePicture(isGivenUp: () => boolean) {
  const { t } = useLingui();
  const paint = usePaint();
  const readPicture = useFetchPicture(useTeamId());
  const keepPicture = useKeepPicture();
  const problemText = useProblemText();

  async function fetchPicture(doc: Doc, slide: OpenSlide, slotId: string, isPainted: boolean) {
    if (isPainted) return paint.start(doc, slide, slotId);
    const url = slide.text.values[slotId];
    return url === undefined ? undefined : readPicture(url);
  }

  async function findPicture(
    doc: Doc,
    slide: OpenSlide,
    { isPainted, folder }: WorkOptions,
  ): Promise<SlidePicture | undefined> {
    const slot = slotRequestsOf(doc, 'en').find(({ kind }) => kind === 'image');
    if (!slot) return undefined;
    try {
      const file = await fetchPicture(doc, slide, slot.id, isPainted);
      if (isGivenUp() || !(file instanceof Blob)) return undefined;
      const media = await keepPicture(file, folder);
      return { media, values: { [slot.id]: { media } } };
    } catch (cause) {
      if (isGivenUp()) return undefined;
      // The same picture is still being made, and a slide without it is not what was asked for.
      if (codeOf(cause) === 'conflict') throw cause;
      // The text is there; a picture can still be chosen in the editor.
      const reason = problemText(codeOf(cause));
      notify.error(t`The draft has no picture yet. ${reason}`);
      return undefined;
    }
  }
  return { isPainting: paint.isBusy, findPicture };
}

/** Has a slide's picture generated. One that was ordered before and not received is not paid again. */
function usePaint() {
  const { functions } = usePorts();
  const teamId = useTeamId();
  const [isBusy, setBusy] = useState(false);

  async function start(doc: Doc, slide: OpenSlide, slotId: string): Promise<unknown> {
    const place = slotsOf(doc).find(({ slot }) => slot.id === slotId)?.css ?? {};
    const shape = shapeFor({ width: Number(place.width), height: Number(place.height) });
    const prompt = [slide.text.title, slide.prompt].filter(Boolean).join('. ').slice(0, 1900);
    const key = orderPicture(slide, prompt, systemClock.now());
    setBusy(true);
    try {
      return await functions.call('generateImage', { teamId, prompt, shape, key });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, start };
}
