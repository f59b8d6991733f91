/** The worker's message to the page when a part of a page is left out. */
export const MISSING = 'pdfPartMissing';

/**
 * The warnings by which pdf.js reports that it draws a page without one of its parts. It gives no other sign of that,
 * so its texts are matched here and nowhere else. Recheck them with every new version; the journey of damaged
 * pictures fails when they have changed.
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
