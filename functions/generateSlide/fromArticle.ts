import type { SlideText, SlotRequest } from '../../src/model/rules/slideRequest.ts';
import { titlesAmong } from '../../src/model/canvas/slideTitle.ts';
import { htmlToText } from '../readFeed/plainText.ts';
import type { Article } from './extractArticle.ts';
import { repeats } from './repeats.ts';

/** Default limit of a text slot: as much as people read in passing. */
const DEFAULT_CHARS = 240;

/** A text that may be no longer is a label, which no sentence suits, in characters. */
const LABEL_CHARS = 60;

/**
 * Fills slots with quotes of a page: that of the title with its title, each further text with its summary and then one
 * paragraph; with its picture; and with its address for a QR code. Labels stay unfilled.
 */
export function fillFromArticle(slots: readonly SlotRequest[], article: Article): SlideText {
  const rest = article.paragraphs.filter(
    (text) => !repeats(text, article.excerpt) && !repeats(text, article.title),
  );
  const [titleText, ...words] = [article.title, article.excerpt, ...rest].filter(Boolean);
  const texts = slots.filter(({ kind }) => kind === 'text');
  const title = titlesAmong(texts, ({ id, label }) => [id, label])[0] ?? texts[0];
  const bodies = texts.filter(
    (slot) => slot !== title && (slot.maxChars ?? DEFAULT_CHARS) > LABEL_CHARS,
  );
  const rows = slots.flatMap((slot): readonly (readonly [string, string])[] => {
    if (slot.kind === 'qr') return [[slot.id, article.url]];
    if (slot.kind === 'image') return article.image ? [[slot.id, article.image]] : [];
    const text = slot === title ? titleText : words[bodies.indexOf(slot)];
    return text ? [[slot.id, htmlToText(text, slot.maxChars ?? DEFAULT_CHARS)]] : [];
  });
  return { title: article.title, values: Object.fromEntries(rows), isExtract: true };
}
