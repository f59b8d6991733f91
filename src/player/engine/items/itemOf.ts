import type { LocalState } from '../../../model/rules/slideVerdict.ts';
import type { Slide, SlideType } from '../../../model/slide.ts';
import type { PlayItem } from '../playItem.ts';
import type { ItemFacts, ItemMaker } from './ItemMaker.ts';
import { makeFileItem } from './makeFileItem.ts';
import { makePdfItem } from './makePdfItem.ts';
import { makeTemplateItem } from './makeTemplateItem.ts';
import { makeWebItem } from './makeWebItem.ts';
import { makeWidgetItem } from './makeWidgetItem.ts';

/** By type of slide. A type that is not here is shown as its author saw it last. */
const MAKERS: { readonly [type in SlideType]: ItemMaker } = {
  image: makeFileItem,
  video: makeFileItem,
  pdf: makePdfItem,
  template: makeTemplateItem,
  webview: makeWebItem,
  wallsio: makeWebItem,
  weather: makeWidgetItem,
  time: makeWidgetItem,
  news: makeWidgetItem,
  rss: makeWidgetItem,
};

/** What to show of a slide, or why there is nothing now; `failed` for what this player cannot show. */
export function itemOf(slide: Slide, facts: ItemFacts): PlayItem | LocalState {
  const make = isKnown(slide.type) ? MAKERS[slide.type] : makeFileItem;
  const made = make(slide, facts);
  if (typeof made === 'string') return made;
  return { slideId: slide.id, title: slide.title, durationMs: slide.duration * 1000, ...made };
}

const isKnown = (type: string): type is SlideType => Object.keys(MAKERS).includes(type);
