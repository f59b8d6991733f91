/* oxlint-disable no-console -- pdf.js says it nowhere else */
import { isMissingPart, MISSING } from './missingParts.ts';

const say = console.warn.bind(console);
console.warn = (...words: unknown[]): void => {
  say(...words);
  if (isMissingPart(String(words[0]))) postMessage(MISSING);
};
