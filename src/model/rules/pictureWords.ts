import { valuesOf } from '../canvas/storedDoc.ts';
import type { Slide, SlideChanges } from '../slide/slide.ts';

/**
 * Returns the fields of the save that describe one picture, identified by its hash, wherever the slide
 * shows it. Undefined if it is not shown or already described so.
 */
export function wordsOnPicture(
  { media, alt, template }: Slide,
  sha256: string,
  words: string,
): SlideChanges | undefined {
  const slots = (['landscape', 'portrait'] as const).filter(
    (slot) => media[slot]?.sha256 === sha256 && (alt?.[slot] ?? '') !== words,
  );
  const values = Object.entries(template ? valuesOf(template) : {}).filter(
    ([, value]) => value.media?.sha256 === sha256 && (value.alt ?? '') !== words,
  );
  if (slots.length + values.length === 0) return undefined;
  return {
    ...(slots.length > 0 && {
      alt: Object.fromEntries(slots.map((slot) => [slot, words || null])),
    }),
    ...(values.length > 0 && {
      values: Object.fromEntries(
        values.map(([id, value]) => [id, { ...value, alt: words }]),
      ) as NonNullable<SlideChanges['values']>, // differs in `readonly` only
    }),
  };
}
