import type { MediaSlot, Slide, SlideChanges } from '../../../model/slide/slide.ts';
import { SLOTS } from './pictureViews.ts';

/** The alternative text of the picture for each screen orientation. */
export type PictureWords = { readonly [slot in MediaSlot]?: string };

/** Returns the alternative texts of a slide's pictures. */
export const wordsOf = (slide: Slide | undefined): PictureWords => slide?.alt ?? {};

/** Returns the changes of the edited alternative texts for a save; null removes a text. */
export function wordChanges(touched: PictureWords, slide: Slide | undefined): SlideChanges {
  const rows = SLOTS.flatMap((slot) => {
    const words = touched[slot]?.trim();
    const isSame = words === undefined || words === (slide?.alt?.[slot] ?? '');
    return isSame ? [] : [[slot, words || null] as const];
  });
  return rows.length > 0 ? { alt: Object.fromEntries(rows) } : {};
}
