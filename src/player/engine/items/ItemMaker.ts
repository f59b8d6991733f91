import type { Brand } from '../../../model/brand.ts';
import type { ProductFamily } from '../../../model/fonts/productFamily.ts';
import type { LocalState } from '../../../model/rules/slideVerdict.ts';
import type { ScreenOrientation } from '../../../model/screen.ts';
import type { Slide } from '../../../model/slide.ts';
import type { WidgetData } from '../../../model/widgets/widgetData.ts';
import type { PlayItem } from '../playItem.ts';

/** What decides, besides the slide, what is shown of it on this wall. */
export interface ItemFacts {
  readonly orientation: ScreenOrientation;
  readonly isOnline: boolean;
  readonly brand: Brand | undefined;
  readonly nowMs: number;
  /** What widgets show, by source. */
  readonly data: WidgetData;
  /** Of the screen, IANA. */
  readonly timeZone: string | undefined;
  /**
   * Those of the product's families that are called so; undefined while nobody knows. Without it there are none.
   */
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
 * Makes the item of one type of slides, or says why there is none now. Pure, and asked at every look:
 * it must be quick, and equal slides and facts must give the same `content`.
 */
export type ItemMaker = (slide: Slide, facts: ItemFacts) => ItemParts | LocalState;
