import type { Doc } from './doc.ts';
import { type ContainerElement, type Element, isContainer } from './element.ts';

/** Visits every element back to front, a container before its children. */
export function walkDoc(
  doc: Doc,
  visit: (element: Element, parent: ContainerElement | undefined) => void,
): void {
  const each = (ids: readonly string[], parent: ContainerElement | undefined): void => {
    for (const id of ids) {
      const element = doc.byId[id];
      if (!element) continue;
      visit(element, parent);
      if (isContainer(element)) each(element.children, element);
    }
  };
  each(doc.elements, undefined);
}
