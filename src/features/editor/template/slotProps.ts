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
  /** On the artboard with the least room for it; undefined before it was drawn. */
  readonly room?: number | undefined;
}

/** The text that a slot shows now: the slide's, or the template's. */
export function textOf(element: SlotElement, editor: Editor): string {
  const own = editor.values[element.slot.id]?.paragraphs;
  if (own) return plainText(own);
  return element.type === 'text' ? plainText(element.paragraphs) : '';
}

/** What a slot is called in a language of the app. */
export function slotLabel({ label, id }: Slot, locale: string): string {
  return (locale === 'de' ? label.de : label.en) ?? label.en ?? id;
}

/** The id of the fields of a slot in the page. */
export const fieldsOf = (slotId: string): string => `slot-${slotId}`;
