/* oxlint-disable no-console -- pdf.js says it nowhere else */
import { type DeclaredPages, declaredPages, isMissingPart, MISSING } from './missingParts.ts';

const say = console.warn.bind(console);
console.warn = (...words: unknown[]): void => {
  say(...words);
  const saying = String(words[0]);
  if (isMissingPart(saying)) postMessage(MISSING);
  const count = declaredPages(saying);
  if (count !== undefined) postMessage({ declaredPages: count } satisfies DeclaredPages);
};
