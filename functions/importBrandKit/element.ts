import type { Element } from 'domhandler';

/** An element of a page, from cheerio's parser. */
export type { Element };

export const parentElement = (element: Element): Element | undefined =>
  element.parent?.type === 'tag' ? element.parent : undefined;
