import { t } from '@lingui/core/macro';
import { duplicateEdit } from '../engine/edits/insert.ts';
import { type Point, unionOf } from '../engine/geometry.ts';
import type { DesignerVerb } from './designerVerb.ts';
import type { DesignerContext } from './context.ts';
import { add } from './insert.ts';

/** px of the artboard between an element and its first copy. */
const BESIDE: Point = { x: 24, y: 24 };

interface Copied {
  readonly from: readonly string[];
  readonly to: readonly string[];
}
const lastCopies = new WeakMap<DesignerContext['design'], Copied>();

/** Copies beside the originals; if a copy was moved, the next one is offset the same way. */
export const duplicateElements: DesignerVerb = {
  label: () => t`Duplicate`,
  keys: ['mod+d'],
  steps: { duplicate: () => t`Duplicated` },
  do(context, ids) {
    const { design, stage, newId } = context;
    const layout = stage.layout();
    const last = lastCopies.get(design);
    const isAgain = last !== undefined && ids.join() === last.to.join();
    const by = (isAgain && wayOf(context, last)) || BESIDE;
    const edit = duplicateEdit(design.state().doc, ids, layout, newId, by);
    if (add(context, 'duplicate', edit)) {
      lastCopies.set(design, { from: ids, to: design.state().selection });
    }
  },
};

/** Returns the offset of copies from their originals; undefined if one of the two is gone. */
function wayOf({ design, stage }: DesignerContext, { from, to }: Copied): Point | undefined {
  const { byId } = design.state().doc;
  if (![...from, ...to].every((id) => byId[id])) return undefined;
  const layout = stage.layout();
  const [was, is] = [from, to].map((ids) => unionOf(ids.map((id) => layout.of(id).bounds)));
  if (!was || !is) return undefined;
  const by = { x: is.left - was.left, y: is.top - was.top };
  return by.x === 0 && by.y === 0 ? undefined : by;
}
