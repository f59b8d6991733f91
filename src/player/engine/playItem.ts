import type { Brand } from '../../model/brand.ts';
import type { ProductFamily } from '../../model/fonts/productFamily.ts';
import type { Media } from '../../model/media.ts';
import type { CropArea, FocalPoint, Slide } from '../../model/slide.ts';
import type { SlideTemplate } from '../../model/slideTemplate.ts';
import type { Widget } from '../../model/widgets/widget.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';

/** How a stage shows a thing; `view/pictures.ts` has the hand for each. */
export type PlayKind = 'image' | 'video' | 'web' | 'pages' | 'widget' | 'template';

/** One thing that a stage can show, with everything it needs: nothing is looked up later. */
export interface PlayItem {
  readonly slideId: string;
  readonly title: string;
  readonly kind: PlayKind;
  /** The file of an image or video. */
  readonly media?: Media;
  /** Of `media`, or the picture that stands in for a page, the point that stays in sight where edges are cut. */
  readonly focal?: FocalPoint;
  /** Of the same picture, the part that is shown. */
  readonly crop?: CropArea;
  /** What is to be seen on `media`, for people who do not see it; the title stands in for it. */
  readonly alt?: string;
  /** Of a film, what is said and heard in it, WebVTT. */
  readonly captions?: string;
  /** The same of each of `files`; '' where nobody said. */
  readonly alts?: readonly string[];
  /** All files, when they are others than `media`. It plays once each of them is whole. */
  readonly files?: readonly Media[];
  readonly url?: string;
  /** The page does not tell this origin whether it is there; see `Slide.webClosed`. */
  readonly isClosed?: true;
  /** After how many ms a page of the web is loaded anew while it is shown. */
  readonly refreshMs?: number;
  /** How long each of `files` stays, ms, for pages. */
  readonly pageMs?: number;
  /** A widget with the data that it shows. */
  readonly widget?: {
    readonly widget: Widget;
    readonly data: WidgetData;
    readonly brand: Brand | undefined;
    readonly timeZone: string | undefined;
    /** Of the product, that the brand writes with; absent in what an earlier version stored. */
    readonly families?: readonly ProductFamily[];
  };
  /** A document with the slide's values, in the brand of the wall's team. */
  readonly template?: {
    readonly source: SlideTemplate;
    readonly brand: Brand;
    /** What its widgets show; absent in what an earlier version stored. */
    readonly data?: WidgetData;
    readonly timeZone: string | undefined;
    /** Of the product, that document and brand are written with; absent in what an earlier version stored. */
    readonly families?: readonly ProductFamily[];
  };
  /** The slide as it was when this was made, for kinds that draw more than a file. */
  readonly slide?: Slide;
  /** Milliseconds; what has a length of its own (`Picture.ready`) plays that. */
  readonly durationMs: number;
  /** Changes whenever what is seen changes. */
  readonly content: string;
}

/** Every file that has to be here before the item plays. */
export function filesOf({ media, files }: PlayItem): readonly Media[] {
  return files ?? (media ? [media] : []);
}

/** Marks the only chunk of a file whose hash nobody wrote down. */
const UNHASHED = 'url:';

/** True for a chunk that cannot be verified, because its file is older than hashes. */
export const isUnhashed = (hash: string): boolean => hash.startsWith(UNHASHED);

/** What the only chunk of the file at an address is called. */
export const unhashed = (url: string): string => `${UNHASHED}${url}`;

/** A file known by its address only: kept whole, under that address. Its size is not known (-1). */
export function mediaAt(url: string, type: string): Media {
  const name = unhashed(url);
  return { path: url, bytes: -1, type, sha256: name, chunks: [name] };
}

/** The logo for the card, which is dark: `logoDark` is the one made for dark grounds. */
export function logoOf(
  brand: Brand | undefined,
): { readonly media: Media; readonly isForDark: boolean } | undefined {
  const url = brand?.logoDark ?? brand?.logo;
  if (!url) return undefined;
  return { media: mediaAt(url, 'image/png'), isForDark: brand?.logoDark !== undefined };
}
