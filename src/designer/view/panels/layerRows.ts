import type { Doc } from '../../../model/canvas/doc.ts';
import { type Element, isContainer } from '../../../model/canvas/element.ts';
import { childrenOf } from '../../engine/tree.ts';

export interface LayerRow {
  readonly id: string;
  readonly element: Element;
  readonly depth: number;
  readonly container: string | undefined;
  readonly isOpen?: boolean;
}

/** Returns the rows of the panel: front first, containers open unless they were closed. */
export function layerRows(
  doc: Doc,
  closed: ReadonlySet<string>,
  matches?: (element: Element) => boolean,
): readonly LayerRow[] {
  const rows: LayerRow[] = [];
  const visit = (container: string | undefined, depth: number): void => {
    for (const id of childrenOf(doc, container).toReversed()) {
      const element = doc.byId[id];
      if (!element) continue;
      const isOpen = isContainer(element) ? !closed.has(id) || matches !== undefined : undefined;
      if (!matches || matches(element)) {
        const open = isOpen === undefined ? {} : { isOpen };
        rows.push({ id, element, depth: matches ? 0 : depth, container, ...open });
      }
      if (isOpen) visit(id, depth + 1);
    }
  };
  visit(undefined, 0);
  return rows;
}

export type DropPlace = 'before' | 'after' | 'into';

/**
 * Returns where an element dropped on a row goes: the container and the index among its children, back to
 * front, counted without the moved ones. The panel lists front first, so before means in front.
 */
export function dropTarget(
  doc: Doc,
  row: Pick<LayerRow, 'id' | 'container'>,
  place: DropPlace,
  moved: readonly string[],
): { readonly container: string | undefined; readonly at: number } {
  const isMoved = new Set(moved);
  const container = place === 'into' ? row.id : row.container;
  const order = childrenOf(doc, container).filter((id) => !isMoved.has(id));
  if (place === 'into') return { container, at: order.length };
  const at = order.indexOf(row.id);
  return { container, at: place === 'before' ? at + 1 : Math.max(0, at) };
}

/** Returns which part of a row a pointer is over; `share` is 0 at its upper edge and 1 at its lower. */
export function placeIn(share: number, takesChildren: boolean): DropPlace {
  if (!takesChildren) return share < 0.5 ? 'before' : 'after';
  if (share < 0.28) return 'before';
  return share > 0.72 ? 'after' : 'into';
}
