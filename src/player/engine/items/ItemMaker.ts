import type { Brand } from '../../../model/brand/brand.ts';
import type { ProductFamily } from '../../../model/fonts/productFamily.ts';
import type { LocalState } from '../../../model/rules/slideVerdict.ts';
import type { Screen, ScreenOrientation } from '../../../model/screen/screen.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { WidgetData } from '../../../model/widgets/widgetData.ts';
import type { PlayItem } from '../playItem.ts';

/** What decides, besides the slide, what this screen shows of it. */
export interface ItemFacts {
  /** Of the zone in which the slide plays. */
  readonly orientation: ScreenOrientation;
  /** How large and how far away the screen is, as far as is known. */
  readonly viewing?: Pick<Screen, 'inches' | 'viewingM'> | undefined;
  /** True while the site's server is in reach, as far as is known. */
  readonly isOnline: boolean;
  /** True if the page at an address can be asked itself whether it is there, so that its answer decides. */
  readonly asks?: (url: string) => boolean;
  readonly brand: Brand | undefined;
  readonly nowMs: number;
  /** The content of widgets, by source. */
  readonly data: WidgetData;
  /** The screen's time zone, IANA. */
  readonly timeZone: string | undefined;
  /** Returns the product's families of these names; undefined while unknown. If absent, there are none. */
  readonly families?: (names: readonly string[]) => readonly ProductFamily[] | undefined;
}

export type ItemParts = Pick<PlayItem, 'kind' | 'content'> &
  Partial<
    Pick<
      PlayItem,
      | 'media'
      | 'focal'
      | 'crop'
      | 'alt'
      | 'alts'
      | 'captions'
      | 'files'
      | 'url'
      | 'slide'
      | 'durationMs'
      | 'pageMs'
      | 'refreshMs'
      | 'isClosed'
      | 'widget'
      | 'template'
    >
  >;

/**
 * Makes the item of one type of slide, or returns why there is none now. Pure, and called on every check:
 * it must be fast, and equal slides and facts must give the same `content`.
 */
export type ItemMaker = (slide: Slide, facts: ItemFacts) => ItemParts | LocalState;
