/** What the worker tells the page when something of a page is left out. */
export const MISSING = 'pdfPartMissing';

/**
 * How pdf.js says that it draws a page without something that belongs to it: it has no other sign of
 * that, so its words are read here and nowhere else. A new version has to be looked through again; the
 * journey of damaged pictures fails when the words are others.
 */
const SAYINGS = [
  /^Warning: Unable to decode image/,
  /^Warning: (loadFont|translateFont) - /,
  /^Warning: ensureStateFont/,
  /^Warning: Font ".*" is not available/,
  /^Warning: Invalid cMap data/,
  /^Warning: (getOperatorList|parseShading|handleTilingType) - ignoring/,
  /^Warning: Type3 font resource/,
];

export const isMissingPart = (saying: string): boolean =>
  SAYINGS.some((known) => known.test(saying));
