import type { Media } from '../../model/media.ts';
import type { ScreenOrientation } from '../../model/screen.ts';
import type { Slide } from '../../model/slide.ts';

/** One thing that a stage can show. `content` changes whenever what is seen changes. */
export interface PlayItem {
  readonly slideId: string;
  readonly title: string;
  readonly kind: 'image' | 'video' | 'web';
  readonly media?: Media;
  readonly url?: string;
  /** Milliseconds; a video plays its own length. */
  readonly durationMs: number;
  readonly content: string;
}

/** The medium for a screen: its own orientation first, the other one rather than nothing. */
export function mediaFor(slide: Slide, orientation: ScreenOrientation): Media | undefined {
  const other = orientation === 'landscape' ? 'portrait' : 'landscape';
  return slide.media[orientation] ?? slide.media[other];
}

/** What to show of a slide; undefined when this player cannot show such a slide. */
export function playItemOf(slide: Slide, orientation: ScreenOrientation): PlayItem | undefined {
  const media = mediaFor(slide, orientation);
  const kind = media && mediaKind(media);
  if (!media || !kind) return undefined;
  return {
    slideId: slide.id,
    title: slide.title,
    kind,
    media,
    durationMs: slide.duration * 1000,
    content: `${media.sha256}/${slide.duration}`,
  };
}

function mediaKind(media: Media): 'image' | 'video' | undefined {
  if (media.type.startsWith('image/')) return 'image';
  return media.type.startsWith('video/') ? 'video' : undefined;
}
