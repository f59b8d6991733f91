import type { Element } from '../../model/canvas/element.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import type { DesignState } from './createDesign.ts';
import { allIds, isLocked } from './tree.ts';

/**
 * Returns the next editable element after one, from back to front: texts, tables, and the end of
 * countdowns; undefined after the last. Skips hidden and locked ones.
 */
export function nextWritten({ doc, orientation }: DesignState, id: string): string | undefined {
  const ids = allIds(doc, doc.elements);
  const after = ids.slice(ids.indexOf(id) + 1);
  return after.find((one) => {
    const element = doc.byId[one];
    if (!element || !isWritable(element) || isLocked(element, 'content')) return false;
    return !resolveElement(element, orientation).hidden;
  });
}

const isWritable = (element: Element): boolean =>
  ['text', 'table'].includes(element.type) ||
  (element.type === 'widget' && element.widget === 'countdown');
