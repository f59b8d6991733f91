import { readFileSync } from 'node:fs';
import { extractArticle } from '../../../functions/generateSlide/extractArticle.ts';
import { repeats } from '../../../functions/generateSlide/repeats.ts';
import { decodeText } from '../../../functions/guardedFetch/decodeText.ts';
import type { Expected } from './differences.ts';

/**
 * Returns a page as quoted; `{ problem: 'noText' }` for one with too little text. Of the expected `contains` and
 * `lacks` it returns those that are so.
 */
export function judgePage(path: string, { url, contains, lacks }: Expected): object {
  const address = typeof url === 'string' ? url : 'https://page.example/';
  const html = decodeText({ bytes: readFileSync(path), headers: {} });
  const article = extractArticle(html, address);
  if (!article) return { problem: 'noText' };
  const { title, excerpt, paragraphs, image } = article;
  const text = bare([title, excerpt, ...paragraphs].join(' '));
  const holds = (one: string) => text.includes(bare(one));
  return {
    ...article,
    contains: textsOf(contains).filter(holds),
    lacks: textsOf(lacks).filter((one) => !holds(one)),
    hasImage: image !== undefined,
    repeated: paragraphs.filter((one, at) =>
      paragraphs.slice(0, at).some((before) => repeats(one, before)),
    ),
  };
}

const textsOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : []);

const bare = (text: string): string => text.replace(/\s+/g, '');
