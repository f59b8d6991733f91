import { composeEdit, type PlacedPart } from '../engine/edits/compose.ts';
import type { DesignerContext } from './context.ts';
import { add, asSlot } from './insert.ts';
import type { ReadyLayout } from './readyLayouts.ts';

/** Adds a ready layout to the artboard in one step, and starts editing its first text. */
export function compose(context: DesignerContext, { parts }: ReadyLayout): void {
  const { design, newId, stage } = context;
  const key = `layout ${newId()}`;
  const placed = parts.map((part) => ({ ...part, id: newId() }));
  for (const part of placed) {
    if (!add(context, 'insert', composeEdit([slotted(context, part)]), key)) return;
  }
  design.seal();
  stage.viewport.focus();
  const first = placed.find(({ element }) => element.type === 'text');
  // It is painted in the next frame.
  if (first) requestAnimationFrame(() => context.enter(first.id));
}

function slotted(context: DesignerContext, part: PlacedPart & { readonly id: string }) {
  const { element } = asSlot(context, { element: part.element, width: 'hug', height: 'hug' });
  return { ...part, element };
}
