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
import { plainText } from '../../../model/canvas/richText.ts';
import type { Slide, SlideChanges } from '../../../model/slide.ts';
import type { SlideTemplate } from '../../../model/slideTemplate.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import { differing } from '../work/differing.ts';

/** What was touched in the editor, on top of the slide as it is; null puts a slot back. */
export interface TemplateEdits {
  readonly values: { readonly [slotId: string]: SlotValue | null };
  readonly files: { readonly [slotId: string]: ChosenFile };
  /** A newer revision that the slide takes over. */
  readonly template?: SlideTemplate;
}

export const NO_EDITS: TemplateEdits = { values: {}, files: {} };
export const isTouched = ({ values, files, template }: TemplateEdits): boolean =>
  template !== undefined || Object.keys(values).length + Object.keys(files).length > 0;

/** What was edited after a state that was saved meanwhile. */
export function restOfEdits(now: TemplateEdits, saved: TemplateEdits): TemplateEdits {
  const isNewer = now.template !== undefined && now.template !== saved.template;
  return {
    values: differing(now.values, saved.values),
    files: differing(now.files, saved.files),
    ...(isNewer && { template: now.template }),
  };
}

/** The values of all slots with the edits on top. */
export function mergedValues(template: SlideTemplate, edits: TemplateEdits): SlotValues {
  const merged = Object.entries({ ...valuesOf(template), ...edits.values });
  return Object.fromEntries(
    merged.flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])),
  );
}

/** An edit of a part of what a slot says. */
export const withPart =
  (template: SlideTemplate, id: string, part: SlotValue) =>
  (now: TemplateEdits): TemplateEdits => ({
    ...now,
    values: { ...now.values, [id]: { ...mergedValues(template, now)[id], ...part } },
  });

/** Another file in a slot; what was said of the one before does not go with it. */
export function withFile(
  template: SlideTemplate,
  now: TemplateEdits,
  id: string,
  file: ChosenFile,
  words?: string,
): TemplateEdits {
  const files = { ...now.files, [id]: file };
  const before = mergedValues(template, now)[id];
  if (before?.alt === undefined && words === undefined) return { ...now, files };
  const { alt: _alt, ...rest } = before ?? {};
  const value = { ...rest, ...(words !== undefined && { alt: words }) };
  return { ...now, files, values: { ...now.values, [id]: value } };
}

/** What the canvas shows: chosen files by the address they have on this page. */
export function shownDoc(doc: Doc, values: SlotValues, files: TemplateEdits['files']): Doc {
  const withFiles = { ...values };
  for (const [id, file] of Object.entries(files)) {
    const { media: _media, ...value } = withFiles[id] ?? {};
    withFiles[id] = { ...value, src: file.url };
  }
  return applySlotValues(doc, withFiles);
}

/** The edits that bring a slide to a newer revision of its template, and what has no place there. */
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
    // A chosen file is a part of the slide before it is stored.
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

/** The fields of one save; `stored` are the chosen files as they are kept now. */
export function templateChanges(
  slide: Slide | undefined,
  template: SlideTemplate,
  edits: TemplateEdits,
  stored: { readonly [slotId: string]: NonNullable<SlotValue['media']> },
): SlideChanges {
  const isNewDocument = !slide || edits.template !== undefined;
  const { values: _values, ...document } = edits.template ?? template;
  const values: { [id: string]: SlotValue | null } = { ...edits.values };
  for (const [id, media] of Object.entries(stored)) {
    // A slot that was put back keeps nothing of before.
    const { src: _src, ...value } = (id in values ? values[id] : valuesOf(template)[id]) ?? {};
    values[id] = { ...value, media };
  }
  return {
    ...(isNewDocument && { template: document as NonNullable<SlideChanges['template']> }),
    ...(Object.keys(values).length > 0 && {
      values: values as NonNullable<SlideChanges['values']>, // differs in `readonly` only
    }),
  };
}

/** Letters of a text that a title takes over. */
const TITLE_FROM = 60;

/** What a new slide is called by itself: the first thing that somebody wrote on it and that tells something. */
export function writtenTitle(doc: Doc, values: SlotValues): string | undefined {
  const texts = slotsOf(doc).map(({ slot }) => plainText(values[slot.id]?.paragraphs ?? []));
  const lines = texts.map((text) => text.trim().split('\n')[0]?.trim() ?? '');
  // A day or a price alone says nothing in a list.
  const telling = lines.find((line) => line.length >= 5 && /\p{L}/u.test(line));
  return (telling ?? lines.find((line) => line !== ''))?.slice(0, TITLE_FROM);
}
