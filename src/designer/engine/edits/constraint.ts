import { current } from 'immer';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { Constraint } from '../../../model/canvas/constraint.ts';
import type { DesignEdit } from '../createDesign.ts';
import { BY_SHARE, canConstrain, readConstraints, deriveConstraints } from '../constraints.ts';

/** Sets the hold of elements along one axis; undefined derives it from their position. */
export function constraintEdit(
  ids: readonly string[],
  chosen: Partial<Constraint> | undefined,
): DesignEdit {
  return (doc) => {
    const known = ids.filter((id) => canConstrain(doc as Doc, id));
    for (const id of known) {
      const element = doc.byId[id];
      if (!element || element.type === 'unknown') continue;
      const { x, y } = element.hold ?? BY_SHARE;
      element.hold = chosen ? { x, y, ...chosen, isChosen: true } : { x, y };
    }
    if (!chosen) deriveConstraints(doc, readConstraints(current(doc) as Doc, known));
  };
}
