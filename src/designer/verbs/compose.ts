import { composeEdit, type PlacedPart } from '../engine/edits/compose.ts';
import type { DesignerHands } from './hands.ts';
import { add, asSlot } from './insert.ts';
import type { ReadyLayout } from './readyLayouts.ts';

/** Adds a ready layout to the artboard in one step, and starts editing its first text. */
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
  // It is painted in the next frame.
  if (first) requestAnimationFrame(() => hands.enter(first.id));
}

function slotted(hands: DesignerHands, part: PlacedPart & { readonly id: string }) {
  const { element } = asSlot(hands, { element: part.element, width: 'hug', height: 'hug' });
  return { ...part, element };
}
