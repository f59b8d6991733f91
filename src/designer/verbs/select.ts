import { t } from '@lingui/core/macro';
import { isContainer } from '../../model/canvas/element.ts';
import { isMovable } from '../engine/edits/place.ts';
import { childrenOf, parentsOf } from '../engine/tree.ts';
import { always, type DesignerVerb } from './designerVerb.ts';
import type { DesignerHands } from './hands.ts';

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
    const { doc, scope } = design.state();
    if (scope === undefined) return design.select([]);
    design.select([scope], parentsOf(doc).get(scope));
  },
};

/** Goes one step deeper: into the text, or into a container. */
export const enter: DesignerVerb = {
  label: () => t`Edit text, go into a group`,
  keys: ['enter'],
  can: (_, ids) => ids.length === 1,
  do(hands, [id = '']) {
    const { design } = hands;
    const element = design.state().doc.byId[id];
    if (!element) return;
    if (!isContainer(element)) return hands.enter(id);
    const last = element.children.at(-1);
    if (last !== undefined) design.select([last], id);
  },
};

export const next: DesignerVerb = {
  label: () => t`Next element`,
  keys: ['n'],
  can: always,
  do: (hands) => neighbour(hands, 1),
};

export const previous: DesignerVerb = {
  label: () => t`Previous element`,
  keys: ['shift+n'],
  can: always,
  do: (hands) => neighbour(hands, -1),
};

/** Steps through all elements in paint order. */
function neighbour({ design }: DesignerHands, by: 1 | -1): void {
  const { doc, selection, scope } = design.state();
  const order = childrenOf(doc, scope).filter((id) => doc.byId[id]?.type !== 'unknown');
  const at = order.indexOf(selection.at(-1) ?? '');
  const found = order.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by + order.length) % order.length);
  if (found !== undefined) design.select([found], scope);
}
