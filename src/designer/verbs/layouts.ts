import type { Orientation } from '../../model/canvas/orientation.ts';
import type { Layouts } from '../engine/edits/order.ts';
import { createLayout } from '../engine/layout.ts';
import type { DesignerContext } from './context.ts';

/** Returns the layout of each artboard; those that are not shown are computed from the document. */
export function layoutsOf({ design, stage }: Pick<DesignerContext, 'design' | 'stage'>): Layouts {
  return (orientation: Orientation) =>
    orientation === design.state().orientation
      ? stage.layout()
      : createLayout(design.state().doc, orientation, stage.layout().measure, false);
}
