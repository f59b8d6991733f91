import type { Slide, SlideChanges } from '../../../model/slide/slide.ts';

/** What the server reported about pages since the app was opened. */
const known = new Map<string, boolean>();

/** Records whether the server found a page closed: players cannot check its availability; see `Slide.webClosed`. */
export function noteClosed(url: string, isClosed: boolean): void {
  known.set(url, isClosed);
}

/** Returns the change of `webClosed` for a save; a page that has not been checked counts as open. */
export function closedChange(
  web: string,
  slide: Pick<Slide, 'web' | 'webClosed'> | undefined,
): SlideChanges {
  const wasClosed = slide?.webClosed === true;
  const isClosed = known.get(web) ?? (web === slide?.web && wasClosed);
  if (isClosed === wasClosed) return {};
  return { webClosed: isClosed ? true : null };
}
