import type { Draft } from 'immer';
import type { Css } from '../../../model/canvas/css.ts';
import { type Doc, ELEMENTS_MAX } from '../../../model/canvas/doc.ts';
import type { Element } from '../../../model/canvas/element.ts';
import type { DesignEdit } from '../createDesign.ts';
import { BY_SHARE } from '../constraints.ts';
import { FRESH } from '../reflow/marks.ts';
import type { Blank } from './insert.ts';

/** An element without its id, at its place in landscape. */
export interface PlacedPart {
  readonly element: Blank['element'];
  readonly css: Css;
}

/** Adds elements in front of everything, each at its place; the other artboards follow by their holds. */
export function composeEdit(parts: readonly (PlacedPart & { readonly id: string })[]): DesignEdit {
  return (doc) => {
    if (Object.keys((doc as Doc).byId).length + parts.length > ELEMENTS_MAX) return undefined;
    for (const { id, element, css } of parts) {
      doc.byId[id] = {
        ...element,
        id,
        css,
        hold: BY_SHARE,
        reflow: FRESH,
      } as unknown as Draft<Element>;
    }
    doc.elements = [...doc.elements, ...parts.map(({ id }) => id)];
    return [parts.at(-1)?.id ?? ''];
  };
}
