import type { Brand } from '../../model/brand/brand.ts';
import { isWritten } from '../../model/canvas/element.ts';
import { arrangeEdit } from '../engine/edits/arrange.ts';
import type { Follower } from '../engine/reflow/marks.ts';
import type { FontOf } from '../engine/reflow/parts.ts';
import type { Tools } from './tools.ts';

/** Font sizes as a brand has them, whatever is shown. */
export const fontsOf =
  ({ textStyles }: Pick<Brand, 'textStyles'>): FontOf =>
  (element) =>
    element.css.fontSize ??
    (isWritten(element) ? textStyles[element.textStyle ?? 'styleNormalText'].fontSize : 0);

/** Lays elements out on another artboard; one step of undo. Says so if a text does not fit there. */
export function arrangePanels(
  { design, brand, refuse }: Pick<Tools, 'design' | 'brand' | 'refuse'>,
  orientation: Follower,
  ids: readonly string[],
): void {
  const { selection } = design.state();
  design.change('arrange', arrangeEdit(ids, orientation, fontsOf(brand)));
  if (design.state().selection !== selection) refuse('misfit');
}
