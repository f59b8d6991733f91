import type { Element } from '../../model/canvas/element.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import type { DesignState } from './createDesign.ts';
import { allIds, isLocked } from './tree.ts';

/**
 * What is written after an element, from back to front: texts, tables, and when countdowns end; undefined after the
 * last. What is hidden or protected is left out.
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
