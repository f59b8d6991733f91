import * as v from 'valibot';
import type { Doc } from '../canvas/doc.ts';
import { paragraphsFrom } from '../canvas/richText.ts';
import { accepted, type Parsed } from '../parsing.ts';
import {
  exampleSlots,
  type SlotElement,
  slotsOf,
  type SlotValue,
  type SlotValues,
  takes,
} from '../canvas/slotValues.ts';

export const slotRequestSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_~-]{1,64}$/)),
  label: v.pipe(v.string(), v.maxLength(200)),
  kind: v.picklist(['text', 'image', 'qr']),
  maxChars: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  maxLines: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  isRequired: v.boolean(),
});
/** A slot that a generated slide has to fill with words or an address. */
export type SlotRequest = Readonly<v.InferOutput<typeof slotRequestSchema>>;

const slideText = v.object({
  title: v.string(),
  values: v.record(v.string(), v.string()),
  /** True if words of the page were used unchanged. */
  isExtract: v.boolean(),
});
/** A text, or the address of a picture or of a QR code, for each filled slot. */
export type SlideText = Parsed<v.InferOutput<typeof slideText>>;

/** Parses the function's response; undefined if it is malformed. */
export function parseSlideText(raw: unknown): SlideText | undefined {
  return accepted(slideText, raw);
}

/** Returns requests for the slots of a template that a slide may fill. */
export function slotRequestsOf(doc: Doc, language: 'en' | 'de'): readonly SlotRequest[] {
  return slotsOf(doc).flatMap((element) => {
    const { slot, type } = element;
    const kind = type === 'text' || type === 'image' || type === 'qr' ? type : undefined;
    const part = kind === 'text' ? 'paragraphs' : kind === 'qr' ? 'value' : 'src';
    if (!kind || !takes(element, part)) return [];
    const { maxChars, maxLines } = slot;
    return [
      {
        id: slot.id,
        label: slot.label[language] ?? slot.label.en ?? slot.id,
        kind,
        isRequired: slot.required ?? false,
        ...(maxChars === undefined ? {} : { maxChars }),
        ...(maxLines === undefined ? {} : { maxLines }),
      },
    ];
  });
}

/**
 * Returns the words as values of the template's slots. Where nothing was found, the template's example is hidden or
 * emptied if the template allows that: beside the words of a page it would be read as one of them. Pictures are left to
 * callers that may fetch them.
 */
export function slotValuesOf(doc: Doc, text: SlideText): SlotValues {
  const rows = slotsOf(doc).flatMap(({ slot, type }): readonly (readonly [string, SlotValue])[] => {
    const value = Object.hasOwn(text.values, slot.id) ? text.values[slot.id] : undefined;
    if (value === undefined) return [];
    if (type === 'text') return [[slot.id, { paragraphs: paragraphsFrom(value) }]];
    return type === 'qr' ? [[slot.id, { value }]] : [];
  });
  const found = Object.fromEntries(rows);
  const others = exampleSlots(doc, found).flatMap((element) => {
    const value = withoutExample(element);
    return value ? [[element.slot.id, value] as const] : [];
  });
  return { ...found, ...Object.fromEntries(others) };
}

/** Returns the value that shows nothing in a slot; undefined if its template does not allow that. */
function withoutExample(element: SlotElement): SlotValue | undefined {
  if (takes(element, 'hidden')) return { hidden: true };
  if (element.slot.required) return undefined;
  if (element.type === 'text') return { paragraphs: paragraphsFrom('') };
  return element.type === 'qr' ? { value: '' } : undefined;
}
