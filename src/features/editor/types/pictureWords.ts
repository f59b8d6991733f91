import type { MediaSlot, Slide, SlideChanges } from '../../../model/slide.ts';
import { SLOTS } from './pictureViews.ts';

/** What is to be seen on the picture for screens of each shape. */
export type PictureWords = { readonly [slot in MediaSlot]?: string };

/** What a slide says of its pictures. */
export const wordsOf = (slide: Slide | undefined): PictureWords => slide?.alt ?? {};

/** What a save says of the words that were touched; null where there is nothing to say any more. */
export function wordChanges(touched: PictureWords, slide: Slide | undefined): SlideChanges {
  const rows = SLOTS.flatMap((slot) => {
    const words = touched[slot]?.trim();
    const isSame = words === undefined || words === (slide?.alt?.[slot] ?? '');
    return isSame ? [] : [[slot, words || null] as const];
  });
  return rows.length > 0 ? { alt: Object.fromEntries(rows) } : {};
}
