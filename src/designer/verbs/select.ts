import { t } from '@lingui/core/macro';
import { isContainer } from '../../model/canvas/element.ts';
import type { DesignState } from '../engine/createDesign.ts';
import { isMovable } from '../engine/edits/place.ts';
import { isDrawTool } from '../engine/tool.ts';
import { childrenOf, parentsOf } from '../engine/tree.ts';
import { always, type DesignerVerb } from './designerVerb.ts';
import type { DesignerContext } from './context.ts';
import { addInMiddle } from './toolVerbs.ts';

export const selectAll: DesignerVerb = {
  label: () => t`Select all`,
  keys: ['mod+a'],
  can: always,
  do({ design }) {
    const { doc, scope } = design.state();
    const all = childrenOf(doc, scope).filter((id) => isMovable(doc, id));
    design.select(all, scope);
  },
};

/** Goes from the content to its container, and from there to no selection. */
export const selectNone: DesignerVerb = {
  label: () => t`Out of a group, select nothing`,
  keys: ['escape'],
  reach: 'window',
  can: always,
  do({ design, stage }) {
    if (stage.isGesturing()) return stage.cancelGesture();
    if (stage.tool() !== 'select') return stage.take('select');
    if (stage.endCrop(false)) return;
    const { doc, scope } = design.state();
    if (scope === undefined) return design.select([]);
    design.select([scope], parentsOf(doc).get(scope));
  },
};

/** Goes one step deeper: into the text, or into a container. */
export const enter: DesignerVerb = {
  label: () => t`Edit text, crop a picture, go into a group`,
  keys: ['enter'],
  can: ({ stage }, ids) => isDrawTool(stage.tool()) || ids.length === 1,
  do(context, [id = '']) {
    if (isDrawTool(context.stage.tool())) return addInMiddle(context);
    if (context.stage.endCrop(true)) return;
    const { design } = context;
    const element = design.state().doc.byId[id];
    if (!element) return;
    if (!isContainer(element)) return context.enter(id);
    const last = element.children.at(-1);
    if (last !== undefined) design.select([last], id);
  },
};

export const next: DesignerVerb = {
  label: () => t`Next element`,
  keys: ['tab', 'n'],
  can: hasAny,
  do: (context) => neighbour(context, 1),
};

export const previous: DesignerVerb = {
  label: () => t`Previous element`,
  keys: ['shift+tab', 'shift+n'],
  can: hasAny,
  do: (context) => neighbour(context, -1),
};

function inOrder({ doc, scope }: DesignState): readonly string[] {
  return childrenOf(doc, scope).filter((id) => doc.byId[id]?.type !== 'unknown');
}

function hasAny({ design }: DesignerContext): boolean {
  return inOrder(design.state()).length > 0;
}

/** Steps through all elements in paint order. */
function neighbour({ design }: DesignerContext, by: 1 | -1): void {
  const { selection, scope } = design.state();
  const order = inOrder(design.state());
  const at = order.indexOf(selection.at(-1) ?? '');
  const found = order.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by + order.length) % order.length);
  if (found !== undefined) design.select([found], scope);
}
