import type { LocalState } from '../../../model/rules/slideVerdict.ts';
import { type BasicSlideType, isBasicType, type Slide } from '../../../model/slide/slide.ts';
import { isWidgetType } from '../../../model/widgets/widget.ts';
import type { PlayItem } from '../playItem.ts';
import type { ItemFacts, ItemMaker } from './ItemMaker.ts';
import { makeFileItem } from './makeFileItem.ts';
import { makePdfItem } from './makePdfItem.ts';
import { makeTemplateItem } from './makeTemplateItem.ts';
import { makeWebItem } from './makeWebItem.ts';
import { makeWidgetItem } from './makeWidgetItem.ts';

/** By type of slide. A type that is not a widget either shows the picture that its author last saw. */
const MAKERS: { readonly [type in BasicSlideType]: ItemMaker } = {
  image: makeFileItem,
  video: makeFileItem,
  pdf: makePdfItem,
  template: makeTemplateItem,
  webview: makeWebItem,
  wallsio: makeWebItem,
};

/**
 * Returns what to show of a slide, or why there is nothing now; `failed` for what this player cannot show.
 */
export function itemOf(slide: Slide, facts: ItemFacts): PlayItem | LocalState {
  const made = makerOf(slide.type)(slide, facts);
  if (typeof made === 'string') return made;
  return { slideId: slide.id, title: slide.title, durationMs: slide.duration * 1000, ...made };
}

function makerOf(type: string): ItemMaker {
  if (isWidgetType(type)) return makeWidgetItem;
  return isBasicType(type) ? MAKERS[type] : makeFileItem;
}
