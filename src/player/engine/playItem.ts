import type { Brand } from '../../model/brand.ts';
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

/** Marks the only chunk of a file whose hash nobody wrote down. */
const UNHASHED = 'url:';

/** True for a chunk that cannot be verified, because its file is older than hashes. */
export const isUnhashed = (hash: string): boolean => hash.startsWith(UNHASHED);

/** A file known by its address only: kept whole, under that address. Its size is not known (-1). */
export function mediaAt(url: string, type: string): Media {
  const name = `${UNHASHED}${url}`;
  return { path: url, bytes: -1, type, sha256: name, chunks: [name] };
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
  return url && !isWeb(slide) ? mediaAt(url, 'image/png') : undefined;
}

const isWeb = (slide: Slide): boolean => slide.type === 'webview' || slide.type === 'wallsio';

/** What to show of a slide; undefined when this player cannot show such a slide. */
export function playItemOf(slide: Slide, orientation: ScreenOrientation): PlayItem | undefined {
  const timing = { slideId: slide.id, title: slide.title, durationMs: slide.duration * 1000 };
  if (isWeb(slide)) {
    const { web } = slide;
    const content = `${web ?? ''}/${slide.duration}`;
    return web === undefined ? undefined : { ...timing, kind: 'web', url: web, content };
  }
  const media = mediaFor(slide, orientation);
  const kind = media && mediaKind(media);
  if (!media || !kind) return undefined;
  return { ...timing, kind, media, content: `${media.sha256}/${slide.duration}` };
}

function mediaKind(media: Media): 'image' | 'video' | undefined {
  if (media.type.startsWith('image/')) return 'image';
  return media.type.startsWith('video/') ? 'video' : undefined;
}

/** The logo for the card, which is dark: `logoDark` is the one made for dark grounds. */
export function logoOf(
  brand: Brand | undefined,
): { readonly media: Media; readonly isForDark: boolean } | undefined {
  const url = brand?.logoDark ?? brand?.logo;
  if (!url) return undefined;
  return { media: mediaAt(url, 'image/png'), isForDark: brand?.logoDark !== undefined };
}
