import type { Media } from '../../model/media/media.ts';
import { loopOrder } from '../../model/rules/playSequence.ts';
import {
  isPassing,
  slideVerdict,
  type ScreenSetup,
  type WhyNot,
} from '../../model/rules/slideVerdict.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { ItemFacts } from './items/ItemMaker.ts';
import { itemOf } from './items/itemOf.ts';
import { filesOfItem } from './playItem.ts';

/** What comes and goes on the player itself. Such a slide is downloaded ahead of time, as one that waits for its time. */
const LOCAL: ReadonlySet<WhyNot> = new Set([
  'notDownloaded',
  'overQuota',
  'offline',
  'dataTooOld',
  'dataEmpty',
  'failed',
]);
const isAwaited = (why: WhyNot): boolean => isPassing(why) || LOCAL.has(why);

/** Returns the media to have on this screen: first what plays now, then what will, each in loop order. */
export function wantedMedia(
  slides: readonly Slide[],
  setup: ScreenSetup,
  factsOf: (slide: Slide) => ItemFacts,
  generationOf: (slide: Slide) => number,
  instantMs: number,
): readonly Media[] {
  const due: (readonly [key: string, files: readonly Media[]])[] = [];
  for (const slide of slides) {
    // As if online: the files of a page or a widget are downloaded all the same.
    const item = itemOf(slide, { ...factsOf(slide), isOnline: true });
    const verdict = slideVerdict(slide, { ...setup, localStateOf: () => 'ready' }, instantMs);
    const whyNot = verdict.plays ? [] : verdict.whyNot;
    if (typeof item === 'string' || !whyNot.every(isAwaited)) continue;
    const order = loopOrder(slide, generationOf(slide));
    due.push([`${whyNot.length === 0 ? 0 : 1}${order}`, filesOfItem(item)]);
  }
  due.sort(([a], [b]) => (a < b ? -1 : 1));
  const byHash = new Map(due.flatMap(([, files]) => files).map((media) => [media.sha256, media]));
  return [...byHash.values()];
}
