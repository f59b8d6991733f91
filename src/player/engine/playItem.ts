import type { Brand } from '../../model/brand/brand.ts';
import type { ProductFamily } from '../../model/fonts/productFamily.ts';
import type { Media } from '../../model/media/media.ts';
import type { CropArea, FocalPoint, Slide } from '../../model/slide/slide.ts';
import type { Screen } from '../../model/screen/screen.ts';
import type { SlideTemplate } from '../../model/template/slideTemplate.ts';
import type { Widget } from '../../model/widgets/widget.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';

/** How a stage shows an item; `view/pictures.ts` has the function for each kind. */
export type PlayKind = 'image' | 'video' | 'web' | 'pages' | 'widget' | 'template';

/** An item that a stage can show, with everything it needs: nothing is looked up later. */
export interface PlayItem {
  readonly slideId: string;
  readonly title: string;
  readonly kind: PlayKind;
  /** The file of an image or video. */
  readonly media?: Media;
  /**
   * Of `media`, or of the picture that stands in for a page: the point that stays visible where edges are
   * lost.
   */
  readonly focal?: FocalPoint;
  /** Of the same picture, the part that is shown. */
  readonly crop?: CropArea;
  /** Description of `media`, for people who do not see it; the title by default. */
  readonly alt?: string;
  /** Captions of a video, WebVTT. */
  readonly captions?: string;
  /** Descriptions of `files`; '' if there is none. */
  readonly alts?: readonly string[];
  /** All files, if they differ from `media`. The item plays once all of them are complete. */
  readonly files?: readonly Media[];
  readonly url?: string;
  /** The page does not let this origin check whether it is reachable; see `Slide.webClosed`. */
  readonly isClosed?: true;
  /** How many times its own size a web page is shown in; absent: once. */
  readonly zoom?: number;
  /** Loudness of a video, 0 to 1 of its own; absent: 1. */
  readonly volume?: number;
  /** Ms after which a shown web page is reloaded. */
  readonly refreshMs?: number;
  /** Ms that each of `files` stays, for pages. */
  readonly pageMs?: number;
  /** A widget with the data that it shows. */
  readonly widget?: {
    readonly widget: Widget;
    readonly data: WidgetData;
    readonly brand: Brand | undefined;
    readonly timeZone: string | undefined;
    /** Of a ticker: how large and how far away the screen is. */
    readonly viewing?: Pick<Screen, 'inches' | 'viewingM'> | undefined;
    /** Product families used by the brand; absent in items stored by an earlier version. */
    readonly families?: readonly ProductFamily[];
  };
  /** A document with the slide's values, in the brand of the screen's team. */
  readonly template?: {
    readonly source: SlideTemplate;
    readonly brand: Brand;
    /** The content of its widgets; absent in items stored by an earlier version. */
    readonly data?: WidgetData;
    readonly timeZone: string | undefined;
    /** Product families used by document and brand; absent in items stored by an earlier version. */
    readonly families?: readonly ProductFamily[];
  };
  /** The slide from which this was made, for kinds that draw more than a file. */
  readonly slide?: Slide;
  /** Milliseconds; an item with a length of its own (`Picture.ready`) plays that long. */
  readonly durationMs: number;
  /** Changes whenever the visible content changes. */
  readonly content: string;
}

/** Returns every file that has to be here before the item plays. */
export function filesOfItem({ media, files }: PlayItem): readonly Media[] {
  return files ?? (media ? [media] : []);
}

/** Prefix of the only chunk of a file without a known hash. */
const UNHASHED = 'url:';

/** True for a chunk that cannot be verified, because its file is older than hashes. */
export const isUnhashed = (hash: string): boolean => hash.startsWith(UNHASHED);

/** Returns the name of the only chunk of the file at an address. */
export const unhashed = (url: string): string => `${UNHASHED}${url}`;

/**
 * Returns a file of which only the address is known: stored whole, under that address. Its size is unknown
 * (-1).
 */
export function mediaAt(url: string, type: string): Media {
  const name = unhashed(url);
  return { path: url, bytes: -1, type, sha256: name, chunks: [name] };
}

/** Returns the logo for the card, which is dark: `logoDark` is made for dark grounds. */
export function logoOf(
  brand: Brand | undefined,
): { readonly media: Media; readonly isForDark: boolean } | undefined {
  const url = brand?.logoDark ?? brand?.logo;
  if (!url) return undefined;
  return { media: mediaAt(url, 'image/png'), isForDark: brand?.logoDark !== undefined };
}
