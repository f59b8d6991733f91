import type { Brand } from '../brand/brand.ts';
import type { Doc } from './doc.ts';
import type { TextElement } from './element.ts';
import type { Orientation } from './orientation.ts';
import { resolveElement } from './resolveElement.ts';
import { isList } from './richText.ts';
import { type SlotElement, slotsOf } from './slotValues.ts';

/** The line height of a brand style that states none. */
const LINE_HEIGHT = 1.2;

type TextStyles = Brand['textStyles'];

/**
 * Returns the text slots that take one line, by id: those limited to it, and those for whose second line an artboard
 * has no room at full size.
 */
export function oneLineSlots(doc: Doc, styles: TextStyles): ReadonlySet<string> {
  const slots = slotsOf(doc).filter((element) => isOneLine(element, doc.orientations, styles));
  return new Set(slots.map(({ slot }) => slot.id));
}

function isOneLine(
  element: SlotElement,
  boards: readonly Orientation[],
  styles: TextStyles,
): boolean {
  if (element.type !== 'text') return false;
  const { paragraphs, slot } = element;
  if (slot.maxLines !== undefined) return slot.maxLines === 1;
  if (paragraphs.length > 1 || isList(paragraphs)) return false;
  return boards.some((board) => linesIn(element, board, styles) < 2);
}

/** Returns how many lines fit a text's box at full size; a box that grows with its text has room for any number. */
function linesIn(element: TextElement, board: Orientation, styles: TextStyles): number {
  const { css, hidden, textScale } = resolveElement(element, board);
  if (hidden || typeof css.height !== 'number') return Infinity;
  const style = styles[element.textStyle ?? 'styleNormalText'];
  const size = css.fontSize ?? style.fontSize * textScale;
  const line = css.lineHeight ?? (Number(style.lineHeight) || LINE_HEIGHT);
  return (css.height - 2 * (css.paddingY ?? css.padding ?? 0)) / (size * line);
}

/** Returns a text without the line breaks at its end, which earlier versions stored for a pressed Enter. */
export const withoutEndBreaks = (text: string): string => text.replace(/\n+$/, '');
