import type { Doc } from '../../../model/canvas/doc.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import { plainText } from '../../../model/canvas/richText.ts';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import type { useTemplateEditor } from './useTemplateEditor.ts';

export type Editor = ReturnType<typeof useTemplateEditor>;

export interface SlotProps {
  readonly element: SlotElement;
  readonly label: string;
  readonly editor: Editor;
  readonly doc: Doc;
}

/** Slots whose text does not fit, by artboard. */
export type TooLong = { readonly [board in Orientation]?: readonly string[] };

/** The text that a slot shows now: the slide's, or the template's. */
export function textOf(element: SlotElement, editor: Editor): string {
  const own = editor.values[element.slot.id]?.paragraphs;
  if (own) return plainText(own);
  return element.type === 'text' ? plainText(element.paragraphs) : '';
}
