/** The worker's messages to the page: a part of a page is left out, or pages are. */
export const MISSING = 'pdfPartMissing';
export interface DeclaredPages {
  readonly declaredPages: number;
}

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

/** What pdf.js says where the last of the pages that a document declares is not there; it goes on with the rest. */
const DECLARED = /^Warning: checkLastPage - invalid \/Pages tree \/Count: (\d{1,7})\./;

/** Returns how many pages a document declares, by a warning that they are not all there. */
export function declaredPages(saying: string): number | undefined {
  const count = DECLARED.exec(saying)?.[1];
  return count === undefined ? undefined : Number(count);
}

export const isMissingPart = (saying: string): boolean =>
  SAYINGS.some((known) => known.test(saying));
