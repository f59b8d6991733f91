import { readFileSync } from 'node:fs';
import { extractArticle } from '../../../functions/generateSlide/extractArticle.ts';
import { decodeText } from '../../../functions/guardedFetch/decodeText.ts';
import type { Expected } from './differences.ts';

/** Returns a page as quoted; `{ problem: 'noText' }` for one with too little text. */
export function judgePage(path: string, { url }: Expected): object {
  const address = typeof url === 'string' ? url : 'https://page.example/';
  const html = decodeText({ bytes: readFileSync(path), headers: {} });
  return extractArticle(html, address) ?? { problem: 'noText' };
}
