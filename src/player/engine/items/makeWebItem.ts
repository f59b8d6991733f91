import { embedAddress } from '../../../model/rules/embedAddress.ts';
import type { ScreenOrientation } from '../../../model/screen/screen.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { ItemMaker } from './ItemMaker.ts';

/**
 * A web page, or the picture that stands in for it. Whether the page is there is for the page to say; the site's server
 * speaks for it only where the page cannot be asked.
 */
export const makeWebItem: ItemMaker = (slide, { isOnline, asks, orientation }) => {
  const { web, webClosed, webRefresh, webZoom, fallback, duration } = slide;
  if (web === undefined) return 'failed';
  const view = fallback ? viewOf(slide, orientation) : {};
  const place = Object.keys(view).length > 0 ? `/${JSON.stringify(view)}` : '';
  const url = embedAddress(web);
  const mayBeThere = isOnline || (!webClosed && asks?.(url) === true);
  if (!mayBeThere) {
    if (!fallback) return 'offline';
    const content = `${fallback.sha256}/${duration}${place}`;
    return { kind: 'image', media: fallback, ...view, content };
  }
  const refreshMs = webRefresh === undefined ? {} : { refreshMs: webRefresh * 1000 };
  const files = fallback ? [fallback] : [];
  const closed = webClosed ? { isClosed: webClosed } : {};
  const zoom = webZoom === undefined ? {} : { zoom: webZoom / 100 };
  const how = [
    webRefresh ?? '',
    ...(webClosed ? ['closed'] : []),
    ...(webZoom ? [`${webZoom}%`] : []),
  ];
  const content = `${url}/${duration}/${how.join('/')}/${fallback?.sha256 ?? ''}${place}`;
  return { kind: 'web', url, files, ...view, ...refreshMs, ...closed, ...zoom, content };
};

/** Returns the part of the picture to show on screens of this orientation. */
function viewOf({ focal, crop }: Slide, slot: ScreenOrientation) {
  return {
    ...(focal?.[slot] && { focal: focal[slot] }),
    ...(crop?.[slot] && { crop: crop[slot] }),
  };
}
