import type { Media } from '../../../model/media.ts';
import type { ScreenOrientation } from '../../../model/screen.ts';
import type { MediaSlot, Slide } from '../../../model/slide.ts';
import { mediaAt } from '../playItem.ts';
import type { ItemMaker } from './ItemMaker.ts';

/** A picture or a video: one file, and one for the other orientation rather than nothing. */
export const makeFileItem: ItemMaker = (slide, { orientation }) => {
  const media = mediaFor(slide, orientation);
  const kind = media && mediaKind(media);
  if (!media || !kind) return 'failed';
  const slot = slotFor(slide, orientation);
  const [focal, crop] = kind === 'image' ? [slide.focal?.[slot], slide.crop?.[slot]] : [];
  const place = focal || crop ? `/${JSON.stringify([focal, crop])}` : '';
  const content = `${media.sha256}/${slide.duration}${place}`;
  return { kind, media, ...(focal && { focal }), ...(crop && { crop }), content };
};

/** The slot whose medium a screen shows. */
function slotFor({ media, url }: Slide, orientation: ScreenOrientation): MediaSlot {
  const has = (slot: MediaSlot) => media[slot] ?? url.image?.[slot];
  const other = orientation === 'landscape' ? 'portrait' : 'landscape';
  return has(orientation) === undefined && has(other) !== undefined ? other : orientation;
}

/** The medium for a screen: its own orientation first, the other one rather than nothing. */
export function mediaFor(slide: Slide, orientation: ScreenOrientation): Media | undefined {
  const other = orientation === 'landscape' ? 'portrait' : 'landscape';
  const media = slide.media[orientation] ?? slide.media[other];
  if (media) return media;
  if (slide.type === 'video') {
    const url = slide.url.video?.[orientation] ?? slide.url.video?.[other];
    return url === undefined ? undefined : mediaAt(url, 'video/mp4');
  }
  // What this player cannot draw is shown as the author saw it last.
  const url = slide.url.image?.[orientation] ?? slide.url.image?.[other] ?? slide.preview;
  return url ? mediaAt(url, 'image/png') : undefined;
}

function mediaKind(media: Media): 'image' | 'video' | undefined {
  if (media.type.startsWith('image/')) return 'image';
  return media.type.startsWith('video/') ? 'video' : undefined;
}
