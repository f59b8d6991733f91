import type { Doc } from '../canvas/doc.ts';
import { slotsOf } from '../canvas/slotValues.ts';
import { slotRequestsOf } from './slideRequest.ts';

/** The content of a generated slide. */
export interface Material {
  /** A page comes with a picture and an address. */
  readonly hasPage: boolean;
  readonly hasPicture: boolean;
}

/**
 * Returns how well a template suits the content; 0 if it has no text slots. A headline and a text or two
 * are what people read in passing; slots that would keep their sample content count against it.
 */
export function suitability(doc: Doc, { hasPage, hasPicture }: Material): number {
  const slots = slotRequestsOf(doc, 'en');
  const count = (kind: string) => slots.filter((slot) => slot.kind === kind).length;
  const texts = count('text');
  if (texts === 0) return 0;
  const pictures = count('image');
  const isIllustrated = hasPage || hasPicture;
  const missing =
    slotsOf(doc).filter(({ slot }) => slot.required).length -
    slots.filter((s) => s.isRequired).length;
  return (
    10 +
    Math.min(texts, 3) -
    Math.max(0, texts - 5) +
    (isIllustrated ? Math.min(pictures, 1) * 3 - Math.max(0, pictures - 1) : -pictures * 2) +
    (hasPage ? Math.min(count('qr'), 1) * 2 : -count('qr')) -
    missing * 4
  );
}
