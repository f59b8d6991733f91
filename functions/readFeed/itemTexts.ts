import type { parseFeed as parseXml } from '@rowanmanning/feed-parser';
import { feedDate } from './feedDate.ts';

type Element = ReturnType<typeof parseXml>['items'][number]['element'];

const isOwn = ({ namespace }: Element): boolean => typeof namespace === 'symbol';

/** Returns the own title of an item or a feed: the title of its picture or of a podcast episode may precede it. */
export const ownTitle = (item: Element): string =>
  firstText(inOrder(item.findElementsWithName('title')));

/** Returns markup of the short text: the item's own before that of podcasts and videos. */
export function itemSummary(item: Element): string {
  const named = ['description', 'summary', 'subtitle'].flatMap((name) =>
    item.findElementsWithName(name),
  );
  const group = item.findElementWithName('group')?.findElementsWithName('description') ?? [];
  return firstText([...inOrder(named), ...group]);
}

/** The item's own elements first, then those of other vocabularies. */
const inOrder = (elements: readonly Element[]): readonly Element[] => [
  ...elements.filter(isOwn),
  ...elements.filter((one) => !isOwn(one)),
];

function firstText(elements: readonly Element[]): string {
  for (const element of elements) {
    // Unescaped markup became elements.
    const isMarkup = element.children.some((child) => typeof child !== 'string');
    const text = isMarkup ? markupOf(element) : element.textContentNormalized;
    if (text.trim() !== '') return text;
  }
  return '';
}

/** Keeps text as text: the parser's own `innerHtml` turns escaped text into tags. */
const markupOf = ({ children }: Element): string =>
  children
    .map((child) =>
      typeof child === 'string'
        ? escaped(child)
        : `<${child.name}>${markupOf(child)}</${child.name}>`,
    )
    .join('');

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** By reliability; from Dublin Core, Atom and RSS. */
const DATES = ['pubdate', 'published', 'issued', 'date', 'created', 'modified', 'updated'];

/** Returns when an item of a feed in a language was published, in ms since 1970. */
export function itemDate(item: Element, language?: string): number | undefined {
  for (const name of DATES) {
    for (const element of item.findElementsWithName(name)) {
      const date = feedDate(element.textContent, language);
      if (date !== undefined) return date;
    }
  }
  return undefined;
}
