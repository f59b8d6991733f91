import type { Css, CssKey } from '../../../model/canvas/css.ts';
import type { Element } from '../../../model/canvas/element.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { type CssPatch, fieldEdit, styleEdit } from '../../engine/edits/css.ts';
import { isLocked } from '../../engine/tree.ts';
import { useDesign, useSelected, useTools } from '../tools.ts';

/** What the inspector reads and writes: the selected elements on the shown artboard. */
export interface StyleTools {
  readonly elements: readonly Element[];
  /** Returns the value that all of them share; undefined when they differ or none is set. */
  get<K extends CssKey>(key: K): Css[K] | undefined;
  /** Writes to all of them; consecutive changes with the same key are one step of undo. */
  set(patch: CssPatch, key?: string): void;
  /** Writes fields other than style. */
  setField(fields: { readonly [key: string]: unknown }, key?: string): void;
  readonly isStyleLocked: boolean;
  readonly isContentLocked: boolean;
}

export function useStyle(): StyleTools {
  const { design } = useTools();
  const orientation = useDesign((state) => state.orientation);
  const elements = useSelected();
  const ids = elements.map(({ id }) => id);
  const looks = elements.map((element) => resolveElement(element, orientation).css);
  return {
    elements,
    get(key) {
      const [first, ...rest] = looks.map((css) => css[key]);
      return rest.every((value) => value === first) ? first : undefined;
    },
    set(patch, key) {
      const joined = key ? `${key} ${ids.join(' ')}` : '';
      design.change('style', styleEdit(ids, orientation, patch), joined ? { key: joined } : {});
    },
    setField(fields, key) {
      for (const id of ids) {
        const joined = key ?? (ids.length > 1 ? `field ${Object.keys(fields).join()}` : '');
        const edit = fieldEdit(id, fields);
        design.change('edit', edit, joined ? { key: `${joined} ${ids.join(' ')}` } : {});
      }
    },
    isStyleLocked: elements.some((element) => isLocked(element, 'style')),
    isContentLocked: elements.some((element) => isLocked(element, 'content')),
  };
}
