import type { Slide, SlideChanges } from '../../../model/slide.ts';

/** What the server said of pages since the app was opened. */
const known = new Map<string, boolean>();

/** Whether walls can ask a page if it is there, as the server has found out; see `Slide.webClosed`. */
export function noteClosed(url: string, isClosed: boolean): void {
  known.set(url, isClosed);
}

/** What a save says of its page; one that nobody could ask is taken for an open one. */
export function closedChange(
  web: string,
  slide: Pick<Slide, 'web' | 'webClosed'> | undefined,
): SlideChanges {
  const wasClosed = slide?.webClosed === true;
  const isClosed = known.get(web) ?? (web === slide?.web && wasClosed);
  if (isClosed === wasClosed) return {};
  return { webClosed: isClosed ? true : null };
}
