import type { Media } from '../../../model/media.ts';
import type { ScreenOrientation } from '../../../model/screen.ts';
import type { MediaSlot, Slide } from '../../../model/slide.ts';
import { mediaAt } from '../playItem.ts';
import { hashOf } from './hashOf.ts';
import type { ItemMaker } from './ItemMaker.ts';

/** A picture or a video: one file, and one for the other orientation rather than nothing. */
export const makeFileItem: ItemMaker = (slide, { orientation }) => {
  const { media, slot } = shownOf(slide, orientation) ?? {};
  const kind = media && mediaKind(media);
  if (!media || !kind) return 'failed';
  const [focal, crop] = kind === 'image' && slot ? [slide.focal?.[slot], slide.crop?.[slot]] : [];
  const alt = kind === 'image' && slot ? slide.alt?.[slot] : undefined;
  const captions = kind === 'video' && slot ? slide.captions?.[slot] : undefined;
  const place = focal || crop ? `/${JSON.stringify([focal, crop])}` : '';
  const words = `${alt ? `/${alt}` : ''}${captions ? `/${hashOf(captions)}` : ''}`;
  const content = `${media.sha256}/${slide.duration}${place}${words}`;
  return {
    kind,
    media,
    ...(focal && { focal }),
    ...(crop && { crop }),
    ...(alt && { alt }),
    ...(captions && { captions }),
    content,
  };
};

interface Shown {
  readonly media: Media;
  /** Where the file was put; undefined for the picture of a slide that this player cannot draw. */
  readonly slot?: MediaSlot;
}

/**
 * The file for a screen and its slot, whose point and part belong to it: of its own orientation first,
 * the other one rather than nothing; files before the addresses of older slides.
 */
function shownOf(slide: Slide, orientation: ScreenOrientation): Shown | undefined {
  const slots: readonly MediaSlot[] = [
    orientation,
    orientation === 'landscape' ? 'portrait' : 'landscape',
  ];
  const first = (mediaIn: (slot: MediaSlot) => Media | undefined) =>
    slots.flatMap((slot) => {
      const media = mediaIn(slot);
      return media ? [{ media, slot }] : [];
    })[0];
  const isVideo = slide.type === 'video';
  const type = isVideo ? 'video/mp4' : 'image/png';
  const urls = isVideo ? slide.url.video : slide.url.image;
  const atUrl = (slot: MediaSlot) => (urls?.[slot] ? mediaAt(urls[slot], type) : undefined);
  const shown = first((slot) => slide.media[slot]) ?? first(atUrl);
  // What this player cannot draw is shown as the author saw it last.
  if (shown || isVideo || !slide.preview) return shown;
  return { media: mediaAt(slide.preview, type) };
}

function mediaKind(media: Media): 'image' | 'video' | undefined {
  if (media.type.startsWith('image/')) return 'image';
  return media.type.startsWith('video/') ? 'video' : undefined;
}
