import type { Doc } from '../../../model/canvas/doc.ts';
import { plainText } from '../../../model/canvas/richText.ts';
import type { Slot } from '../../../model/canvas/slot.ts';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import type { useTemplateEditor } from './useTemplateEditor.ts';

export type Editor = ReturnType<typeof useTemplateEditor>;

export interface SlotProps {
  readonly element: SlotElement;
  readonly label: string;
  readonly editor: Editor;
  readonly doc: Doc;
  /** Fill level on the artboard with the least room for it; undefined until it is drawn. */
  readonly room?: number | undefined;
}

/** Returns the text that a slot shows: the slide's, or else the template's. */
export function textOf(element: SlotElement, editor: Editor): string {
  const own = editor.values[element.slot.id]?.paragraphs;
  if (own) return plainText(own);
  return element.type === 'text' ? plainText(element.paragraphs) : '';
}

/** Returns the label of a slot in a locale of the app. */
export function slotLabel({ label, id }: Slot, locale: string): string {
  return (locale === 'de' ? label.de : label.en) ?? label.en ?? id;
}

/** Returns the DOM id of the fields of a slot. */
export const fieldsOf = (slotId: string): string => `slot-${slotId}`;
