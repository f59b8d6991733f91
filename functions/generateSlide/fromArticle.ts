import type { SlideText, SlotRequest } from '../../src/model/slideRequest.ts';
import { plainText } from '../readFeed/plainText.ts';
import type { Article } from './extractArticle.ts';
import { repeats } from './repeats.ts';

/** Default limit of a text slot: as much as people read in passing. */
const DEFAULT_CHARS = 240;

/**
 * Fills slots with quotes of a page: its title first, then its summary, then one paragraph for each further text; its
 * picture; and its address for a QR code.
 */
export function fillFromArticle(slots: readonly SlotRequest[], article: Article): SlideText {
  const rest = article.paragraphs.filter(
    (text) => !repeats(text, article.excerpt) && !repeats(text, article.title),
  );
  const texts = [article.title, article.excerpt, ...rest].filter((text) => text !== '');
  let next = 0;
  const rows = slots.flatMap((slot): readonly (readonly [string, string])[] => {
    if (slot.kind === 'qr') return [[slot.id, article.url]];
    if (slot.kind === 'image') return article.image ? [[slot.id, article.image]] : [];
    const text = texts[next++];
    return text === undefined ? [] : [[slot.id, plainText(text, slot.maxChars ?? DEFAULT_CHARS)]];
  });
  return { title: article.title, values: Object.fromEntries(rows), isExtract: true };
}
