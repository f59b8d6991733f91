import { feedDate } from './feedDate.ts';
import { MOST_READ } from './feedParts.ts';
import { newestItems } from './newestItems.ts';
import { withoutUnclosed } from './unclosedMarkup.ts';

/** Repairs common defects of feeds before they are parsed. */
export const tidyXml = (xml: string, nowMs: number): string =>
  withoutUnclosed(withCleanMarkup(withNewestItems(withLastBracket(withoutDoctype(xml)), nowMs)));

/** Some feeds lose their last character in transit, but are complete otherwise. */
function withLastBracket(xml: string): string {
  return /<\/[\w:]{1,40}\s*$/.test(xml.slice(-60)) ? `${xml}>` : xml;
}

/** No feed needs one, and its entities can expand without bounds. */
function withoutDoctype(xml: string): string {
  const start = xml.search(/<!doctype/i);
  // Within text it is text.
  if (start < 0 || start > xml.search(/<[a-z]/i)) return xml;
  const bracket = xml.indexOf('[', start);
  const plainEnd = xml.indexOf('>', start);
  const hasSubset = bracket >= 0 && bracket < plainEnd;
  const end = hasSubset ? xml.indexOf(']>', bracket) + 1 : plainEnd;
  return end <= 0 ? '' : xml.slice(0, start) + xml.slice(end + 1);
}

/** A podcast of twenty years need not be parsed as a whole for its latest items. */
function withNewestItems(xml: string, nowMs: number): string {
  const ends = [...xml.matchAll(/<\/(?:\w{1,20}:)?(?:item|entry)\s*>/gi)].map(
    ({ index, 0: end }) => index + end.length,
  );
  if (ends.length < MOST_READ) return xml;
  const start = Math.max(0, xml.search(/<(?:\w{1,20}:)?(?:item|entry)[\s>]/i));
  const head = xml.slice(0, start);
  const items = ends.map((end, place) => xml.slice(ends[place - 1] ?? start, end));
  const language = /<language>\s*([\w-]+)/i.exec(head)?.[1];
  const newest = newestItems(items, MOST_READ, (item) => dateIn(item, language), nowMs);
  return head + newest.join('') + endOf(xml);
}

function dateIn(item: string, language = ''): number | undefined {
  const found =
    /<(?:\w{1,20}:)?(?:pubdate|published|issued|date|created|modified|updated)\b[^<>]{0,200}>\s*(?:<!\[CDATA\[)?([^<\]]{1,80})/i.exec(
      item,
    );
  return feedDate(found?.[1] ?? '', language);
}

/** Closes the elements that are open around items. */
function endOf(xml: string): string {
  const root = /<([a-z][\w.-]{0,20}(?::[\w.-]{1,20})?)[\s>]/i.exec(xml)?.[1] ?? 'rss';
  return /^rss$/i.test(root) ? `</channel></${root}>` : `</${root}>`;
}

/** Repairs what surrounds quoted texts. */
function withCleanMarkup(xml: string): string {
  const parts: string[] = [];
  let at = 0;
  // By hand: a regular expression would search for the end of each CDATA section to the last character.
  for (let start = xml.indexOf('<![CDATA['); start >= 0; start = xml.indexOf('<![CDATA[', at)) {
    const end = xml.indexOf(']]>', start);
    if (end < 0) break;
    parts.push(clean(xml.slice(at, start)), xml.slice(start, end));
    at = end;
  }
  return [...parts, clean(xml.slice(at))].join('');
}

/**
 * An unescaped HTML line break would contain everything after it, and a `<` that begins no tag, as in `< 5 Euro`, hides
 * the end of its element and merges two items.
 */
const clean = (xml: string): string =>
  xml.replace(/<(br|hr)\s*>(?!<\/\1)/gi, '<$1/>').replace(/<(?![\p{L}_:/!?])/gu, '&lt;');
