import type { Element } from '../../model/canvas/element.ts';
import type { Point } from '../engine/geometry.ts';
import { isLocked } from '../engine/tree.ts';
import type { Tools } from './tools.ts';

/**
 * Returns the picture that a dropped file replaces: the one it is dropped on, or an empty one behind it.
 * Undefined if files become new elements. `at` is in px of the window.
 */
export function pictureAt(
  { design, stage }: Pick<Tools, 'design' | 'stage'>,
  { x, y }: Point,
  files: readonly Blob[],
): string | undefined {
  const [file, ...others] = files;
  if (!file?.type.startsWith('image/') || others.length > 0) return undefined;
  const { byId } = design.state().doc;
  const hit = stage.viewport.ownerDocument.elementsFromPoint(x, y).flatMap((node) => {
    const id = node.closest<HTMLElement>('[data-element]')?.dataset['element'];
    return (id !== undefined && byId[id]) || [];
  });
  const picture = hit.find((element, at) => isOpen(element) && (at === 0 || isEmpty(element)));
  return picture?.id;
}

const isOpen = (element: Element): boolean =>
  element.type === 'image' && !isLocked(element, 'content') && !element.src?.startsWith('$'); // the brand's

const isEmpty = (element: Element): boolean =>
  element.type === 'image' && !element.media && !element.src;
