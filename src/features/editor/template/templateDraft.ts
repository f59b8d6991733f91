import type { Doc } from '../../../model/canvas/doc.ts';
import {
  applySlotValues,
  type LeftOver,
  rebaseSlotValues,
  slotsOf,
  type SlotValue,
  type SlotValues,
} from '../../../model/canvas/slotValues.ts';
import { docOf, valuesOf } from '../../../model/canvas/storedDoc.ts';
import type { Slide, SlideChanges } from '../../../model/slide/slide.ts';
import type { SlideTemplate } from '../../../model/template/slideTemplate.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import { differing } from '../work/differing.ts';
import type { FileTexts } from '../../../platform/react/fromLibrary.tsx';

/** The edits on top of the stored slide; null resets a slot. */
export interface TemplateEdits {
  readonly values: { readonly [slotId: string]: SlotValue | null };
  readonly files: { readonly [slotId: string]: ChosenFile };
  /** A newer revision that the slide switches to. */
  readonly template?: SlideTemplate;
}

export const NO_EDITS: TemplateEdits = { values: {}, files: {} };
export const isTouched = ({ values, files, template }: TemplateEdits): boolean =>
  template !== undefined || Object.keys(values).length + Object.keys(files).length > 0;

/** Returns the edits made after a state that was saved meanwhile. */
export function restOfEdits(now: TemplateEdits, saved: TemplateEdits): TemplateEdits {
  const isNewer = now.template !== undefined && now.template !== saved.template;
  return {
    values: differing(now.values, saved.values),
    files: differing(now.files, saved.files),
    ...(isNewer && { template: now.template }),
  };
}

/** Returns the values of all slots with the edits on top. */
export function mergedValues(template: SlideTemplate, edits: TemplateEdits): SlotValues {
  const merged = Object.entries({ ...valuesOf(template), ...edits.values });
  return Object.fromEntries(
    merged.flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])),
  );
}

/** Returns an edit that changes a part of a slot's value. */
export const withEditedPart =
  (template: SlideTemplate, id: string, part: SlotValue) =>
  (now: TemplateEdits): TemplateEdits => ({
    ...now,
    values: { ...now.values, [id]: { ...mergedValues(template, now)[id], ...part } },
  });

/** Returns the edits with another file in a slot; the previous file's alternative text is dropped. */
export function withFile(
  template: SlideTemplate,
  now: TemplateEdits,
  id: string,
  file: ChosenFile,
  { words, captions }: FileTexts = {},
): TemplateEdits {
  const files = { ...now.files, [id]: file };
  const before = mergedValues(template, now)[id];
  const hasTexts = (before?.alt ?? before?.captions ?? words ?? captions) !== undefined;
  if (!hasTexts) return { ...now, files };
  const { alt: _alt, captions: _captions, ...rest } = before ?? {};
  const texts = {
    ...(words !== undefined && { alt: words }),
    ...(captions !== undefined && { captions }),
  };
  const value = { ...rest, ...texts };
  return { ...now, files, values: { ...now.values, [id]: value } };
}

/** Returns the document as the canvas shows it, with chosen files as object URLs. */
export function shownDoc(doc: Doc, values: SlotValues, files: TemplateEdits['files']): Doc {
  const withFiles = { ...values };
  for (const [id, file] of Object.entries(files)) {
    const { media: _media, ...value } = withFiles[id] ?? {};
    withFiles[id] = { ...value, src: file.url };
  }
  return applySlotValues(doc, withFiles);
}

/** Returns the edits that move a slide to a newer revision of its template, and the values that no longer fit. */
export function rebaseEdits(
  template: SlideTemplate,
  newer: SlideTemplate,
  edits: TemplateEdits,
): { readonly edits: TemplateEdits; readonly leftOver: readonly LeftOver[] } | undefined {
  const [from, to] = [docOf(template), docOf(newer)];
  if (!from.ok || !to.ok) return undefined;
  const before = mergedValues(template, edits);
  const { values, leftOver } = rebaseSlotValues(from.doc, to.doc, before);
  const gone = Object.keys(before).filter((id) => !(id in values));
  const left = Object.fromEntries(leftOver.map(({ slotId, value }) => [slotId, value]));
  const kept = { ...template.kept, ...left };
  const places = new Set(slotsOf(to.doc).map(({ slot }) => slot.id));
  const files = Object.keys(edits.files).filter((id) => !places.has(id) && !(id in left));
  return {
    // A chosen file is part of the slide even before it is stored.
    leftOver: [
      ...leftOver,
      ...files.map((slotId) => ({ slotId, code: 'slotGone', value: {} }) as const),
    ],
    edits: {
      files: edits.files,
      values: { ...values, ...Object.fromEntries(gone.map((id) => [id, null])) },
      template: { ...newer, ...(Object.keys(kept).length > 0 && { kept }) },
    },
  };
}

/** Returns the fields of a save; `stored` are the chosen files as stored now. */
export function changesOfTemplate(
  slide: Slide | undefined,
  template: SlideTemplate,
  edits: TemplateEdits,
  stored: { readonly [slotId: string]: NonNullable<SlotValue['media']> },
): SlideChanges {
  const isNewDocument = !slide || edits.template !== undefined;
  const { values: _values, ...document } = edits.template ?? template;
  const values: { [id: string]: SlotValue | null } = { ...edits.values };
  for (const [id, media] of Object.entries(stored)) {
    // A slot that was reset keeps none of its former values.
    const { src: _src, ...value } = (id in values ? values[id] : valuesOf(template)[id]) ?? {};
    values[id] = { ...value, media };
  }
  return {
    ...(isNewDocument && { template: document as NonNullable<SlideChanges['template']> }),
    ...(Object.keys(values).length > 0 && {
      values: values as NonNullable<SlideChanges['values']>, // differs only in `readonly`
    }),
  };
}

/** Counts chosen files as content before they are stored. */
export function withFilePlaces(values: SlotValues, files: TemplateEdits['files']): SlotValues {
  const places = Object.keys(files).map((id) => [id, { ...values[id], src: '/chosen' }] as const);
  return { ...values, ...Object.fromEntries(places) };
}
