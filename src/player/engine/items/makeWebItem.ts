import type { ScreenOrientation } from '../../../model/screen.ts';
import type { Slide } from '../../../model/slide.ts';
import type { ItemMaker } from './ItemMaker.ts';

/** A web page; offline, the picture that stands in for it. */
export const makeWebItem: ItemMaker = (slide, { isOnline, orientation }) => {
  const { web, webClosed, webRefresh, fallback, duration } = slide;
  if (web === undefined) return 'failed';
  const view = fallback ? viewOf(slide, orientation) : {};
  const place = Object.keys(view).length > 0 ? `/${JSON.stringify(view)}` : '';
  if (!isOnline) {
    if (!fallback) return 'offline';
    const content = `${fallback.sha256}/${duration}${place}`;
    return { kind: 'image', media: fallback, ...view, content };
  }
  const refreshMs = webRefresh === undefined ? {} : { refreshMs: webRefresh * 1000 };
  const files = fallback ? [fallback] : [];
  const closed = webClosed ? { isClosed: webClosed } : {};
  const how = `${webRefresh ?? ''}${webClosed ? '/closed' : ''}`;
  const content = `${web}/${duration}/${how}/${fallback?.sha256 ?? ''}${place}`;
  return { kind: 'web', url: web, files, ...view, ...refreshMs, ...closed, content };
};

/** Returns the part of the picture to show on walls of this orientation. */
function viewOf({ focal, crop }: Slide, slot: ScreenOrientation) {
  return {
    ...(focal?.[slot] && { focal: focal[slot] }),
    ...(crop?.[slot] && { crop: crop[slot] }),
  };
}
