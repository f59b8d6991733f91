import { cutCaptions } from '../../../model/captions/cutCaptions.ts';
import { parseCaptions } from '../../../model/captions/parseCaptions.ts';
import { writeCaptions } from '../../../model/captions/writeCaptions.ts';
import type { MediaSlot, Slide, SlideChanges } from '../../../model/slide/slide.ts';
import type { VideoOptions } from '../../../media/video/videoOptions.ts';
import { SLOTS } from './pictureViews.ts';

/** Captions of the video for each screen orientation; '' for none. */
export type VideoCaptions = { readonly [slot in MediaSlot]?: string };

export const captionsOf = (slide: Slide | undefined): VideoCaptions => slide?.captions ?? {};

/** Returns the changes of the edited captions for a save; null removes captions. */
export function captionChanges(touched: VideoCaptions, slide: Slide | undefined): SlideChanges {
  const rows = SLOTS.flatMap((slot) => {
    const captions = touched[slot];
    const isSame = captions === undefined || captions === (slide?.captions?.[slot] ?? '');
    return isSame ? [] : [[slot, captions || null] as const];
  });
  return rows.length > 0 ? { captions: Object.fromEntries(rows) } : {};
}

/** Returns the captions for a video made from another one: all of them unless a part was cut out. */
export function captionsOfPart(captions: string, part: VideoOptions['part']): string {
  if (!part || captions === '') return captions;
  const cues = cutCaptions(parseCaptions(captions).cues, part);
  return cues.length > 0 ? writeCaptions(cues) : '';
}
