import { load } from 'cheerio/slim';

/** Elements whose text is not shown. */
const HIDDEN = 'script,style,noscript,template,iframe,object,svg,head,title';
/** Self-closing, as in XML: in HTML such a tag would hide everything after it. */
const CLOSED = /<(?:script|style|iframe|object|svg)\b[^<>]{0,2000}\/>/gi;
/** Elements at which a browser starts a new line. */
const BLOCKS = 'p,div,br,hr,li,ul,ol,tr,td,th,h1,h2,h3,h4,h5,h6,blockquote,pre,figure,figcaption';
const MARKUP = /<[a-z/!]|&(#\d+|#x[\da-f]+|[a-z][\da-z]*);/i;
/** A tag, as browsers read it. */
const TAG = /^<(?:[/!?]|[a-z][a-z\d:-]*(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*|[\s/][^<>]*)?>)/i;
/** Characters that change the text direction, and invisible ones. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The start of markup suffices for what is shown; parsers take superlinear time on much unclosed markup. */
const MAX_MARKUP = 16_384;
/** Of all texts of a feed together: some fifteen long ones. Of the others, less suffices too. */
const MAX_MARKUP_TOGETHER = 256 * 1024;
const SHORT_MARKUP = 2_048;

/** Reads the texts of one feed, however many it has. */
export interface TextReader {
  /** Returns text without markup, in one line of at most `max` characters, cut at a word. */
  plainText(source: string, max: number): string;
  /** Does the same for text as it is to be read, in which `<b>` is meant; '' for none. */
  lineOf(text: string | undefined, max: number): string;
}

export function createTextReader(): TextReader {
  let left = MAX_MARKUP_TOGETHER;

  function plainText(source: string, max: number): string {
    const start = source.slice(0, (left > 0 ? MAX_MARKUP : SHORT_MARKUP) + max);
    const html = start === source ? source : start.replace(/<[^<>]*$/, '');
    const hasMarkup = MARKUP.test(html);
    if (hasMarkup) left -= html.length;
    const text = hasMarkup ? withoutMarkup(html) : html;
    const line = text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
    return line.length <= max ? line : cut(line, max);
  }

  return {
    plainText,
    lineOf: (text, max) =>
      plainText(
        (text ?? '').slice(0, MAX_MARKUP).replace(/&/g, '&amp;').replace(/</g, '&lt;'),
        max,
      ),
  };
}

/** Returns one text without markup; see `TextReader`. */
export const htmlToText = (source: string, max: number): string =>
  createTextReader().plainText(source, max);

const MAX_IMAGES = 10;
/** A longer tag contains its picture. */
const MAX_TAG = 4_096;
const TAGS = [
  /^<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>/i,
  // For unbalanced quotes, as in `alt=it's`.
  /^<img\b[^<>]*>/i,
];

/** Returns the tags of the first pictures in a piece of markup. */
export function imageTags(html: string): readonly string[] {
  const tags: string[] = [];
  let begins = 0;
  for (const { index } of html.matchAll(/<img\b/gi)) {
    if (++begins > MAX_IMAGES) break;
    const text = html.slice(index, index + MAX_TAG);
    const tag = TAGS.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
    if (tag !== undefined) tags.push(tag);
  }
  return tags;
}

function withoutMarkup(html: string): string {
  try {
    const $ = load(withTags(html.replace(CLOSED, ' ')));
    $(HIDDEN).remove();
    $(BLOCKS).before(' ').after(' ');
    return $.root().text();
  } catch {
    return html.replace(/<[^<>]*(>|$)/g, ' '); // nested deeper than real texts
  }
}

/** Escapes each `<` that begins no tag: parsers drop `<b and c`, and the address of `Max <max@example.org>`. */
const withTags = (html: string): string =>
  html.replace(/<(?=[a-z])/gi, (start, at: number) => (TAG.test(html.slice(at)) ? start : '&lt;'));

function cut(line: string, max: number): string {
  const part = line.slice(0, max - 1);
  const space = part.lastIndexOf(' ');
  const end = space > max * 0.7 ? space : part.length;
  // Not within a surrogate pair.
  return `${part
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
