import type { Css, CssKey } from '../../../model/canvas/css.ts';
import type { Element } from '../../../model/canvas/element.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { type CssPatch, fieldEdit, styleEdit } from '../../engine/edits/css.ts';
import { isLocked } from '../../engine/tree.ts';
import { useDesign, useSelected, useTools } from '../tools.ts';

/** Props of a control for one value of the selected elements. */
interface Control<Value, Written = NonNullable<Value>> {
  readonly value: Value | undefined;
  readonly isDisabled: boolean;
  onChange(value: Written, key?: string): void;
}

/** What the inspector reads and writes: the selected elements on the shown artboard. */
export interface StyleTools {
  readonly elements: readonly Element[];
  /** Returns the value that all of them share; undefined when they differ or none is set. */
  get<K extends CssKey>(key: K): Css[K] | undefined;
  /** Writes to all of them; consecutive changes with the same key are one step of undo. */
  set(patch: CssPatch, key?: string): void;
  /** Writes fields other than style. */
  setField(fields: { readonly [key: string]: unknown }, key?: string): void;
  /** Returns the props of a control for a style; it shows `otherwise` while none is set. */
  control<K extends CssKey>(key: K, otherwise?: Css[K]): Control<Css[K]>;
  /** The same for a color: while its palette is open, all changes are one step of undo. */
  colorControl(key: ColorKey): Control<string, string | undefined>;
  /** The same for a field other than style, with its current value. */
  fieldControl<Value>(name: string, value: Value): Control<Value, Value>;
  readonly isStyleLocked: boolean;
  readonly isContentLocked: boolean;
}

type ColorKey = 'background' | 'borderColor' | 'color';

export function useStyle(): StyleTools {
  const { design } = useTools();
  const orientation = useDesign((state) => state.orientation);
  const elements = useSelected();
  const ids = elements.map(({ id }) => id);
  const looks = elements.map((element) => resolveElement(element, orientation).css);
  const isStyleLocked = elements.some((element) => isLocked(element, 'style'));
  const get: StyleTools['get'] = (key) => {
    const [first, ...rest] = looks.map((css) => css[key]);
    return rest.every((value) => value === first) ? first : undefined;
  };
  const set: StyleTools['set'] = (patch, key) => {
    const joined = key ? `${key} ${ids.join(' ')}` : '';
    design.change('style', styleEdit(ids, orientation, patch), joined ? { key: joined } : {});
  };
  const setField: StyleTools['setField'] = (fields, key) => {
    for (const id of ids) {
      const joined = key || (ids.length > 1 ? `field ${Object.keys(fields).join()}` : '');
      const edit = fieldEdit(id, fields);
      design.change('edit', edit, joined ? { key: `${joined} ${ids.join(' ')}` } : {});
    }
  };
  return {
    elements,
    get,
    set,
    setField,
    control: (key, otherwise) => ({
      value: get(key) ?? otherwise,
      isDisabled: isStyleLocked,
      onChange: (value, joined) => set({ [key]: value }, joined),
    }),
    colorControl: (key) => ({
      value: get(key),
      isDisabled: isStyleLocked,
      onChange: (color) => set({ [key]: color }, key),
    }),
    fieldControl: (name, value) => ({
      value,
      isDisabled: isStyleLocked,
      onChange: (next, joined) => setField({ [name]: next }, joined),
    }),
    isStyleLocked,
    isContentLocked: elements.some((element) => isLocked(element, 'content')),
  };
}
