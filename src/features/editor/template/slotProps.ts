import type { Doc } from '../../../model/canvas/doc.ts';
import { plainText } from '../../../model/canvas/richText.ts';
import { withoutEndBreaks } from '../../../model/canvas/slotLines.ts';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import type { useTemplateEditor } from './useTemplateEditor.ts';

export type SlotEditor = ReturnType<typeof useTemplateEditor>;

export interface SlotProps {
  readonly element: SlotElement;
  readonly label: string;
  readonly editor: SlotEditor;
  readonly doc: Doc;
  /** Fill level on the artboard with the least room for it; undefined until it is drawn. */
  readonly filled?: number | undefined;
}

/** Returns the text that a slot shows: the slide's, or else the template's. */
export function textOf(element: SlotElement, editor: SlotEditor): string {
  const own = editor.values[element.slot.id]?.paragraphs;
  if (own) return plainText(own);
  return element.type === 'text' ? plainText(element.paragraphs) : '';
}

/** True if Enter ends the text of a slot; never for a text in which somebody broke lines before. */
export function isOneLine(element: SlotElement, editor: SlotEditor): boolean {
  const text = withoutEndBreaks(textOf(element, editor));
  return editor.oneLine.has(element.slot.id) && !text.includes('\n');
}

/** True if a slot shows the template's own words or picture. */
export const isExample = ({ slot }: SlotElement, { examples }: SlotEditor): boolean =>
  examples.some((element) => element.slot.id === slot.id);
