import { type SlotElement, slotsOf } from '../../../model/canvas/slotValues.ts';
import { slideDoc } from '../../../model/canvas/storedDoc.ts';
import { sameJson } from '../../../model/diff.ts';
import type { Slide } from '../../../model/slide/slide.ts';

/**
 * Returns the slots of a version that show something else in the slide as it is now, or are not there any more, in
 * the order of the form. None if one of the two is not made from a template.
 */
export function differingSlots(version: Slide, now: Slide): readonly SlotElement[] {
  const [doc, docNow] = [version, now].map(({ template }) => template && slideDoc(template));
  if (!doc || !docNow) return [];
  const slotsNow = new Map(slotsOf(docNow).map((element) => [element.slot.id, element]));
  return slotsOf(doc).filter((element) => !sameJson(element, slotsNow.get(element.slot.id)));
}
