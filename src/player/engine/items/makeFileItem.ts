import type { Media } from '../../../model/media/media.ts';
import type { ScreenOrientation } from '../../../model/screen/screen.ts';
import type { MediaSlot, Slide } from '../../../model/slide/slide.ts';
import { mediaAt } from '../playItem.ts';
import { hashOf } from './hashOf.ts';
import type { ItemMaker } from './ItemMaker.ts';

/** A picture or a video: a single file, that of the other orientation rather than nothing. */
export const makeFileItem: ItemMaker = (slide, { orientation }) => {
  const { media, slot } = shownOf(slide, orientation) ?? {};
  const kind = media && mediaKind(media);
  if (!media || !kind) return 'failed';
  const [focal, crop] = kind === 'image' && slot ? [slide.focal?.[slot], slide.crop?.[slot]] : [];
  const alt = kind === 'image' && slot ? slide.alt?.[slot] : undefined;
  const captions = kind === 'video' && slot ? slide.captions?.[slot] : undefined;
  const volume = kind === 'video' ? slide.volume : undefined;
  const place = focal || crop ? `/${JSON.stringify([focal, crop])}` : '';
  const words = `${alt ? `/${alt}` : ''}${captions ? `/${hashOf(captions)}` : ''}`;
  const loud = volume === undefined ? '' : `/${volume}%`;
  const content = `${media.sha256}/${slide.duration}${place}${words}${loud}`;
  return {
    kind,
    media,
    ...(focal && { focal }),
    ...(crop && { crop }),
    ...(alt && { alt }),
    ...(captions && { captions }),
    ...(volume !== undefined && { volume: volume / 100 }),
    content,
  };
};

interface Shown {
  readonly media: Media;
  /** The slot of the file; undefined for the picture of a slide that this player cannot draw. */
  readonly slot?: MediaSlot;
}

/**
 * Returns the file for a screen and its slot, which determines focal point and crop: of the screen's own
 * orientation, else of the other; files take precedence over the addresses of older slides.
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
  // A slide that this player cannot draw shows the picture that its author last saw.
  if (shown || isVideo || !slide.preview) return shown;
  return { media: mediaAt(slide.preview, type) };
}

function mediaKind(media: Media): 'image' | 'video' | undefined {
  if (media.type.startsWith('image/')) return 'image';
  return media.type.startsWith('video/') ? 'video' : undefined;
}
