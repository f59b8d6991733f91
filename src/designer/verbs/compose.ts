import { composeEdit, type PlacedPart } from '../engine/edits/compose.ts';
import type { DesignerHands } from './hands.ts';
import { add, asSlot } from './insert.ts';
import type { ReadyLayout } from './readyLayouts.ts';

/** Puts a ready layout on the artboard in one step, and begins to write its first text. */
export function compose(hands: DesignerHands, { parts }: ReadyLayout): void {
  const { design, newId, stage } = hands;
  const key = `layout ${newId()}`;
  const placed = parts.map((part) => ({ ...part, id: newId() }));
  for (const part of placed) {
    if (!add(hands, 'insert', composeEdit([slotted(hands, part)]), key)) return;
  }
  design.seal();
  stage.viewport.focus();
  const first = placed.find(({ element }) => element.type === 'text');
  // Painted in the frame that comes.
  if (first) requestAnimationFrame(() => hands.enter(first.id));
}

function slotted(hands: DesignerHands, part: PlacedPart & { readonly id: string }) {
  const { element } = asSlot(hands, { element: part.element, width: 'hug', height: 'hug' });
  return { ...part, element };
}
